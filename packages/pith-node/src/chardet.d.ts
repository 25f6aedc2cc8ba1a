/** The part of chardet that is used. */
declare module "chardet" {
  interface Match {
    /** The encoding's label. */
    readonly name: string;
    /** From 0 to 100. */
    readonly confidence: number;
  }

  /** The encodings that bytes may be in, the likeliest first. */
  export function analyse(bytes: Uint8Array): Match[];
}
