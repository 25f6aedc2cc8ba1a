export { addMcp, mcpOperations } from "./http.ts";
export { loadSdk, type McpSdk } from "./load-sdk.ts";
export { serveStdio } from "./stdio.ts";
export { createMcpServer, createToolbox, type Toolbox } from "./tools.ts";
