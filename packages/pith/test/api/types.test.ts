import { describe, expectTypeOf, it } from "vitest";
import {
  FetchError,
  type FetchedPage,
  fetchPage,
  readPageFile,
} from "../../../pith-node/src/index.ts";
import type { BlockResult } from "../../src/api/result.ts";
import {
  type ExtractOptions,
  type ExtractResult,
  extract,
  type PithError,
} from "../../src/index.ts";
import { methods } from "../../src/methods/index.ts";
import type { BlockRole } from "../../src/model/role-names.ts";
import type { DomDocument, DomElement } from "../../src/page/open-page.ts";
import type { Format } from "../../src/render/format.ts";
import type { PithErrorCode } from "../../src/safety/errors.ts";
import type { Limits } from "../../src/safety/limits.ts";
import type { MethodFactory } from "../../src/selection/method.ts";
import type { PageKind } from "../../src/selection/page-kind.ts";
import type { Outcome, Reason } from "../../src/selection/selection.ts";
import type { Rules } from "../../src/selection/selection-options.ts";
import { parseSites, type SiteRules } from "../../src/selection/selectors/site-rules.ts";

/** The TypeScript compiler checks these assertions. */
describe("public types", () => {
  it("extract accepts text or bytes, and optional options", () => {
    expectTypeOf<string | Uint8Array | ArrayBuffer | DomDocument | DomElement>().toExtend<
      Parameters<typeof extract>[0]
    >();
    expectTypeOf(extract).parameter(1).toEqualTypeOf<ExtractOptions | undefined>();
    expectTypeOf(extract).returns.toEqualTypeOf<ExtractResult>();
    expectTypeOf<Buffer>().toExtend<Parameters<typeof extract>[0]>();
    expectTypeOf<Record<never, never>>().toExtend<ExtractOptions>();
  });

  it("wrong options do not compile", () => {
    // @ts-expect-error there is no such format
    const format: ExtractOptions = { format: "pdf" };
    // @ts-expect-error a limit is a number
    const limits: ExtractOptions = { limits: { maxBytes: "1" } };
    // @ts-expect-error options cannot be undefined explicitly
    const url: ExtractOptions = { url: undefined };
    // @ts-expect-error there is no such option
    const misspelt: ExtractOptions = { metod: "full-text" };
    expectTypeOf([format, limits, url, misspelt]).toEqualTypeOf<ExtractOptions[]>();
  });

  it("results are read-only", () => {
    expectTypeOf<ExtractResult["content"]>().toBeString();
    expectTypeOf<ExtractResult["why"]["code"]>().toEqualTypeOf<Outcome>();
    expectTypeOf<ExtractResult["title"]>().toEqualTypeOf<string | null>();
    expectTypeOf<ExtractResult["blocks"]>().toEqualTypeOf<readonly BlockResult[]>();
    expectTypeOf<BlockResult["reason"]>().toEqualTypeOf<Reason>();
    expectTypeOf<ExtractResult["as"]>().parameter(0).toEqualTypeOf<Format>();
    const write = (result: ExtractResult): void => {
      // @ts-expect-error results are read-only
      result.content = "";
    };
    expectTypeOf(write).toBeFunction();
  });

  it("names are unions, for exhaustive switches", () => {
    expectTypeOf<"content">().toExtend<Outcome>();
    expectTypeOf<"fetch" | "limit" | "timeout" | "aborted" | "options">().toExtend<PithErrorCode>();
    expectTypeOf<PithError["code"]>().toEqualTypeOf<PithErrorCode>();
    expectTypeOf<keyof Limits>().toEqualTypeOf<
      | "maxBytes"
      | "maxNodes"
      | "maxBlocks"
      | "maxAttributes"
      | "maxDepth"
      | "maxAddressChars"
      | "timeoutMs"
    >();
  });

  it("rules and comments have types that options accept", () => {
    expectTypeOf(parseSites).returns.toEqualTypeOf<SiteRules>();
    expectTypeOf<Rules & { sites: SiteRules; comments: boolean }>().toExtend<ExtractOptions>();
  });

  it("kinds and roles of the default method are distinguishable by name", () => {
    expectTypeOf<"article" | "forum">().toExtend<PageKind>();
    expectTypeOf<"text" | "comment">().toExtend<BlockRole>();
  });

  it("methods can be listed", () => {
    expectTypeOf(methods).toEqualTypeOf<readonly MethodFactory[]>();
  });

  it("a fetched page can be passed to extract", () => {
    expectTypeOf(fetchPage).returns.resolves.toEqualTypeOf<FetchedPage>();
    expectTypeOf<FetchedPage>().toExtend<Parameters<typeof extract>[0]>();
    expectTypeOf(readPageFile).returns.resolves.toEqualTypeOf<Uint8Array>();
    expectTypeOf(FetchError).instance.toExtend<PithError>();
  });
});
