import type { McpSdk } from "./load-sdk.ts";
import type { Toolbox } from "./toolbox.ts";
import { createMcpServer } from "./tools.ts";

export async function serveStdio(sdk: McpSdk, box: Toolbox): Promise<void> {
  const server = createMcpServer(sdk, box);
  const ended = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve);
    process.stdin.once("close", resolve);
  });
  await server.connect(new sdk.StdioServerTransport());
  await ended;
  await server.close();
}
