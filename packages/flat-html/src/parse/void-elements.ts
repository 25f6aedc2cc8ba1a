const VOID = new Set(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(" "),
);

/** Whether an element of HTML has no content whatever follows. */
export const isVoid = (name: string): boolean => VOID.has(name);
