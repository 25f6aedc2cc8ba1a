import { afterAll, beforeAll, describe, expect } from "vitest";
import { chromiumPath, NEEDS_CHROMIUM } from "./chromium.ts";
import { MadePlayground, type OpenPlayground } from "./made-playground.ts";

/** Builds and browsers are slow on a busy machine. */
export const SLOW_MS = 240_000;

/** Runs an action in a new window and fails on errors in it. */
export type InPlayground = (
  fragment: string,
  act: (open: OpenPlayground) => Promise<void>,
) => Promise<void>;

/** Tests of the playground in one browser; `inPlayground` opens a window at a fragment. */
export function describePlayground(
  name: string,
  tests: (inPlayground: InPlayground, made: () => MadePlayground) => void,
): void {
  describe.skipIf(chromiumPath === undefined)(
    `${name} ${NEEDS_CHROMIUM}`,
    { timeout: SLOW_MS },
    () => {
      let made: MadePlayground;

      beforeAll(async () => {
        made = await MadePlayground.start();
      }, SLOW_MS);

      afterAll(async () => {
        await made?.stop();
      });

      tests(
        async (fragment, act) => {
          const open = await made.open(fragment, {}, !fragment.includes("do=label"));
          try {
            await act(open);
            expect(open.complaints).toEqual([]);
          } finally {
            await open.close();
          }
        },
        () => made,
      );
    },
  );
}
