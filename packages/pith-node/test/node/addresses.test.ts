import { expect, it } from "vitest";
import { isPublicAddress } from "../../src/addresses.ts";

it.each([
  "93.184.215.14",
  "1.1.1.1",
  "172.32.0.1",
  "192.169.0.1",
  "100.128.0.1",
  "2606:4700::1111",
  "[2a00:1450:4001::200e]",
])("fetchable addresses: %s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ["127.0.0.1", "loopback"],
  ["::1", "loopback"],
  ["0.1.2.3", "this network"],
  ["::", "unspecified"],
  ["10.0.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.168.1.1", "private"],
  ["fd00::1", "unique local"],
  ["169.254.169.254", "link-local, the metadata service of clouds"],
  ["fe80::1%eth0", "link-local with a zone"],
  ["fec0::1", "site-local"],
  ["100.127.255.254", "shared (CGNAT)"],
  ["224.0.0.1", "multicast"],
  ["255.255.255.255", "broadcast"],
  ["192.0.0.1", "reserved"],
  ["198.18.0.1", "benchmarking"],
  ["::ffff:127.0.0.1", "IPv4-mapped loopback"],
  ["::ffff:7f00:1", "IPv4-mapped loopback in hexadecimal"],
  ["::127.0.0.1", "IPv4-compatible loopback"],
  ["64:ff9b::7f00:1", "NAT64 of loopback"],
  ["2002:7f00:1::", "6to4 of loopback"],
  ["2001:0:4136:e378:8000:63bf:3fff:fdd2", "Teredo"],
  ["example.org", "not an address"],
  ["", "nothing"],
])("fetchable addresses: %s is not (%s)", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
