import type { BlockRole } from "./engine/pith.ts";

/** How the playground shows a role: its name, what it is, and its colour as R G B on white. */
interface ShownRole {
  readonly name: string;
  readonly meaning: string;
  readonly colour: string;
}

/** Greens are content; every other role has a hue of its own. */
export const ROLES: Readonly<Record<BlockRole, ShownRole>> = {
  title: { name: "title", meaning: "the headline of the content", colour: "4 100 80" },
  text: { name: "text", meaning: "the content itself", colour: "16 160 120" },
  caption: { name: "caption", meaning: "what belongs to a picture or table", colour: "115 165 5" },
  byline: { name: "byline", meaning: "who wrote it, and when", colour: "2 132 199" },
  comment: { name: "comment", meaning: "what readers wrote below it", colour: "147 51 234" },
  menu: { name: "menu", meaning: "ways through the site", colour: "79 70 229" },
  related: { name: "related", meaning: "links to other content", colour: "202 138 4" },
  control: { name: "control", meaning: "buttons, forms and dialogs", colour: "100 116 139" },
  offer: { name: "offer", meaning: "advertisements and subscriptions", colour: "225 29 72" },
  about: { name: "about", meaning: "who runs the page, legal notes", colour: "146 84 40" },
};
