import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { extract } from "../../packages/pith/src/index.ts";
import { blockRoles } from "../../packages/pith/src/model/role-names.ts";

/** The pages of the gallery, by the names of their files, with titles of their sections. */
export const galleryPages: ReadonlyArray<readonly [name: string, title: string]> = [
  ["article", "Article with comments"],
  ["blog", "Blog post"],
  ["front-page", "Front page"],
  ["product", "Product"],
  ["recipe", "Recipe"],
  ["forum", "Forum thread"],
  ["question", "Question and answers"],
  ["documentation", "Documentation"],
  ["encyclopedia", "Encyclopedia"],
  ["job", "Job advertisement"],
  ["event", "Event"],
  ["login", "Login wall"],
];

/** The HTML of a page of the gallery. */
export function galleryPage(name: string): string {
  const path = fileURLToPath(new URL(`../../docs/gallery/${name}.html`, import.meta.url));
  return readFileSync(path, "utf8");
}

function section([name, title]: readonly [string, string]): string {
  const result = extract(galleryPage(name), { format: "markdown" });
  const found = [...result.blocks].map(({ role }) => role);
  const roles = blockRoles.flatMap((role) => {
    const count = found.filter((own) => own === role).length;
    return count === 0 ? [] : [`${count} ${role}`];
  });
  const outcome = result.ok
    ? `Kind: ${result.kind}.`
    : `No content: \`${result.why.code}\`, ${result.why.text}.`;
  const output = result.ok ? [`\`\`\`\`markdown\n${result.content.trim()}\n\`\`\`\``] : [];
  return [
    `## ${title}`,
    `![${title}, its blocks coloured by role](images/gallery/${name}.jpg)`,
    `${outcome} Blocks: ${roles.join(", ")}. [HTML](gallery/${name}.html)`,
    ...output,
  ].join("\n\n");
}

/** Each page with its picture, the roles of its blocks and its Markdown. */
export const galleryReference = (): string => galleryPages.map(section).join("\n\n");
