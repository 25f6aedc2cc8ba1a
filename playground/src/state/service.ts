import { signal } from "@preact/signals";

const KEY = "pith-token";

/** The service asked for its token. */
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

/** Takes the token that `pith serve` was started with; it is forgotten with the window. */
export function takeToken(value: string): void {
  token = value.trim();
  wantsToken.value = false;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // It then holds until the page is closed.
  }
}

/**
 * Asks the service behind the page.
 * @throws Error with what the service's problem document says
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
