export { loadSdk, type McpSdk } from "./load-sdk.ts";
export { createToolbox, type Toolbox } from "./toolbox.ts";
export { createMcpServer } from "./tools.ts";
export { mcpOperation, mcpRoute, serveStdio } from "./transports.ts";
