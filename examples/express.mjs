// An Express application: POST a page of HTML to /extract, or GET /extract?url=ADDRESS, and get its
// content as Markdown.
import express from "express";
import { extract, PithError } from "pith";
import { fetchPage } from "pith-node";

export const app = express();

function send(response, page) {
  const result = extract(page, { format: "markdown", limits: { timeoutMs: 5_000 } });
  if (result.ok) response.type("text/markdown").send(result.content);
  else response.status(422).json(result.why);
}

app.post("/extract", express.raw({ type: "text/html", limit: "16mb" }), (request, response) => {
  const { url } = request.query;
  send(response, {
    bytes: request.body,
    contentType: request.get("content-type"),
    ...(url && { url }),
  });
});

app.get("/extract", async (request, response) => {
  send(response, await fetchPage(String(request.query.url)));
});

app.use((error, _request, response, next) => {
  if (!(error instanceof PithError)) return next(error);
  response
    .status(error.code === "fetch" ? 502 : 400)
    .json({ code: error.code, detail: error.message });
});

if (process.argv[1]?.endsWith("express.mjs")) app.listen(3000);
