/** What to do about each classic method where it was not imported. */
export const absentClassics: Readonly<Record<string, string>> = Object.fromEntries(
  "slope-curves ccb mss readability boilerpipe cetd justext"
    .split(" ")
    .map((id) => [id, `the method ${id} stands in an entry of its own: import "pith/classics"`]),
);
