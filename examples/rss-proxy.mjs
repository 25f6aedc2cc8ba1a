// GET /?feed=ADDRESS: the feed with the whole text of each story in place of its teaser. For any
// runtime of the Fetch API.
import { generateRssFeed, parseFeed } from "feedsmith";
import { extract } from "pith";
import { fetchPage } from "pith-node";

const MAX_STORIES = 20;

/** A story's content as HTML; a page that fails keeps its teaser. */
async function readStory({ title, link, pubDate, published, description }) {
  const item = { title, link, pubDate: pubDate ?? published, description };
  try {
    const { ok, content } = extract(await fetchPage(link), { format: "html", title: false });
    return ok ? { ...item, content: { encoded: content } } : item;
  } catch {
    return item;
  }
}

export async function handle(request) {
  const address = new URL(request.url).searchParams.get("feed");
  if (address === null) return new Response("?feed= is missing\n", { status: 400 });
  const { bytes } = await fetchPage(address);
  const { feed } = parseFeed(new TextDecoder().decode(bytes));
  const listed = (feed.items ?? feed.entries ?? []).slice(0, MAX_STORIES);
  const items = await Promise.all(
    listed.map((item) => readStory({ ...item, link: item.link ?? item.links?.[0]?.href })),
  );
  const { title, description = title, link = address } = feed;
  const xml = generateRssFeed({ title, description, link, items });
  return new Response(xml, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
