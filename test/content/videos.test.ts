import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

const URL = "https://site.example/dir/page.html";
const TEXT =
  "The harbour was rebuilt after the storm, and the boats came back one after the other over the summer months.";

const markdown = (html: string): string =>
  extract(`<p>${TEXT}</p>${html}<p>${TEXT} Again.</p>`, { url: URL, method: fullText }).render("markdown");

test("a video with controls, a name or a caption becomes a link to its file", () => {
  expect(markdown('<video controls src="pier.mp4"></video>')).toContain(
    "[site.example](https://site.example/dir/pier.mp4)",
  );
  const moving = '<video autoplay muted loop aria-label="The pier" src="pier.mp4"></video>';
  expect(markdown(moving)).toContain("[The pier](https://site.example/dir/pier.mp4)");
  const nameless = '<video autoplay muted loop src="pier.mp4"></video>';
  expect(markdown(`<figure>${nameless}<figcaption>The pier</figcaption></figure>`)).toContain("pier.mp4");
});

test("a silent video without controls, name and caption is dropped", () => {
  const output = markdown('<video autoplay muted loop playsinline><source src="pier.mp4"></video>');
  expect(output).toBe(markdown(""));
});
