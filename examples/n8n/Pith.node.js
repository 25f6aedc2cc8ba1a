// A node for n8n: extracts the main content and facts of the HTML or address in each item.
// Name the package n8n-nodes-NAME; its package.json needs "n8n": { "n8nNodesApiVersion": 1,
// "nodes": ["Pith.node.js"] }.
import { extract } from "pith";
import { fetchPage } from "pith-node";

const text = (displayName, name, more = {}) => ({
  displayName,
  name,
  type: "string",
  default: "",
  ...more,
});

export class Pith {
  description = {
    displayName: "pith",
    name: "pith",
    group: ["transform"],
    version: 1,
    description: "Extracts the main content of a web page",
    defaults: { name: "pith" },
    inputs: ["main"],
    outputs: ["main"],
    properties: [
      text("Address", "url"),
      text("HTML", "html", { description: "Without it the address is fetched" }),
    ],
  };

  async execute() {
    const items = this.getInputData();
    const results = [];
    for (const index of items.keys()) {
      const url = this.getNodeParameter("url", index) || undefined;
      const html = this.getNodeParameter("html", index);
      try {
        const page = html ? { html, url } : await fetchPage(url);
        const result = extract(page, { format: "markdown" });
        const { ok, why, title, authors, published, content } = result;
        results.push({
          json: { ok, why, url: result.url, title, authors, published, content },
          pairedItem: { item: index },
        });
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        results.push({ json: { error: error.message }, pairedItem: { item: index } });
      }
    }
    return [results];
  }
}
