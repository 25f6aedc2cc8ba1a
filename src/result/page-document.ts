import { buildContent } from "../content/build-content.ts";
import type { Content } from "../content/nodes.ts";
import { settleOrphanHeadings } from "../content/orphan-headings.ts";
import { withoutTitleHeading, withTitleHeading } from "../content/title-heading.ts";
import { knownFacts } from "../metadata/known-facts.ts";
import { MetadataReader } from "../metadata/metadata.ts";
import type { Metadata } from "../metadata/metadata-types.ts";
import type { DocumentFacts } from "../render/facts.ts";
import type { OutputFormat, RenderOptions } from "../render/format.ts";
import type { Selection } from "../selection/selection.ts";
import type { TitleMode } from "../selection/selection-options.ts";
import { parseWebAddress } from "../text/addresses.ts";
import { lettersOf } from "../text/letters.ts";
import { ownCopies } from "../text/own-copy.ts";

/** What of a document does not depend on its format. */
interface DocumentOptions {
  /** The day from which relative dates count. */
  readonly now?: Date | undefined;
  readonly title?: TitleMode | undefined;
  /** Whether the text is asked for its language. */
  readonly detectLanguage?: boolean | undefined;
}

/** The facts that documents show, without their sources. */
function documentFacts(metadata: Metadata, url: string | undefined): DocumentFacts {
  const facts: Record<keyof DocumentFacts, DocumentFacts[keyof DocumentFacts]> = {
    title: metadata.title?.value,
    authors: metadata.authors?.value,
    published: metadata.published?.value,
    modified: metadata.modified?.value,
    siteName: metadata.siteName?.value,
    language: metadata.language?.value,
    direction: metadata.direction?.value,
    description: metadata.description?.value,
    image: metadata.image?.value,
    url: url !== undefined && parseWebAddress(url) ? url : metadata.canonicalUrl?.value,
    licence: metadata.licence?.value,
    tags: metadata.tags?.value,
  };
  return knownFacts(facts) as DocumentFacts;
}

/** A selection on its way out: its content tree and the page's metadata, each made when a format asks for it, and once. */
export class PageDocument {
  readonly selection: Selection;
  private readonly now: Date;
  private readonly title: TitleMode;
  private readonly detectLanguage: boolean;
  private readonly trees = new Map<string, Content>();
  private reader: MetadataReader | undefined;
  private facts: Metadata | undefined;

  constructor(selection: Selection, { now = new Date(), title = "auto", detectLanguage = true }: DocumentOptions = {}) {
    this.selection = selection;
    this.now = now;
    this.title = title;
    this.detectLanguage = detectLanguage;
  }

  /** What the page says of itself; read once. */
  metadata(): Metadata {
    this.facts ??= ownCopies(this.metadataReader().read());
    return this.facts;
  }

  private metadataReader(): MetadataReader {
    const { now, detectLanguage } = this;
    const { page, keep, pageKind } = this.selection;
    this.reader ??= new MetadataReader(page, { keep, ...(pageKind && { kind: pageKind.kind }), now, detectLanguage });
    return this.reader;
  }

  /** The content tree; one for each way of treating links and the title. */
  content({ trackingParameters = "keep" }: RenderOptions, beginsWithTitle = true): Content {
    const title = this.title === "auto" ? (beginsWithTitle ? "heading" : "auto") : this.title;
    const key = `${trackingParameters} ${title}`;
    let tree = this.trees.get(key);
    if (!tree) {
      tree = this.settle(buildContent(this.selection, { trackingParameters }), title);
      this.trees.set(key, tree);
    }
    return tree;
  }

  /** The content as plain text shows it: what the kept blocks say, without pictures and what belongs to them. Read once, and not kept. */
  text(): Content {
    return buildContent(this.selection, { textAlone: true });
  }

  /** The title of the page. The heading of a section is none, though metadata takes it where the page has no other. */
  private pageTitle(): string | undefined {
    const { title } = this.metadataReader();
    if (title?.property !== "h2") return title?.value;
    return this.selection.page.titleText.includes(title.value) ? title.value : undefined;
  }

  /** The content with its title where it is wanted, and without headings that head nothing. */
  private settle(content: Content, mode: TitleMode): Content {
    if (content.blocks.length === 0) return content;
    const title = mode === "auto" ? undefined : this.pageTitle();
    const { titleText, url } = this.selection.page;
    const titled =
      title === undefined
        ? content
        : mode === "heading"
          ? withTitleHeading(content, title, titleText, url)
          : withoutTitleHeading(content, title);
    // The published methods choose blocks, and what they choose is shown as it is.
    const beginsWithTitle = title !== undefined && mode === "heading";
    return this.selection.cutoff === undefined
      ? titled
      : settleOrphanHeadings(this.selection.page, titled, beginsWithTitle);
  }

  /** The title, where text is to begin with it and does not. */
  private titleLine(): string | undefined {
    const title = this.title === "heading" ? this.pageTitle() : undefined;
    if (title === undefined) return undefined;
    const { keep, page } = this.selection;
    return lettersOf(page.blockText(keep.indexOf(1))).startsWith(lettersOf(title)) ? undefined : title;
  }

  /** Writes the selection in a format. */
  render(format: OutputFormat, options: RenderOptions, data: () => object): string {
    const { selection } = this;
    if (selection.outcome !== "content" && format.whenEmpty !== undefined) return format.whenEmpty;
    return format.render({
      selection,
      options,
      content: () => this.content(options, format.beginsWithTitle),
      text: () => this.text(),
      facts: () => documentFacts(this.metadata(), selection.page.url),
      titleLine: () => this.titleLine(),
      data,
    });
  }
}
