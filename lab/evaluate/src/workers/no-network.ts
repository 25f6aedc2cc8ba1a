import dns from "node:dns";
import net from "node:net";

function refuse(): never {
  throw new Error("extractors have no network access in the benchmark");
}

/** Disables network access in this process. Pipes to the parent stay open. */
export function removeNetwork(): void {
  globalThis.fetch = async () => refuse();
  net.Socket.prototype.connect = refuse;
  Object.assign(net, { connect: refuse, createConnection: refuse });
  Object.assign(dns, { lookup: refuse, resolve: refuse });
}
