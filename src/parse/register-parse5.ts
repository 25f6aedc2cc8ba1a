import { registerParse5 } from "./parse.ts";
import { parseByParse5 } from "./parse5.ts";

registerParse5(parseByParse5);
