/** Input of an extractor, the same for all. */
export interface RivalInput {
  readonly html: string;
  /** The page's absolute URL. */
  readonly url: string;
}

/** An extractor's output in one of three forms; `undefined` if it found nothing. */
export type RivalOutput =
  | { readonly html: string }
  | { readonly markdown: string }
  | { readonly text: string }
  | undefined;

export type RivalExtract = (input: RivalInput) => RivalOutput | Promise<RivalOutput>;

/**
 * Another project's extractor. New ones go into a file of their own and into `table.ts`; those from
 * npm also into `lab/evaluate/rivals/package.json`.
 */
export interface Rival {
  /** Name in reports and on the command line: lower case, digits and dashes. */
  readonly id: string;
  /** URL of the module that runs it; outputs stay cached until its code changes. */
  readonly source: string;
  /** Settings that differ from the rival's defaults, for the report; "" for none. */
  readonly settings: string;
  /** Whether it runs in a process whose memory is not measured. */
  readonly outOfProcess?: boolean;
  /** The installed version; undefined if missing. */
  version(): string | undefined;
  /** Loads the rival in a child process without a network. */
  load(): Promise<RivalExtract>;
}
