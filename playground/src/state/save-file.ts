/** Time that a browser takes at most to begin saving. */
const KEEP_MS = 10_000;

/** Hands a text to the browser as a file to save. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
