import "./parse/register-parse5.ts";

export * from "./entries/full.ts";
