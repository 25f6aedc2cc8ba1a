export { oncePer } from "flat-html";
