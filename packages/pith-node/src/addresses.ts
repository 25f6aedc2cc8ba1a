import ipaddr from "ipaddr.js";
import { expectText } from "./argument-errors.ts";

/** Public IPv6 addresses are all in 2000::/3 (IANA, "IPv6 Global Unicast Address Assignments"). */
const GLOBAL_UNICAST = ipaddr.IPv6.parse("2000::");
const GLOBAL_UNICAST_BITS = 3;
const HOST_SERVICES = "168.63.129.16";

/**
 * Whether an IP address is on the public internet. Private, loopback, link-local, shared (CGNAT),
 * multicast, reserved and unspecified addresses are not, nor are forms that embed an IPv4 address
 * in IPv6 for translation (6to4, Teredo, NAT64). An IPv4-mapped address is treated as its IPv4
 * address.
 */
export function isPublicAddress(address: string): boolean {
  expectText("the address of isPublicAddress", address);
  const bare = address.replace(/^\[|\]$/gu, "");
  if (!ipaddr.isValid(bare)) return false;
  const parsed = ipaddr.process(bare);
  if (parsed.range() !== "unicast" || parsed.toString() === HOST_SERVICES) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST, GLOBAL_UNICAST_BITS);
}
