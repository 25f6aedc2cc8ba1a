import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo, Server as TcpServer } from "node:net";

/** Starts a server on a free port of this machine and returns the port. */
export async function listen(server: TcpServer, host = "127.0.0.1"): Promise<number> {
  await once(server.listen(0, host), "listening");
  return (server.address() as AddressInfo).port;
}

/** Closes a server and all of its connections. */
export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
