import { lettersOf } from "pith-base";
import { inlineText } from "../../../src/content/inline-text.ts";
import { visitBlocks } from "../../../src/content/map-blocks.ts";
import type { Content } from "../../../src/content/nodes.ts";
import type { PostElement } from "../../../src/posts/posts.ts";
import { renderHtml } from "../../../src/render/html.ts";
import { renderMarkdown } from "../../../src/render/markdown.ts";
import { renderText } from "../../../src/render/text.ts";
import { PageDocument } from "../../../src/result/page-document.ts";
import type { Selection } from "../../../src/selection/selection.ts";
import { tokenize, wordF1 } from "../../../training/src/tokens.ts";
import { countLinksAgain } from "../reading/flaws.ts";
import { type IntegrityReference, measureIntegrity, readIntegrityReference } from "../structure/integrity.ts";

/** What a page is like with all rules, or without one. */
export interface Figures {
  readonly f1: number;
  readonly broken: Readonly<Record<string, number>>;
}

/** What comes out of a page with all rules on trees, or without one. */
interface TreeOutput {
  readonly html: string;
  /** Word F1 of all that the tree says, and what a reader would see broken in it. */
  figures(): Figures;
}

/** What is wrong with headings: said right before, a further one of level 1, or none of level 1 at the beginning. */
function countHeadings({ blocks }: Content): Readonly<Record<string, number>> {
  let [again, tops, before] = [0, 0, ""];
  visitBlocks(blocks, (block) => {
    const letters = block.type === "heading" ? lettersOf(inlineText(block.children)) : "";
    if (letters !== "" && letters === before) again++;
    if (block.type === "heading" && block.level === 1) tops++;
    before = letters;
  });
  const [first] = blocks;
  return {
    "headings said again": again,
    "second headings of level 1": Math.max(0, tops - 1),
    "documents without a title": first !== undefined && (first.type !== "heading" || first.level > 1) ? 1 : 0,
  };
}

/** Links to a place on a page that say no word: "#", "¶". */
const countMarks = (markdown: string): number =>
  markdown.match(/(?<!!)\[[^\p{L}\p{N}[\]]*\]\([^()\s]*#[^()\s]*\)/gu)?.length ?? 0;

/** Posts whose author the document does not name, or not once for each of them. */
function countNameless(posts: readonly PostElement[], text: string): number {
  const counts = new Map<string, number>();
  for (const { author } of posts) if (author !== undefined) counts.set(author, (counts.get(author) ?? 0) + 1);
  return [...counts].reduce((sum, [author, count]) => sum + Math.max(0, count + 1 - text.split(author).length), 0);
}

/** Measures what comes out of a selection by the rules on trees, all of them or all but one. */
export function createTreeMeasure(
  selection: Selection,
  html: string,
  gold: readonly string[],
): (without?: string) => TreeOutput {
  let known: IntegrityReference | undefined;
  const reference = (): IntegrityReference => {
    known ??= readIntegrityReference(html, selection.page.url ?? "");
    return known;
  };
  return (without) => {
    const document = new PageDocument(selection, {
      detectLanguage: false,
      ...(without !== undefined && { without: [without] }),
    });
    const content = document.content({});
    const written = renderHtml(content);
    let figures: Figures | undefined;
    const measure = (): Figures => {
      const damage = Object.entries(measureIntegrity(reference(), written)).map(([name, { broken }]) => [name, broken]);
      const [text, markdown] = [renderText(content), renderMarkdown(content)];
      return {
        f1: wordF1(tokenize(text), gold).f1,
        broken: {
          ...Object.fromEntries(damage),
          ...countHeadings(content),
          "links said again": countLinksAgain(markdown),
          "marks that lead to their own place": countMarks(markdown),
          "posts without their author": countNameless(document.posts(), text),
        },
      };
    };
    return {
      html: written,
      figures() {
        figures ??= measure();
        return figures;
      },
    };
  };
}
