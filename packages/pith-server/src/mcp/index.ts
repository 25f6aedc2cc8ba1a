export { loadSdk, type McpSdk } from "./load-sdk.ts";
export { serveStdio } from "./stdio.ts";
export { createToolbox, type Toolbox } from "./toolbox.ts";
export { createMcpServer } from "./tools.ts";
export { mcpOperation, mcpRoute } from "./transports.ts";
