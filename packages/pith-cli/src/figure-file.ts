import { writeFile } from "node:fs/promises";
import { type Method, pithOptions } from "pith";
import { drawFigure, getMethod, type NamedOptions, type SiteMethod } from "pith/methods";
import { type MeasuredPage, pipeline } from "pith/page";
import { defined } from "pith/text";
import { toFileError } from "pith-node/tools";
import type { InputPage } from "./inputs.ts";
import { UsageError } from "./usage-error.ts";

/** @throws UsageError for a file of `--figure` that is no SVG */
export function checkFigureFile(file: string | undefined): void {
  if (file === undefined || /\.svg$/iu.test(file)) return;
  throw new UsageError(`--figure writes SVG, so the file must end in .svg, got ${file}`);
}

/** Writes a method's figure. @throws FileError when it cannot be written */
export async function writeFigure(
  file: string,
  pages: readonly MeasuredPage[],
  method: Method | SiteMethod,
  options: Readonly<Record<string, pithOptions.OptionValue>>,
): Promise<void> {
  await writeFile(file, drawFigure(pages, method, options)).catch((error: unknown) => {
    throw toFileError(file, error);
  });
}

/** Writes the figure of a method for one page. */
export async function writePageFigure(
  file: string,
  input: InputPage,
  named: NamedOptions,
): Promise<void> {
  const { method = pithOptions.defaultMethodId, methodOptions = {}, limits } = named;
  const used = typeof method === "string" ? getMethod(method) : method;
  const page = pipeline.parse(pipeline.readHtml(input), {
    ...defined({ url: input.url, limits: pithOptions.resolveLimits(limits) }),
    positions: true,
    embedded: used.wantsEmbedded,
  });
  await writeFigure(file, [page], used, methodOptions);
}
