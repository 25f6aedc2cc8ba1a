// A request handler for Crawlee: new HttpCrawler({ requestHandler }).run(["https://example.org"])
// fills its dataset.
import { extract, PithError } from "pith";
import { headlines } from "pith/methods";

export async function requestHandler({ request, body, contentType, pushData, addRequests, log }) {
  const url = request.loadedUrl ?? request.url;
  const header = contentType && `${contentType.type}; charset=${contentType.encoding}`;
  const page = { html: body, url, contentType: header };
  try {
    const result = extract(page, { format: "markdown", limits: { timeoutMs: 5_000 } });
    if (result.ok) {
      await pushData({
        url,
        title: result.title,
        authors: result.authors,
        published: result.published,
        content: result.content,
      });
    }
    // The stories that a front page lists, and not each of its links.
    const stories = headlines(page).headlines.map(({ href }) => ({ url: href }));
    await addRequests(stories.filter((story) => new URL(story.url).host === new URL(url).host));
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
    log.warning(`${url}: ${error.message}`);
  }
}
