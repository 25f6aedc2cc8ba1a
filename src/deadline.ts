/** One clock for the whole way of a page: it starts with the parser, whose package has it. */
export * from "../packages/flat-html/src/deadline.ts";
