import { createServer } from "node:http";
import { request } from "undici";
import { expect, it } from "vitest";
import { listen } from "../../../../test/local-server.ts";
import { createGuardedAgent, RefusedAddress } from "../../src/guarded-agent.ts";

it("checks the address that a socket connected to, whatever the lookup returned", async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end("inside");
  });
  const port = await listen(server);
  // The address passes the lookup; the check at the socket is the second call.
  const asked: string[] = [];
  const isAllowed = (address: string): boolean => asked.push(address) === 1;
  const agent = createGuardedAgent(
    async () => [{ address: "127.0.0.1", family: 4 }],
    isAllowed,
    5000,
  );
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
