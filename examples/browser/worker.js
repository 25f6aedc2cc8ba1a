// Takes the bytes of a page, and answers with its content as Markdown, or with why there is none.
import { extract, PithError } from "pith";

addEventListener("message", ({ data }) => {
  try {
    const { content, ok, why } = extract(data, {
      format: "markdown",
      limits: { timeoutMs: 10_000 },
    });
    postMessage(ok ? content : why.text);
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
    postMessage(error.message);
  }
});
