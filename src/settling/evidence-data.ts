import type { RecordedEvidence } from "./evidence.ts";

// Written by `npm run evaluate -- ablate --write`.
export const recordedEvidence: Readonly<Record<string, RecordedEvidence>> = {};
