export { isPublicAddress } from "./addresses.ts";
export { FetchError, type FetchProblem, FileError } from "./errors.ts";
export { defaultFetchOptions, type FetchedPage, type FetchPageOptions, fetchPage } from "./fetch-page.ts";
export { openFile, type ReadFileOptions, readPageFile } from "./files.ts";
export type { AddressCheck, HostAddress, Resolver } from "./guarded-agent.ts";
export { type Line, readLines } from "./lines.ts";
