import type { Kind } from "./kind.ts";

const W = "Do not shake the jar before it is opened.";
/** A callout of this kind; TEXT in its markup is replaced by its text. */
export const call = (name: string, kind: string, html: string, mustNot: string[] = []): Kind => ({
  name,
  html: html.replaceAll("TEXT", W),
  markdown: [`> [!${kind}]`, W],
  must: [W],
  rendered: [`callout-${kind.toLowerCase()}`],
  mustNot,
});
/** Callouts by generator: Markdown and HTML have the kind, and the text once. */
export const CALLOUTS: readonly Kind[] = [
  call(
    "VitePress",
    "WARNING",
    `<div class="warning custom-block"><p class="custom-block-title">WARNING</p><p>TEXT</p></div>`,
  ),
  {
    ...call(
      "Bootstrap",
      "WARNING",
      `<div class="alert alert-warning" role="alert"><p>TEXT</p></div>`,
    ),
    keep: [".alert"],
  },
  call(
    "ReadMe.com",
    "WARNING",
    `<blockquote class="callout callout_warn" theme="🚧"><h3 class="callout-heading"><span class="callout-icon">🚧</span>Mind the jar</h3><p>TEXT</p></blockquote>`,
  ),
  call("Microsoft", "IMPORTANT", `<div class="IMPORTANT"><p>Important</p><p>TEXT</p></div>`),
  call(
    "Red Hat",
    "WARNING",
    `<rh-alert class="admonition warning" state="warning"><div class="admonition_header" slot="header">Warning</div><p>TEXT</p></rh-alert>`,
  ),
  call(
    "devsite",
    "WARNING",
    `<aside class="warning"><strong>Warning:</strong><span> TEXT</span></aside>`,
  ),
  {
    keep: ["article"],
    ...call(
      "Zenn",
      "CAUTION",
      `<aside class="msg alert"><span class="msg-symbol">!</span><div class="msg-content"><p>TEXT</p></div></aside>`,
    ),
  },
  call(
    "GitBook",
    "WARNING",
    `<div class="hint hint-warning flex"><div class="hint-icon"><svg></svg></div><div class="hint-body"><p>TEXT</p></div></div>`,
  ),
  call(
    "Docusaurus",
    "TIP",
    `<div class="theme-admonition theme-admonition-tip admonition_o5H7 alert alert--success"><div class="admonitionHeading_FzoX"><span class="admonitionIcon_rXq6"><svg></svg></span>tip</div><div class="admonitionContent_Knsx"><p>TEXT</p></div></div>`,
  ),
  call(
    "Starlight",
    "CAUTION",
    `<aside aria-label="Caution" class="starlight-aside starlight-aside--caution"><p class="starlight-aside__title" aria-hidden="true"><svg></svg>Caution</p><div class="starlight-aside__content"><p>TEXT</p></div></aside>`,
  ),
  call("raw Obsidian", "WARNING", `<blockquote><p>[!WARNING]<br>\nTEXT</p></blockquote>`, ["\\[!"]),
  {
    keep: ["article"],
    ...call(
      "Ant Design",
      "WARNING",
      `<div data-show="true" class="ant-alert ant-alert-warning" role="alert"><span role="img" aria-label="exclamation-circle" class="anticon"></span><div class="ant-alert-content"><div class="ant-alert-message">TEXT</div></div></div>`,
    ),
  },
  call(
    "Notion's export",
    "TIP",
    `<figure class="block-color-gray_background callout" style="display:flex"><div><span class="icon">💡</span></div><div><p>TEXT</p></div></figure>`,
    ["💡"],
  ),
];
