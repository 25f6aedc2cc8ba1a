/** Where a fact was found. */
export type MetadataSource =
  | "rule"
  | "json-ld"
  | "microdata"
  | "rdfa"
  | "open-graph"
  | "twitter"
  | "dublin-core"
  | "citation"
  | "parsely"
  | "meta"
  | "link"
  | "html"
  | "url"
  | "visible"
  | "detected";
