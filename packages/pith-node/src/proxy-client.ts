import { isIP } from "node:net";
import { ProxyAgent } from "undici";
import { FetchError } from "./errors.ts";
import type { FetchPageOptions } from "./fetch-options.ts";
import type { AddressCheck } from "./guarded-agent.ts";

/**
 * The client for a proxy. The proxy makes the connections, so numeric addresses are checked before
 * each request.
 */
export function clientThrough(
  proxy: string,
  isAllowed: AddressCheck,
): Required<Pick<FetchPageOptions, "dispatcher" | "beforeRequest">> {
  return {
    // Proxies take tunnels for https, and many of them for nothing else.
    dispatcher: new ProxyAgent({ uri: proxy, proxyTunnel: false }),
    beforeRequest: async (url) => {
      const host = new URL(url).hostname.replace(/^\[|\]$/gu, "");
      if (isIP(host) === 0 || isAllowed(host)) return;
      throw new FetchError(
        "address",
        url,
        `${host} is not a public address; --allow-private fetches it`,
      );
    },
  };
}
