import { hostOf, matchesUrl } from "pith-base";
import { describe, expect, it } from "vitest";

describe("hosts", () => {
  it.each([
    ["https://Example.ORG/a", "example.org"],
    ["http://example.org:8080/", "example.org"],
    ["http://example.org./", "example.org"],
    ["https://bücher.example/", "xn--bcher-kva.example"],
    ["http://user:pass@example.org/", "example.org"],
    ["http://[::1]/", "[::1]"],
    ["file:///home/page.html", undefined],
    ["not an address", undefined],
  ])("of %s is %s", (url, host) => {
    expect(hostOf(url)).toBe(host);
  });

  it.each([
    ["example.org", "https://example.org:8443/x", true],
    ["example.org", "https://www.example.org/x", false],
    ["*.example.org", "https://a.b.example.org./x", true],
    ["*.example.org", "https://badexample.org/x", false],
    ["bücher.example", "https://xn--bcher-kva.example/", true],
    ["*.bücher.example", "https://www.BÜCHER.example/", true],
    ["*", undefined, true],
    ["example.org", undefined, false],
  ])("%s against %s: %s", (pattern, url, fits) => {
    expect(matchesUrl(pattern, url)).toBe(fits);
  });
});
