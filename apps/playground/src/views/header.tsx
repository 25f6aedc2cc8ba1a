import { makeLink, openExample } from "../state/link.ts";
import * as store from "../state/store.ts";
import { isDark, toggleTheme } from "../state/theme.ts";

const MODES: ReadonlyArray<readonly [store.Mode, string, string]> = [
  ["page", "Page", "Inspect one page"],
  ["site", "Site", "Compare the pages of a site"],
  ["label", "Label", "Mark content and noise by hand"],
];

function choose(mode: store.Mode): void {
  history.replaceState(null, "", mode === "label" ? "#do=label" : location.pathname);
  store.mode.value = mode;
  // On phones, the result of another mode is empty, and the page says what to do.
  store.column.value = "page";
  if (mode === "page" && !store.page.value) void openExample();
}

async function share(): Promise<void> {
  const { fragment, lack } = await makeLink();
  history.replaceState(null, "", `#${fragment}`);
  const note = lack === "" ? "" : ` ${lack}`;
  try {
    await navigator.clipboard.writeText(location.href);
    store.notice.value = `Link copied.${note}`;
  } catch {
    // Without clipboard permission, users copy the link from the address bar.
    store.notice.value = `The link is in the address bar.${note}`;
  }
}

export function Header() {
  return (
    <header class="top">
      <a class="brand" href="./" aria-label="pith: start over">
        <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
          <circle cx="16" cy="16" r="15" class="brand-rind" />
          <circle cx="16" cy="16" r="9.5" class="brand-ring" />
          <circle cx="16" cy="16" r="4.5" class="brand-pith" />
        </svg>
        <span>pith</span>
      </a>
      <nav class="modes" aria-label="Mode">
        {MODES.map(([id, name, title]) => (
          <button
            key={id}
            type="button"
            title={title}
            aria-pressed={store.mode.value === id}
            onClick={() => choose(id)}
          >
            {name}
          </button>
        ))}
      </nav>
      <div class="top-actions">
        <button
          type="button"
          class="quiet"
          onClick={() => void share()}
          disabled={
            store.mode.value === "site" ? store.sitePages.value.length === 0 : !store.page.value
          }
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" class="icon">
            <path d="M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.7 0L5 13.300a4 4 0 0 0 5.700 5.700l1.200-1.200" />
          </svg>
          <span class="wide-only">Copy link</span>
          <span class="visually-hidden narrow-only">Copy link</span>
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={isDark.value ? "Light colours" : "Dark colours"}
          onClick={toggleTheme}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" class="icon">
            {isDark.value ? (
              <path d="M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600L19 19M19 5l-1.400 1.400M6.400 17.600L5 19" />
            ) : (
              <path d="M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z" />
            )}
          </svg>
        </button>
      </div>
    </header>
  );
}
