import { expect, it } from "vitest";
import { hostOf, matchesUrl } from "../../src/text/hosts.ts";

it.each([
  ["http://user:pass@example.org/", "example.org"],
  ["http://[::1]/", "[::1]"],
  ["file:///home/page.html", undefined],
])("the host of %s is %s", (url, host) => {
  expect(hostOf(url)).toBe(host);
});

it.each([
  ["example.org", "https://example.org:8443/x", true],
  ["example.org", "https://www.example.org/x", false],
  ["bücher.example", "https://xn--bcher-kva.example/", true],
])("hosts: %s against %s: %s", (pattern, url, fits) => {
  expect(matchesUrl(pattern, url)).toBe(fits);
});
