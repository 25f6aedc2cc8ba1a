import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { chromiumPath } from "../../../../apps/playground/test/chromium.ts";
import { close, listen } from "../../../../test/local-server.ts";
import type { RendererOptions } from "../../src/browser/index.ts";

/** The answers of a site, by path. */
export type Answers = Readonly<
  Record<string, string | ((request: IncomingMessage, answer: ServerResponse) => void)>
>;

/** A site on this machine that records its requests. */
export class LocalSite {
  readonly asked: string[] = [];
  port = 0;
  private readonly server: Server;

  private constructor(answers: Answers) {
    this.server = createServer((request, answer) => {
      const { url = "/", method = "GET" } = request;
      this.asked.push(`${method} ${url}`);
      const found = answers[url.split("?", 1)[0] ?? ""];
      if (typeof found === "function") found(request, answer);
      else if (found === undefined) answer.writeHead(404).end();
      else answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(found);
    });
    this.server.on("upgrade", (request, socket) => {
      this.asked.push(`UPGRADE ${request.url}`);
      socket.destroy();
    });
  }

  static async start(answers: Answers): Promise<LocalSite> {
    const site = new LocalSite(answers);
    site.port = await listen(site.server);
    return site;
  }

  at(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  stop(): Promise<void> {
    return close(this.server);
  }
}

/**
 * Options of a renderer on this machine: root's Chromium has no sandbox, and other tests may use
 * the processor.
 */
export const rendererHere: RendererOptions = {
  timeoutMs: 120_000,
  ...(chromiumPath && { browser: chromiumPath }),
  sandbox: process.getuid?.() !== 0,
};

/** About 60 words of content. */
export const STORY: string = [
  "The night ferry came back to the harbour of Ostermouth this morning, two days late and with all hands well.",
  "Captain Ines Holt said that the storm had kept her ship in the lee of the northern islands, where the crew",
  "mended two sails and read every book on board. The passengers, forty of them, were fed on soup and stories.",
].join(" ");
