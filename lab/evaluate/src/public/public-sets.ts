import { gunzipSync } from "node:zlib";
import { decodeHtml } from "../../../../packages/pith/src/html/decode/decode.ts";

/** A page in the format of lab/evaluate/README.md. */
export interface PublicPage {
  readonly id: string;
  readonly site: string;
  readonly url: string;
  readonly type: string;
  readonly html: string;
  readonly text: string;
  readonly with?: readonly string[];
  readonly without?: readonly string[];
  readonly title?: string;
  readonly author?: string;
  readonly date?: string;
}

/** Files of an archive by path, without the common folder. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

/** A public data set: its source, its licence and its conversion into pages. */
export interface PublicSet {
  readonly name: string;
  readonly licence: string;
  readonly from: string;
  /** The archive of one fixed commit. */
  readonly archive: string;
  accepts(path: string): boolean;
  read(files: ArchiveFiles): PublicPage[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const parseJson = (bytes: Uint8Array): Fields =>
  fieldsOf(JSON.parse(new TextDecoder().decode(bytes)));

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./u, "") : "";
}

function unpackHtml(files: ArchiveFiles, path: string): string {
  const packed = files.get(path);
  if (packed === undefined) throw new Error(`the archive has no file ${path}`);
  return decodeHtml(gunzipSync(packed)).html;
}

/** Only fields with values: an empty one would count as gold. */
function named(values: Readonly<Record<string, unknown>>): Fields {
  const given = Object.entries(values).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : textOf(value) !== "",
  );
  return Object.fromEntries(given);
}

function readWcxb(files: ArchiveFiles): PublicPage[] {
  return [...files.keys()].flatMap((path) => {
    const id = /^dev\/ground-truth\/(.+)\.json$/u.exec(path)?.[1];
    const bytes = files.get(path);
    if (id === undefined || bytes === undefined) return [];
    const { url, ground_truth, _internal } = parseJson(bytes);
    const gold = fieldsOf(ground_truth);
    const address = textOf(url);
    const type = textOf(fieldsOf(fieldsOf(_internal).page_type).primary) || "page";
    const html = unpackHtml(files, `dev/html/${id}.html.gz`);
    const { title, author, publish_date: date, with: wanted, without } = gold;
    const more = named({ title, author, date, with: wanted, without });
    return [
      {
        id,
        site: hostOf(address),
        url: address,
        type,
        html,
        text: textOf(gold.main_content),
        ...more,
      },
    ];
  });
}

function readScrapinghub(files: ArchiveFiles): PublicPage[] {
  const gold = files.get("ground-truth.json");
  if (gold === undefined) throw new Error("the archive has no file ground-truth.json");
  return Object.entries(parseJson(gold)).map(([id, value]) => {
    const { url, articleBody } = fieldsOf(value);
    const address = textOf(url);
    const html = unpackHtml(files, `html/${id}.html.gz`);
    return {
      id,
      site: hostOf(address),
      url: address,
      type: "article",
      html,
      text: textOf(articleBody),
    };
  });
}

/** Sets that anyone may download and keep. */
export const publicSets: readonly PublicSet[] = [
  {
    name: "wcxb-dev",
    licence: "CC-BY-4.0",
    from: "https://github.com/Murrough-Foley/web-content-extraction-benchmark",
    archive:
      "https://codeload.github.com/Murrough-Foley/web-content-extraction-benchmark/tar.gz/62ff86d12ea72c80c31fb810ff1a724fad687bea",
    accepts: (path) => path.startsWith("dev/"),
    read: readWcxb,
  },
  {
    name: "scrapinghub",
    licence: "MIT",
    from: "https://github.com/scrapinghub/article-extraction-benchmark",
    archive:
      "https://codeload.github.com/scrapinghub/article-extraction-benchmark/tar.gz/2970837a314db67cf8200cb2cc28cbdb55a221ff",
    accepts: (path) => path === "ground-truth.json" || path.startsWith("html/"),
    read: readScrapinghub,
  },
];
