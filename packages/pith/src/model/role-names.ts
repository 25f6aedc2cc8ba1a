/**
 * What a block is, in the order of the model's outputs: content first.
 * `lab/training/labels/GUIDE.md` defines each role.
 */
export const blockRoles = [
  "title",
  "text",
  "caption",
  "byline",
  "comment",
  "menu",
  "related",
  "control",
  "offer",
  "about",
] as const;

export type BlockRole = (typeof blockRoles)[number];

/** The roles of content; all others are dropped by default. */
export const contentRoles: readonly BlockRole[] = ["title", "text", "caption"];

export const isContentRole = (role: BlockRole): boolean => contentRoles.includes(role);
