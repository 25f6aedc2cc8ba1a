/** What an extractor is given: the same for all of them. */
export interface RivalInput {
  readonly html: string;
  /** The page's address; an absolute URL. */
  readonly url: string;
}

/** What an extractor gives back, in the one of three forms that it has; `undefined` when it found nothing. */
export type RivalOutput =
  | { readonly html: string }
  | { readonly markdown: string }
  | { readonly text: string }
  | undefined;

/** An extractor that is loaded and ready. */
export type RivalExtract = (input: RivalInput) => RivalOutput | Promise<RivalOutput>;

/**
 * A rival: another project's extractor. To add one, write a file with such an object and list it in
 * `table.ts`. A rival from npm goes into `evaluate/rivals/package.json`.
 */
export interface Rival {
  /** Lower case, digits and dashes: the name in reports and on the command line. */
  readonly id: string;
  /** URL of the module that runs it: outputs are cached as long as its text does not change. */
  readonly source: string;
  /** The settings that are not the rival's defaults, for the report; "" when there are none. */
  readonly settings: string;
  /** True when it runs in a process of its own, whose memory the bench does not see. */
  readonly outOfProcess?: boolean;
  /** The rival's version, or undefined when it is not installed. */
  version(): string | undefined;
  /** Loads the rival. It runs in a child process that has no network. */
  load(): Promise<RivalExtract>;
}
