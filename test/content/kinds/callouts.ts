import type { Kind } from "./kind.ts";

const W = "Do not shake the jar before it is opened.";
/** A callout of this kind; TEXT in its markup stands for what it says. */
export const call = (name: string, kind: string, html: string, mustNot: string[] = []): Kind => ({
  name,
  html: html.replaceAll("TEXT", W),
  markdown: [`> [!${kind}]`, W],
  must: [W],
  rendered: [`callout-${kind.toLowerCase()}`],
  mustNot,
});
/** Callouts by their generators: the kind comes out in Markdown and HTML, the words once. */
export const CALLOUTS: readonly Kind[] = [
  call(
    "Quarto",
    "NOTE",
    `<div class="callout callout-style-default callout-note callout-titled"><div class="callout-header d-flex align-content-center"><div class="callout-icon-container"><i class="callout-icon"></i></div><div class="callout-title-container flex-fill">Note</div></div><div class="callout-body-container callout-body"><p>TEXT</p></div></div>`,
  ),
  call(
    "VitePress",
    "WARNING",
    `<div class="warning custom-block"><p class="custom-block-title">WARNING</p><p>TEXT</p></div>`,
  ),
  call(
    "MkDocs details",
    "WARNING",
    `<details class="warning" open="open"><summary>Warning</summary><p>TEXT</p></details>`,
  ),
  call("Bootstrap", "WARNING", `<div class="alert alert-warning" role="alert"><p>TEXT</p></div>`),
  call(
    "Nextra",
    "WARNING",
    `<div class="nextra-callout overflow-x-auto" data-type="warning"><div class="select-none" data-pagefind-ignore="all">⚠️</div><div class="w-full min-w-0"><p>TEXT</p></div></div>`,
  ),
  call(
    "Mintlify",
    "WARNING",
    `<div class="callout my-4 px-5" data-callout-type="warning"><div class="mt-0.5 w-4"><svg aria-label="Warning"></svg></div><div data-component-part="callout-content"><p>TEXT</p></div></div>`,
  ),
  call(
    "ReadMe.com",
    "WARNING",
    `<blockquote class="callout callout_warn" theme="🚧"><h3 class="callout-heading"><span class="callout-icon">🚧</span>Mind the jar</h3><p>TEXT</p></blockquote>`,
  ),
  call("Microsoft", "IMPORTANT", `<div class="IMPORTANT"><p>Important</p><p>TEXT</p></div>`),
  call(
    "Microsoft's alert",
    "TIP",
    `<div class="alert is-info" id="x"><p class="alert-title"><span class="docon docon-status-info-outline" aria-hidden="true"></span> Tip</p><p>TEXT</p></div>`,
  ),
  call(
    "AWS",
    "NOTE",
    `<div class="awsdocs-note"><div class="awsdocs-note-title"><awsui-icon></awsui-icon><h6>Note</h6></div><div class="awsdocs-note-text"><p>TEXT</p></div></div>`,
  ),
  call(
    "Red Hat",
    "WARNING",
    `<rh-alert class="admonition warning" state="warning"><div class="admonition_header" slot="header">Warning</div><p>TEXT</p></rh-alert>`,
  ),
  call("devsite", "WARNING", `<aside class="warning"><strong>Warning:</strong><span> TEXT</span></aside>`),
  call(
    "Kubernetes",
    "NOTE",
    `<div class="alert alert-info note callout" role="alert"><strong>Note:</strong> TEXT</div>`,
  ),
  call("Oracle", "NOTE", `<div class="infoboxnote" id="x"><p class="notep1">Note:</p><p>TEXT</p></div>`),
  call(
    "DITA",
    "CAUTION",
    `<div class="note caution note_caution"><span class="note__title">Caution:</span> TEXT</div>`,
  ),
  call(
    "Obsidian",
    "WARNING",
    `<div data-callout-metadata="" data-callout-fold="" data-callout="warning" class="callout"><div class="callout-title"><div class="callout-icon"><svg></svg></div><div class="callout-title-inner">Warning</div></div><div class="callout-content"><p>TEXT</p></div></div>`,
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
    "Qiita",
    "WARNING",
    `<div class="note warn"><span class="fa fa-fw fa-exclamation-circle"></span><div><p>TEXT</p></div></div>`,
  ),
  call(
    "Atlassian",
    "WARNING",
    `<div class="ak-editor-panel" data-panel-type="warning"><div class="ak-editor-panel__icon"><span role="img" aria-label="Panel warning"></span></div><div class="ak-editor-panel__content"><p>TEXT</p></div></div>`,
  ),
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
  call(
    "DocBook table",
    "WARNING",
    `<div class="warning" style="margin-left: 0.5in;"><table border="0" summary="Warning: x"><tr><td rowspan="2" align="center" valign="top" width="25"><img alt="[Warning]" src="w.png"></td><th align="left">Warning</th></tr><tr><td align="left" valign="top"><p>TEXT</p></td></tr></table></div>`,
  ),
  call(
    "table with a kind",
    "NOTE",
    `<table class="note"><tr><td class="icon"><img src="note.gif" alt="Note"></td><td>TEXT</td></tr></table>`,
  ),
  call("DocBook's div", "TIP", `<div class="tip"><h3 class="title">Tip</h3><p>TEXT</p></div>`),
  call(
    "Sphinx attention",
    "IMPORTANT",
    `<div class="attention admonition"><p class="first admonition-title">Attention!</p><p class="last">TEXT</p></div>`,
  ),
  call("role=note", "NOTE", `<div role="note" aria-label="Note" class="box"><p>TEXT</p></div>`),
  {
    keep: ["article"],
    ...call(
      "Ant Design",
      "WARNING",
      `<div data-show="true" class="ant-alert ant-alert-warning" role="alert"><span role="img" aria-label="exclamation-circle" class="anticon"></span><div class="ant-alert-content"><div class="ant-alert-message">TEXT</div></div></div>`,
    ),
  },
  call(
    "sphinx german",
    "WARNING",
    `<div class="admonition warning"><p class="admonition-title">Warnung</p><p>TEXT</p></div>`,
  ),
  call(
    "Notion's export",
    "TIP",
    `<figure class="block-color-gray_background callout" style="display:flex"><div><span class="icon">💡</span></div><div><p>TEXT</p></div></figure>`,
    ["💡"],
  ),
];
