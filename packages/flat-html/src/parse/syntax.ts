/**
 * How `<div/>` is read: `html`, by the HTML standard, which ignores the slash; `xml`, as an empty element, with
 * `<![CDATA[` as text; `detect`, as XML where all of the page is written so, and else by the standard but for empty
 * elements of text (`<script src="x"/>`, `<title/>`) that would swallow the rest of the page.
 */
export type Syntax = "html" | "xml" | "detect";
