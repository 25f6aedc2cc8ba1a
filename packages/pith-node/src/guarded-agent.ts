import { lookup as lookupHost } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";

export interface HostAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export type Resolver = (hostname: string) => Promise<readonly HostAddress[]>;

export type AddressCheck = (address: string) => boolean;

export class RefusedAddress extends Error {
  constructor(readonly address: string) {
    super(`${address} is not a public address`);
    this.name = "RefusedAddress";
  }
}

export const resolveBySystem: Resolver = async (hostname) => {
  const addresses = await lookupHost(hostname, { all: true });
  return addresses.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** A DNS lookup that passes only allowed addresses to the socket. */
function guardLookup(resolve: Resolver, isAllowed: AddressCheck): LookupFunction {
  return (hostname, options, callback) => {
    const answer = async (): Promise<void> => {
      const all = await resolve(hostname);
      const allowed = all.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) throw new RefusedAddress(all[0]?.address ?? hostname);
      if (options.all) callback(null, [...allowed]);
      else callback(null, first.address, first.family);
    };
    answer().catch((error: unknown) =>
      callback(error instanceof Error ? error : new Error(String(error)), ""),
    );
  };
}

/** Opens sockets to allowed addresses only, whatever a name resolves to. */
export function guardedConnector(
  resolve: Resolver,
  isAllowed: AddressCheck,
  timeoutMs: number,
): buildConnector.connector {
  const connect = buildConnector({ lookup: guardLookup(resolve, isAllowed), timeout: timeoutMs });
  return (options, callback) => {
    // Literal addresses are not resolved, so check them here.
    const host = options.hostname.replace(/^\[|\]$/gu, "");
    if (isIP(host) !== 0 && !isAllowed(host)) {
      callback(new RefusedAddress(host), null);
      return;
    }
    connect(options, (...[error, socket]) => {
      const remote = socket?.remoteAddress ?? "";
      if (error) callback(error, null);
      else if (isAllowed(remote)) callback(null, socket);
      else {
        socket.destroy();
        callback(new RefusedAddress(remote), null);
      }
    });
  };
}

/**
 * An HTTP client whose sockets connect to allowed addresses only. Ignores proxy settings of the
 * environment.
 */
export function createGuardedAgent(
  resolve: Resolver,
  isAllowed: AddressCheck,
  timeoutMs: number,
): Agent {
  return new Agent({ connect: guardedConnector(resolve, isAllowed, timeoutMs) });
}
