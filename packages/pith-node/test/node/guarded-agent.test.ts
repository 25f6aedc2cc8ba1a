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

it("connects to the address that it checked: each connection asks for the name once", async () => {
  let inside = 0;
  const outer = createServer((_, response) => void response.end("outside"));
  const port = await listen(outer, "127.0.0.2");
  const inner = createServer((_, response) => {
    inside++;
    response.end("inside");
  });
  inner.listen(port, "127.0.0.1");
  const answers = ["127.0.0.2", "127.0.0.1", "127.0.0.2"];
  const agent = createGuardedAgent(
    async () => [{ address: answers.shift() ?? "127.0.0.1", family: 4 }],
    (address) => address === "127.0.0.2",
    5000,
  );
  const ask = () =>
    request(`http://rebinding.example:${port}/`, { dispatcher: agent, reset: true }).then(
      ({ body }) => body.text(),
    );
  try {
    expect(await ask()).toBe("outside");
    expect(answers).toEqual(["127.0.0.1", "127.0.0.2"]);
    await expect(ask()).rejects.toThrow(RefusedAddress);
    expect(await ask()).toBe("outside");
    expect(inside).toBe(0);
  } finally {
    await agent.destroy();
    outer.close();
    inner.close();
  }
});
