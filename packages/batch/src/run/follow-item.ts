import { defined, parseWebAddress } from "pith-base";
import { followPages, type PageWithLinks, type WantedPages } from "pith-node";
import type { BadItem, PageItem, UrlItem } from "../input/input-item.ts";
import type { PageAnswer, PageTask } from "../task/page-work.ts";

interface Following {
  readonly wanted: WantedPages;
  readonly maxBytes: number;
  readonly fetchItem: (item: UrlItem) => Promise<PageItem | BadItem>;
  /** Lets a worker find the next pages of a page; undefined when the batch was stopped. */
  readonly findPages: (task: PageTask) => Promise<PageAnswer | undefined>;
}

type Found = PageWithLinks & { readonly item?: PageItem };

/** The task of a page together with the next pages of its article or thread; undefined if there are none. */
export async function followItem(
  item: PageTask,
  { url, pages: first }: PageAnswer,
  { wanted, maxBytes, fetchItem, findPages }: Following,
): Promise<PageTask | undefined> {
  if (url === undefined || first === undefined || !parseWebAddress(url)) return undefined;
  const { source, number } = item;
  let bytes = 0;
  const open = async (address: string): Promise<Found> => {
    const page = await fetchItem({ kind: "url", source, number, url: address });
    if (page.kind === "bad") throw new Error(page.problem);
    bytes += page.bytes.length;
    if (bytes > maxBytes) throw new Error(`the pages that follow are larger than ${maxBytes} bytes`);
    const answer = await findPages({ ...page, findsPagesOnly: true });
    if (!answer?.pages) throw new Error(`${address}: ${answer?.reason ?? "the batch was stopped"}`);
    return { ...answer.pages, item: page };
  };
  const { pages, stopped } = await followPages<Found>(url, first, wanted, open);
  const more = pages.flatMap((page) => page.item ?? []);
  if (more.length === 0 && stopped === undefined) return undefined;
  return { ...item, more, isReplaced: pages[0] !== first, ...defined({ stopped }) };
}
