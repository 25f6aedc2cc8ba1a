import { writeFile } from "node:fs/promises";
import type { Method } from "pith";
import { type OptionValue, parse, readHtml } from "pith/kit";
import type { SiteMethod } from "pith/methods";
import { drawFigure } from "../../pith/src/methods/figures/svg.ts";
import type { NamedOptions } from "../../pith/src/methods/table.ts";
import { getMethod } from "../../pith/src/methods/table.ts";
import type { MeasuredPage as Page } from "../../pith/src/page/measured-page.ts";
import { resolveLimits } from "../../pith/src/safety/limits.ts";
import { defaultMethodId } from "../../pith/src/selection/method.ts";
import { defined } from "../../pith/src/text/defined.ts";
import { toFileError } from "../../pith-node/src/errors.ts";
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
  pages: readonly Page[],
  method: Method | SiteMethod,
  options: Readonly<Record<string, OptionValue>>,
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
  const { method = defaultMethodId, methodOptions = {}, limits } = named;
  const used = typeof method === "string" ? getMethod(method) : method;
  const page = parse(readHtml(input), {
    ...defined({ url: input.url, limits: resolveLimits(limits) }),
    positions: true,
    embedded: used.wantsEmbedded,
  });
  await writeFigure(file, [page], used, methodOptions);
}
