import { cpus } from "node:os";

export function describeMachine(): string {
  const all = cpus();
  return `${all.length} x ${all[0]?.model.trim() ?? "unknown processor"}, Node ${process.versions.node}, ${process.platform}`;
}
