import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Server as TcpServer } from "node:net";
import { afterAll, beforeAll } from "vitest";

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

/** Serves while the tests of a file or group run. */
export function serveDuringTests(
  listener: RequestListener,
  host?: string,
): { origin: string; port: number } {
  const server = createServer(listener);
  const site = { origin: "", port: 0 };
  beforeAll(async () => {
    site.port = await listen(server, host);
    site.origin = `http://127.0.0.1:${site.port}`;
  });
  afterAll(() => close(server));
  return site;
}

/** Starts a site for the tests of a file or group. */
export function runDuringTests<Site extends { start(): Promise<void>; stop(): Promise<void> }>(
  site: Site,
): Site {
  beforeAll(() => site.start());
  afterAll(() => site.stop());
  return site;
}
