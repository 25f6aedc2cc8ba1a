import { anyOf } from "../../text/phrases.ts";
import { CODE_ACTIONS } from "./code-words-data.ts";

const ACTIONS = new Set(CODE_ACTIONS);

/** Whether a text is a word of a button next to code, or its state. */
export function isActionWord(text: string): boolean {
  if (text.length > 60) return false;
  const plain = text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}]{1,60}|[^\p{L}\p{N}]{1,60}$/gu, "");
  return ACTIONS.has(plain);
}

/** Paths and file names, and files known by their whole name. */
const FILE_NAME = anyOf([
  [
    String.raw`^(?:[\p{L}\p{N}_@.~$[\]-]+[/\\])*[\p{L}\p{N}_@$.[\]-]*`,
    String.raw`[\p{L}\p{N}_\])]\.[A-Za-z][A-Za-z0-9_]{0,10}$`,
  ].join(""),
  String.raw`^\.[a-z][a-z.-]{2,30}rc$`,
  String.raw`^\.(?:env|gitignore|dockerignore|npmrc|htaccess|editorconfig)(?:\.[a-z]+)?$`,
  [
    String.raw`^(?:[\w.-]+/)*`,
    String.raw`(?:Dockerfile|Makefile|Gemfile|Rakefile|Procfile|Vagrantfile|Jenkinsfile|CMakeLists\.txt)$`,
  ].join(""),
]);
const MAX_FILE_NAME_CHARS = 120;

export const isFileName = (text: string): boolean =>
  text.length <= MAX_FILE_NAME_CHARS && FILE_NAME.test(text) && !/^(?:https?:|www\.)/i.test(text);

/** A prompt before a command: it is code, although it cannot be selected. */
export const PROMPT: RegExp =
  /^\s*(?:[\w.@:~-]{0,40}(?:[$#%>❯➜λ]|&gt;)|>>>|\.\.\.|PS [^>]{0,80}>|[A-Z]:\\[^>]{0,80}>|In \[\d*\]:|Out\[\d*\]:|\w{0,20}[>#$]+)\s*$/u;
