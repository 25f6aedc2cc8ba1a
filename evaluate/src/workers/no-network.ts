import dns from "node:dns";
import net from "node:net";

function refuse(): never {
  throw new Error("the bench lets no extractor reach the network");
}

/** Takes the network away from everything that runs in this process. Pipes to the parent stay open. */
export function removeNetwork(): void {
  globalThis.fetch = async () => refuse();
  net.Socket.prototype.connect = refuse;
  Object.assign(net, { connect: refuse, createConnection: refuse });
  Object.assign(dns, { lookup: refuse, resolve: refuse });
}
