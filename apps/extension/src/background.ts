/** The parts of the extension API that we use. */
declare const chrome: {
  readonly action: {
    readonly onClicked: { addListener(listener: (tab: { readonly id?: number }) => void): void };
    setBadgeText(details: { readonly tabId: number; readonly text: string }): Promise<void>;
  };
  readonly scripting: {
    executeScript(injection: {
      readonly target: { readonly tabId: number };
      readonly files: readonly string[];
    }): Promise<unknown>;
  };
};

async function showReadingView(tabId: number): Promise<void> {
  try {
    await chrome.scripting.executeScript({ target: { tabId }, files: ["reader.js"] });
    await chrome.action.setBadgeText({ tabId, text: "" });
  } catch {
    // Extensions cannot run on the browser's own pages and its store.
    await chrome.action.setBadgeText({ tabId, text: "–" });
  }
}

chrome.action.onClicked.addListener(({ id }) => {
  if (id !== undefined) void showReadingView(id);
});
