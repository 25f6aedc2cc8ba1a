// The content of a file, in a worker, and of the page itself, in place. Needs a bundler, as it
// comes: npx vite examples/browser
import { extract } from "pith";

const [input, button, output] = ["input", "button", "pre"].map((name) =>
  document.querySelector(name),
);
const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });

worker.addEventListener("message", ({ data }) => {
  output.textContent = data;
});
input.addEventListener("change", async () => {
  const bytes = await input.files[0].arrayBuffer();
  worker.postMessage(bytes, [bytes]);
});
button.addEventListener("click", () => {
  output.textContent = extract(document, { format: "markdown" }).content;
});
