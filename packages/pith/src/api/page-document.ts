import type { Content } from "../content/nodes.ts";
import { MetadataReader } from "../metadata/metadata.ts";
import type { Metadata } from "../metadata/metadata-types.ts";
import type { DocumentFacts } from "../render/facts.ts";
import type { OutputFormat, RenderOptions, RenderSource } from "../render/format.ts";
import { addMathml } from "../render/formula-markup.ts";
import { customElementsOf } from "../render/markdown-style.ts";
import { applyTreeRows, type RuledTree } from "../rules/tree/apply-tree-rows.ts";
import type { Selection } from "../selection/selection.ts";
import { DROP_OPTION } from "../selection/selectors/selectors.ts";
import { type SiteRule, siteRuleFor } from "../selection/selectors/site-rules.ts";
import type { Trace } from "../selection/trace.ts";
import { headlineOf, titleToShow } from "../structure/headline.ts";
import { parseWebAddress } from "../text/addresses.ts";
import { defined } from "../text/defined.ts";
import { detachStrings } from "../text/detach-string.ts";
import { lazy } from "../text/lazy.ts";
import { lettersOf } from "../text/letters.ts";
import { findPosts, type PostElement } from "../threads/posts.ts";
import type { ExtractOptions } from "./options.ts";
import { ruledFacts } from "./ruled-facts.ts";

/** The facts that documents show, without sources. */
function documentFacts(metadata: Metadata, url: string | undefined): DocumentFacts {
  return defined({
    title: metadata.title?.value,
    author: metadata.authors?.value.join(", "),
    authors: metadata.authors?.value,
    published: metadata.published?.value,
    modified: metadata.modified?.value,
    site: metadata.siteName?.value,
    language: metadata.language?.value,
    url: url !== undefined && parseWebAddress(url) ? url : metadata.canonicalUrl?.value,
    image: metadata.image?.value,
    description: metadata.description?.value,
    direction: metadata.direction?.value,
    licence: metadata.licence?.value,
    tags: metadata.tags?.value,
  });
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** A selection being rendered: its content tree and metadata, each computed once on demand. */
export class PageDocument {
  private readonly now: Date;
  private readonly title: boolean | undefined;
  private readonly detectLanguage: boolean;
  private readonly without: ReadonlySet<string>;
  private readonly siteRule: SiteRule | undefined;
  private readonly trees = new Map<string, RuledTree>();
  readonly metadata: () => Metadata = lazy(() =>
    detachStrings({ ...this.metadataReader().read(), ...this.ruled() }),
  );
  readonly posts: () => readonly PostElement[] = lazy(() => findPosts(this.selection));
  private readonly ruled = lazy(() => ruledFacts(this.selection.page, this.siteRule, this.now));
  private readonly metadataReader = lazy(() => {
    const { now, detectLanguage } = this;
    const { page, keep, pageKind } = this.selection;
    return new MetadataReader(page, {
      keep,
      ...(pageKind && { kind: pageKind.kind }),
      now,
      detectLanguage,
    });
  });

  constructor(
    readonly selection: Selection,
    {
      title,
      captions,
      now = new Date(),
      detectLanguage = true,
      without = [],
      sites,
    }: ExtractOptions = {},
  ) {
    this.now = now;
    this.title = title;
    this.detectLanguage = detectLanguage;
    this.without = new Set(captions === false ? [...without, "show-captions"] : without);
    this.siteRule = siteRuleFor(sites, selection.page.url);
  }

  /** The content tree, one per treatment of links and title and set of custom elements. */
  content(
    options: RenderOptions,
    beginsWithTitle = true,
    customElements: ReadonlySet<string> = NO_NAMES,
  ): Content {
    return this.tree(options, beginsWithTitle, customElements).content;
  }

  /** The words that the content tree with title omits or adds. */
  trace(options: RenderOptions): Trace {
    return this.tree(options, true).trace();
  }

  /** Releases the content trees, which can be rebuilt. */
  release(): void {
    this.trees.clear();
  }

  private tree(
    { trackingParameters = "keep", mathml }: RenderOptions,
    beginsWithTitle: boolean,
    customElements = NO_NAMES,
  ): RuledTree {
    const hasTitle = this.wantsTitle() ?? beginsWithTitle;
    const key = [trackingParameters, hasTitle, mathml !== undefined, ...customElements].join(" ");
    let tree = this.trees.get(key);
    if (!tree) {
      const title = hasTitle ? this.pageTitle() : undefined;
      const { without } = this;
      tree = applyTreeRows(this.selection, { trackingParameters, customElements, without, title });
      if (mathml) addMathml(tree.content, mathml);
      this.trees.set(key, tree);
    }
    return tree;
  }

  /**
   * The content for plain text: the text of the kept blocks without pictures and their parts. Not
   * cached.
   */
  text(): Content {
    return applyTreeRows(this.selection, { isTextOnly: true, without: this.without }).content;
  }

  /**
   * Whether to begin with the title; undefined if the format decides. A selector that drops the
   * headline drops the title.
   */
  private wantsTitle(): boolean | undefined {
    const { page } = this.selection;
    const headline = this.title === undefined ? headlineOf(page) : -1;
    if (headline < 0) return this.title;
    const isDropped = [...page.visibleBlocks(headline)].some((block) =>
      this.selection.lastStep(block)?.by.startsWith(DROP_OPTION),
    );
    return isDropped ? false : this.title;
  }

  private pageTitle(): string | undefined {
    return titleToShow(this.selection.page, this.ruled().title ?? this.metadataReader().title);
  }

  /** The title, if text must begin with it and does not. */
  private titleLine(): string | undefined {
    const title = this.title ? this.pageTitle() : undefined;
    if (title === undefined) return undefined;
    const { keep, page } = this.selection;
    return lettersOf(page.blockText(keep.indexOf(1))).startsWith(lettersOf(title))
      ? undefined
      : title;
  }

  render(
    format: OutputFormat,
    options: RenderOptions,
    more: Pick<RenderSource, "data" | "records">,
  ): string {
    const { selection } = this;
    if (!selection.isWritten && format.whenEmpty !== undefined) return format.whenEmpty;
    return format.render({
      selection,
      options,
      content: () => {
        const customElements =
          format.id === "markdown" ? customElementsOf(options.markdown) : undefined;
        return this.content(options, format.beginsWithTitle, customElements);
      },
      text: () => this.text(),
      facts: () => documentFacts(this.metadata(), selection.page.url),
      titleLine: () => this.titleLine(),
      ...more,
    });
  }
}
