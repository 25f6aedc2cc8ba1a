// Shared with other packages of pith only. May change with any version.
export { ByteReader } from "./byte-reader.ts";
export { readBytes } from "./bytes.ts";
export { checkCount, maxWorkers } from "./check-count.ts";
export {
  causesOf,
  codeOf,
  cutQuoted,
  fileProblem,
  forFile,
  isMissing,
  toFileError,
} from "./errors.ts";
export { checkProxy } from "./fetch-options.ts";
export { readTextIfThere } from "./files.ts";
export {
  createGuardedAgent,
  guardedConnector,
  RefusedAddress,
  resolveBySystem,
} from "./guarded-agent.ts";
export { loadOptional } from "./load-optional.ts";
export { makeFolder } from "./make-folder.ts";
export { clientThrough } from "./proxy-client.ts";
export { recogniseOther } from "./recognise.ts";
export {
  type Coding,
  hasTrailingGarbage,
  undoCoding,
  unpack,
  unpackPage,
} from "./unpacking/unpack.ts";
export { readVersion } from "./version.ts";
export { compressZstd } from "./zstd.ts";
