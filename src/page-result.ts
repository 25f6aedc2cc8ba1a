import { type Outcome, type Selection, verdictOf } from "./methods/selection.ts";
import type { ExtractOptions, Format } from "./options.ts";
import { renderText } from "./render/text.ts";
import type { BlockResult, ExtractResult, ResultData, Timings } from "./result.ts";
import type { StopWatch } from "./stop-watch.ts";

/** One block of the selection's page with its verdict. */
export function blockResult(selection: Selection, block: number): BlockResult {
  const { page } = selection;
  const { blocks, tree } = page;
  const base = { text: page.blockText(block), ...verdictOf(selection, block), tag: tree.name(blocks.node[block]) };
  const { positions } = tree;
  if (!positions) return base;
  return {
    ...base,
    position: [positions.start[blocks.firstText[block]], positions.end[blocks.lastText[block]]],
  };
}

/** What came out of a page, rendered once at the start and again on demand. */
export class PageResult implements ExtractResult {
  readonly content: string;
  readonly method: string;
  readonly outcome: Outcome;
  readonly why: string;
  readonly timings: Timings;
  readonly selection: Selection;
  private blockList: readonly BlockResult[] | undefined;

  constructor(selection: Selection, options: ExtractOptions, watch: StopWatch) {
    this.selection = selection;
    this.method = selection.method;
    this.outcome = selection.outcome;
    this.why = selection.why;
    this.timings = watch.timings();
    this.content = this.render(options.format ?? "text");
    watch.end("renderMs");
    this.timings = watch.timings();
  }

  get blocks(): readonly BlockResult[] {
    this.blockList ??= Array.from(this.selection.keep, (_, block) => blockResult(this.selection, block));
    return this.blockList;
  }

  render(format: Format): string {
    if (format === "text") return renderText(this.selection);
    return JSON.stringify({ ...this.facts(), content: renderText(this.selection) });
  }

  toJSON(): ResultData {
    return { content: this.content, ...this.facts() };
  }

  private facts(): Omit<ResultData, "content"> {
    const { method, outcome, why, blocks, timings } = this;
    return { method, outcome, why, blocks, timings };
  }
}
