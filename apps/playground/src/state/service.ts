import { signal } from "@preact/signals";

const KEY = "pith-token";

/** Whether the service requires its token. */
export const wantsToken = signal(false);

function readToken(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    // Storage can be switched off.
    return "";
  }
}

let token = readToken();

/** Stores the token of `pith serve` until the window is closed. */
export function takeToken(value: string): void {
  token = value.trim();
  wantsToken.value = false;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage it is kept until the page is closed.
  }
}

/**
 * Sends a request to the service behind the page.
 * @throws Error with the message of the service's problem document
 */
export async function callService(path: string, request: RequestInit = {}): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token !== "") headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(path, { ...request, headers });
  if (response.ok) return response;
  if (response.status === 401) wantsToken.value = true;
  const problem = (await response.json().catch(() => ({}))) as { detail?: string; title?: string };
  throw new Error(problem.detail ?? problem.title ?? `The service answered ${response.status}.`);
}
