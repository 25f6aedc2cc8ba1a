export { loadSdk, type McpSdk } from "./load-sdk.ts";
export { createToolbox, type Toolbox } from "./toolbox.ts";
export { createMcpServer } from "./tools.ts";
export { addMcp, mcpOperations, serveStdio } from "./transports.ts";
