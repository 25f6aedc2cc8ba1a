import { signal } from "@preact/signals";
import { formatLabels, type LabelLine, parseLabels } from "../engine/pith.ts";
import type { LabelStore } from "./stores.ts";

const KEY = "pith-label-outbox";

/** Whether all labels are saved. */
export const saving = signal<"saved" | "saving" | "failed">("saved");

function readLeft(): LabelLine[] {
  try {
    return [...parseLabels(localStorage.getItem(KEY) ?? "").lines];
  } catch {
    // Storage is disabled, or another version wrote it.
    return [];
  }
}

function keep(lines: readonly LabelLine[]): void {
  try {
    if (lines.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, formatLabels(lines));
  } catch {
    // Without storage they are kept until the page is closed.
  }
}

/**
 * Sends lines to a store, in order. Lines are kept in local storage until they are sent, so a reload or an unavailable
 * service loses none; lines that could not be sent are sent with the next ones.
 */
export class Outbox {
  private waiting: LabelLine[] = readLeft();
  private work: Promise<void> = Promise.resolve();
  /** Changes whose lines are still being created. */
  private announced = 0;
  private readonly store: LabelStore;

  constructor(store: LabelStore) {
    this.store = store;
  }

  /** Creates lines and sends them after all waiting ones. `saving` stays "saving" until then. */
  async addWhenMade(make: () => Promise<readonly LabelLine[]>): Promise<void> {
    this.announced++;
    saving.value = "saving";
    const lines = await make().catch((error: unknown) => {
      this.announced--;
      this.notify();
      throw error;
    });
    this.announced--;
    await this.add(lines);
  }

  /** Sends lines after all waiting ones. */
  add(lines: readonly LabelLine[]): Promise<void> {
    this.waiting.push(...lines);
    keep(this.waiting);
    this.work = this.work.then(() => this.send());
    return this.work;
  }

  private async send(): Promise<void> {
    const lines = [...this.waiting];
    if (lines.length === 0) {
      if (saving.value === "saving") this.notify();
      return;
    }
    saving.value = "saving";
    try {
      await this.store.append(lines);
      this.waiting = this.waiting.slice(lines.length);
      keep(this.waiting);
      this.notify();
    } catch {
      saving.value = "failed";
    }
  }

  private notify(): void {
    saving.value = this.waiting.length === 0 && this.announced === 0 ? "saved" : "saving";
  }
}
