// A tool for the Vercel AI SDK: generateText({ model, prompt, tools: { readPage } }) lets the model
// read pages of the web.
import { tool } from "ai";
import { extract, PithError } from "pith";
import { guardOutput } from "pith/check";
import { fetchPage } from "pith-node";
import { z } from "zod";

export const readPage = tool({
  description: "Reads the main content of a web page as Markdown, with its title, author and date.",
  inputSchema: z.object({ url: z.url().describe("The address of the page.") }),
  execute: async ({ url }, { abortSignal } = {}) => {
    try {
      const result = extract(await fetchPage(url, { signal: abortSignal }), { format: "markdown" });
      if (!result.ok) return { error: result.why.text };
      // Lines of the page that speak to machines are marked as such.
      return {
        title: result.title,
        authors: result.authors,
        published: result.published,
        content: guardOutput(result, "markdown", "mark"),
      };
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      return { error: error.message };
    }
  },
});
