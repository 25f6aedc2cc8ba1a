import { followPages, type PageWithLinks, type WantedPages } from "pith-node";
import { parseWebAddress } from "../../../../pith/src/text/addresses.ts";
import { defined } from "../../../../pith/src/text/defined.ts";
import type { PageFetcher } from "../fetch/page-fetcher.ts";
import type { PageItem } from "../input/input-item.ts";
import type { PageAnswer, PageTask } from "../task/page-work.ts";

type Found = PageWithLinks & { readonly item?: PageItem };

/**
 * The task of a page together with the next pages of its article or thread; undefined if there are
 * none.
 * @param extract lets a worker find the next pages of a page; undefined when the batch was stopped
 */
export async function followItem(
  item: PageTask,
  { url, pages: first }: PageAnswer,
  wanted: WantedPages,
  fetcher: PageFetcher,
  extract: (task: PageTask) => Promise<PageAnswer | undefined>,
): Promise<PageTask | undefined> {
  if (url === undefined || first === undefined || !parseWebAddress(url)) return undefined;
  const { source, number } = item;
  const { maxBytes } = fetcher;
  let bytes = 0;
  const open = async (address: string): Promise<Found> => {
    const page = await fetcher.fetchItem({ kind: "url", source, number, url: address });
    if (page.kind === "bad") throw new Error(page.problem);
    bytes += page.bytes.length;
    if (bytes > maxBytes)
      throw new Error(`the pages that follow are larger than ${maxBytes} bytes`);
    const answer = await extract({ ...page, findsPagesOnly: true });
    if (!answer?.pages) throw new Error(`${address}: ${answer?.reason ?? "the batch was stopped"}`);
    return { ...answer.pages, item: page };
  };
  const { pages, stopped } = await followPages<Found>(url, first, wanted, open);
  const more = pages.flatMap((page) => page.item ?? []);
  if (more.length === 0 && stopped === undefined) return undefined;
  return { ...item, more, isReplaced: pages[0] !== first, ...defined({ stopped }) };
}
