import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { RendererOptions } from "../../packages/browser/src/index.ts";
import { chromiumPath } from "../browser/chromium.ts";

/** What a site answers with, by path. */
export type Answers = Readonly<Record<string, string | ((request: IncomingMessage, answer: ServerResponse) => void)>>;

/** A site on this machine, which remembers what it was asked for. */
export class LocalSite {
  readonly asked: string[] = [];
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
    await new Promise<void>((resolve) => {
      site.server.listen(0, "127.0.0.1", resolve);
    });
    return site;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  }

  at(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Options of a renderer on this machine: the superuser's Chromium has no sandbox, and other tests may have the processor. */
export const rendererHere: RendererOptions = {
  timeoutMs: 120_000,
  ...(chromiumPath && { browser: chromiumPath }),
  sandbox: process.getuid?.() !== 0,
};

/** Some 200 words that are content. */
export const STORY: string = [
  "The night ferry came back to the harbour of Ostermouth this morning, two days late and with all hands well.",
  "Captain Ines Holt said that the storm had kept her ship in the lee of the northern islands, where the crew",
  "mended two sails and read every book on board. The passengers, forty of them, were fed on soup and stories.",
].join(" ");
