import { parse, selectContent } from "../../../../packages/pith/src/api/extract.ts";
import { getMethod } from "../../../../packages/pith/src/methods/table.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import type { Method, OptionValue } from "../../../../packages/pith/src/selection/method.ts";
import { defaultMethodId } from "../../../../packages/pith/src/selection/method.ts";
import type { Selection } from "../../../../packages/pith/src/selection/selection.ts";

/** The text of the kept blocks. */
export function selectionText(selection: Selection): string {
  const texts: string[] = [];
  for (let block = 0; block < selection.keep.length; block++) {
    if (selection.keep[block] === 1) texts.push(selection.page.blockText(block));
  }
  return texts.join("\n");
}

/** Parses a method's settings, `cut=k-means`, with the types of its options. */
export function readSettings(
  {
    options: specs,
  }: { readonly options: Readonly<Record<string, { readonly default: OptionValue }>> },
  settings: readonly string[],
): Record<string, OptionValue> {
  const options: Record<string, OptionValue> = {};
  for (const setting of settings) {
    const [option = "", value = ""] = setting.split("=");
    const kind = typeof specs[option]?.default;
    if (kind === "number") options[option] = Number(value);
    else options[option] = kind === "boolean" ? value === "true" : value;
  }
  return options;
}

/** Parses a method with settings: `cetr cut=k-means` is `cetr` with that option. */
export function readVariant(id: string): { method: Method; options: Record<string, OptionValue> } {
  const [name = "", ...settings] = id.split(" ");
  const method = getMethod(name);
  return { method, options: readSettings(method, settings) };
}

/** Runs pith's methods, which share measured pages. */
export class PithPages {
  private html = "";
  private url = "";
  private readonly pages = new Map<string, MeasuredPage>();

  extract(id: string, html: string, url: string): string {
    const { method, options } = readVariant(id);
    const page = this.pageFor(method, html, url);
    // The default is judged by what users get, a published method by its paper's selection.
    return selectionText(
      id === defaultMethodId ? selectContent(page, method) : method.select(page, options),
    );
  }

  private pageFor(method: Method, html: string, url: string): MeasuredPage {
    if (html !== this.html || url !== this.url) {
      this.pages.clear();
      this.html = html;
      this.url = url;
    }
    const needs = `${method.needsPositions} ${method.wantsEmbedded}`;
    let page = this.pages.get(needs);
    if (!page) {
      page = parse(html, { url, positions: method.needsPositions, embedded: method.wantsEmbedded });
      this.pages.set(needs, page);
    }
    return page;
  }
}
