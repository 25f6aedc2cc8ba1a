/**
 * How `<div/>` is parsed. `html`: by the HTML standard, which ignores the slash. `xml`: as an empty
 * element, with `<![CDATA[` as text. `detect`: as XML if the whole page is written that way;
 * otherwise by the standard, except raw-text elements written as empty (`<script src="x"/>`,
 * `<title/>`) that would swallow the rest of the page.
 */
export type Syntax = "html" | "xml" | "detect";
