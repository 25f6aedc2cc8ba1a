import { buildContent } from "../content/build-content.ts";
import type { Content } from "../content/nodes.ts";
import { type Deadline, noDeadline } from "../limits.ts";
import { readMetadata } from "../metadata/metadata.ts";
import type { Metadata } from "../metadata/metadata-types.ts";
import type { DocumentFacts } from "../render/facts.ts";
import type { OutputFormat, RenderOptions } from "../render/format.ts";
import type { Selection } from "../selection/selection.ts";
import { parseWebAddress } from "../text/addresses.ts";

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
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** A selection on its way out: its content tree and the page's metadata, each made when a format asks for it, and once. */
export class PageDocument {
  readonly selection: Selection;
  private readonly now: Date | undefined;
  private readonly trees = new Map<string, Content>();
  private facts: Metadata | undefined;

  constructor(selection: Selection, now?: Date) {
    this.selection = selection;
    this.now = now;
  }

  /** With a deadline reading stops when time is up; what was read once is there for good. */
  metadata(deadline: Deadline = noDeadline): Metadata {
    const { page, keep, pageKind } = this.selection;
    this.facts ??= readMetadata(page, {
      keep,
      deadline,
      ...(pageKind && { kind: pageKind.kind }),
      ...(this.now && { nowMs: this.now.getTime() }),
    });
    return this.facts;
  }

  /** The content tree; one for each way of treating links. */
  content({ trackingParameters = "keep" }: RenderOptions, deadline: Deadline = noDeadline): Content {
    let tree = this.trees.get(trackingParameters);
    if (!tree) {
      tree = buildContent(this.selection, { trackingParameters, deadline });
      this.trees.set(trackingParameters, tree);
    }
    return tree;
  }

  /** Writes the selection in a format. */
  render(format: OutputFormat, options: RenderOptions, data: () => object, deadline: Deadline = noDeadline): string {
    const { selection } = this;
    if (selection.outcome !== "content" && format.whenEmpty !== undefined) return format.whenEmpty;
    return format.render({
      selection,
      options,
      deadline,
      content: () => this.content(options, deadline),
      facts: () => documentFacts(this.metadata(deadline), selection.page.url),
      data,
    });
  }
}
