import type { Service } from "./context.ts";
import type { JobPage } from "./job.ts";
import { Problem } from "./problems.ts";
import type { PageRequest } from "./schemas.ts";

/**
 * The page that a request is about: its html as it was sent, or else fetched from its address.
 * @throws Problem `no-fetching`; PithError with the code `fetch`
 */
export async function loadPage(service: Service, { html, url }: PageRequest, signal: AbortSignal): Promise<JobPage> {
  if (html !== undefined) return { html, ...(url !== undefined && { url }) };
  if (url === undefined) throw new Problem("invalid-request", "html, url or both are needed");
  return fetchAddress(service, url, signal);
}

/** Fetches a page for a job. */
export async function fetchAddress(service: Service, url: string, signal: AbortSignal): Promise<JobPage> {
  if (!service.fetchPage) throw new Problem("no-fetching", "this service does not fetch pages; send html");
  const { bytes, contentType, url: final } = await service.fetchPage(url, signal);
  return { html: bytes, url: final, ...(contentType !== undefined && { contentType }) };
}
