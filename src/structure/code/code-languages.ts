import { collapse } from "pith-base";

const LANGUAGES =
  `bash;sh;shell;zsh;fish;ksh;csh;console;shell-session,shell session,shellsession;terminal;powershell,pwsh,ps1;batch,bat,cmd,dos;
  python,python3,python 3,py3,ipython3,ipython,python2,python 2;py;pycon;javascript,java script,ecmascript,node.js,nodejs;js;mjs;cjs;typescript,type script;ts;jsx;tsx;
  java;kotlin;kt;kts;scala;groovy;c;cpp,c++,cplusplus;csharp,c#,c sharp;cs;fsharp,f#;fs;go;golang;rust;rs;swift;ruby;rb;php;perl;pl;lua;r;julia;jl;
  matlab;octave;haskell;hs;elixir;ex;exs;erlang;erl;clojure;clj;lisp,common lisp;common-lisp;elisp,emacs lisp;emacs-lisp;scheme;racket;ocaml;reason;dart;
  objectivec,objective-c,objective c,objc,obj-c;sql;mysql;postgresql,postgres;plsql,pl/sql;pgsql;tsql,t-sql;sqlite;cypher;sparql;html;xhtml;xml;svg;markup;
  css;scss;sass;less;stylus;json;json5;jsonc;jsonl;yaml;yml;toml;ini;properties;env,dotenv;diff;patch;makefile,make;cmake;dockerfile,docker;
  nginx;apache;apacheconf;graphql;gql;markdown;md;mdx;rst,restructuredtext;asciidoc,adoc;latex;tex;bibtex;vim,viml,vimscript;asm,assembly,assembler,nasm;
  wasm;wat;llvm;zig;nim;crystal;v;d;ada;fortran;cobol;pascal;delphi;vb,visual basic;vbnet,vb.net;vba;vbscript;abap;apex;solidity;move;cuda;opencl;glsl;
  hlsl;wgsl;verilog;systemverilog;vhdl;tcl;awk;sed;jq;regex;prolog;smalltalk;forth;apl;idris;agda;coq;lean;elm;purescript;coffeescript,coffee;livescript;
  actionscript;haxe;vue;svelte;astro;angular;handlebars,hbs;mustache;ejs;pug;jade;haml;slim;erb;twig;jinja,jinja2;liquid;django;blade;smarty;velocity;
  razor,cshtml;jsp;terraform,hcl;tf;bicep;puppet;ansible;nix;bazel;starlark;gradle;maven;protobuf,protocol buffers,proto;thrift;avro;http;curl,curl;
  plantuml;mermaid;dot;graphviz;gherkin;cucumber;csv;tsv;log;text,plain text,plaintext,text only,txt;output;gdscript;gd;arduino;processing;q;kql;kusto;
  dax;m;powerquery;stata;sas;spss;mathematica,wolfram;maple;sage;scilab;applescript;autohotkey,ahk;autoit;qml;gnuplot;http request;systemd;ssh;
  cron;crontab;wolfram language;hack;raku;rexx;pike;ballerina;chapel;cython;jsonnet;cue;rego;dhall;raml;openapi;swagger;wsdl;xslt;xpath;xquery;xaml;mxml;
  uiua;odin;gleam;roc;mojo;typst;lilypond;abc;postscript;objectscript;ql;promql;logql;flux;painless;esql;eiffel;modelica;netlogo;lean4;nushell,nu`
    .split(";")
    .map((group) => group.trim().split(","));

const NAMES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((group) => group.map((name): [string, string] => [name.trim(), group[0].trim()])),
);

const EXTENSIONS: Readonly<Record<string, string>> = {
  h: "c",
  cc: "cpp",
  cxx: "cpp",
  hpp: "cpp",
  htm: "html",
  pyi: "python",
  mm: "objectivec",
  gradle: "groovy",
  txt: "text",
  conf: "ini",
  cfg: "ini",
  mts: "ts",
  cts: "ts",
};

/** The normalised language with this name; undefined for other names. */
export function languageNamed(name: string): string | undefined {
  const plain = collapse(name.toLowerCase());
  return plain.length <= 30 ? NAMES.get(plain) : undefined;
}

export function languageOfFile(fileName: string): string | undefined {
  const [, extension = ""] = /\.([A-Za-z0-9]{1,12})$/.exec(fileName) ?? [];
  const low = extension.toLowerCase();
  if (/(?:^|\/)dockerfile$/i.test(fileName)) return "dockerfile";
  if (/(?:^|\/)makefile$/i.test(fileName)) return "makefile";
  return low === "" ? undefined : (EXTENSIONS[low] ?? languageNamed(low));
}
