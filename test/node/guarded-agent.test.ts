import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import { expect, it } from "vitest";
import { createGuardedAgent, RefusedAddress } from "../../packages/node/src/guarded-agent.ts";

it("checks the address that a socket connected to, whatever the lookup returned", async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end("inside");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  // The name's address passes the look-up; the check at the socket is the second time that it is asked for.
  const asked: string[] = [];
  const isAllowed = (address: string): boolean => asked.push(address) === 1;
  const agent = createGuardedAgent(async () => [{ address: "127.0.0.1", family: 4 }], isAllowed, 5000);
  try {
    const answer = request(`http://rebinding.example:${port}/`, { dispatcher: agent });
    await expect(answer).rejects.toThrow(RefusedAddress);
    expect(asked).toEqual(["127.0.0.1", "127.0.0.1"]);
    expect(requests).toBe(0);
  } finally {
    await agent.destroy();
    server.close();
  }
});
