import type { Handler } from "../context.ts";
import { handleCite } from "./citations.ts";
import { handleCode, handlePre } from "./code.ts";
import {
  handleBox,
  handleCaption,
  handleDetails,
  handleFigure,
  handleHeading,
  handleQuote,
  handleRule,
  handleSummary,
} from "./containers.ts";
import { handleButton, handleLabel } from "./controls.ts";
import { handleFrame, handleMedia } from "./embeds.ts";
import { handleImage } from "./images.ts";
import { handleAbbreviation, handleRuby, handleSpan, STYLE_HANDLERS } from "./inline.ts";
import { handleLink } from "./links.ts";
import {
  handleDefinition,
  handleDefinitionList,
  handleList,
  handleListItem,
  handleTerm,
} from "./lists.ts";
import { handleMath, handleMathJax, handleScript } from "./maths.ts";
import { handleCell, handleRow, handleTable } from "./tables.ts";

const skip: Handler = () => "skip";

const TABLE: ReadonlyArray<readonly [names: readonly string[], handler: Handler]> = [
  [["h1", "h2", "h3", "h4", "h5", "h6"], handleHeading],
  [["ul", "ol", "menu", "dir"], handleList],
  [["li"], handleListItem],
  [["dl"], handleDefinitionList],
  [["dt"], handleTerm],
  [["dd"], handleDefinition],
  [["table"], handleTable],
  [["tr"], handleRow],
  [["td", "th"], handleCell],
  [["caption", "figcaption"], handleCaption],
  [["pre"], handlePre],
  [["code"], handleCode],
  [["blockquote"], handleQuote],
  [["cite"], handleCite],
  [["figure"], handleFigure],
  [["details"], handleDetails],
  [["summary"], handleSummary],
  [["hr"], handleRule],
  [["div", "section", "aside", "p", "article", "rh-alert"], handleBox],
  ...STYLE_HANDLERS,
  [["span", "font", "small"], handleSpan],
  [["abbr", "acronym"], handleAbbreviation],
  [["ruby"], handleRuby],
  [["a"], handleLink],
  [["img"], handleImage],
  [["button"], handleButton],
  [["label"], handleLabel],
  [["video", "audio"], handleMedia],
  [["iframe", "embed", "object"], handleFrame],
  [["math:math"], handleMath],
  [["mjx-container"], handleMathJax],
  [["script"], handleScript],
  [
    [
      "style",
      "head",
      "link",
      "meta",
      "base",
      "title",
      "input",
      "select",
      "option",
      "optgroup",
      "datalist",
      "canvas",
      "noembed",
      "noframes",
      "frame",
      "param",
      "rp",
    ],
    skip,
  ],
];

const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  TABLE.flatMap(([names, handler]) => names.map((name): [string, Handler] => [name, handler])),
);

export const handlerFor = (name: string): Handler | undefined => HANDLERS.get(name);
