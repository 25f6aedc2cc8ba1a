export { oncePer } from "../packages/flat-html/src/once-per.ts";
