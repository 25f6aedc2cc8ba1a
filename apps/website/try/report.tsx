import { useState } from "preact/hooks";
import type { Complaint, SmallCase } from "./reduce.ts";
import * as state from "./state.ts";

interface Report {
  readonly small: SmallCase;
  readonly text: string;
  readonly before: number;
}

async function makeReport(complaint: Complaint): Promise<Report> {
  const page = state.page.value;
  if (!page) throw new Error("there is no page yet");
  const [{ holds, reduceCase, writeReport }, { runPith }] = await Promise.all([
    import("./reduce.ts"),
    import("./tools.ts"),
  ]);
  if (!holds(page.html, complaint, page.url)) {
    throw new Error(
      complaint.kind === "missing"
        ? "These words are in pith's output, or not on the page. Copy them from the page."
        : "These words are not in pith's output. Copy them from its column.",
    );
  }
  const small = await reduceCase(page.html, complaint, page.url);
  const { text } = runPith({ ...page, html: small.html });
  return { small, text: writeReport(complaint, small, text, page.url), before: page.html.length };
}

/** Asks what is wrong, reduces the page to a minimal example, and writes the report. */
export function ReportPanel() {
  const [kind, setKind] = useState<Complaint["kind"]>("extra");
  const [words, setWords] = useState("");
  const [report, setReport] = useState<Report>();
  const [status, setStatus] = useState("");
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    setStatus("Reducing the page …");
    setReport(undefined);
    try {
      setReport(await makeReport({ kind, words }));
      setStatus("");
    } catch (error) {
      setStatus(error instanceof Error ? error.message : String(error));
    }
  };
  const number = (count: number): string => count.toLocaleString("en");
  return (
    <form class="try-report" onSubmit={(event) => void make(event)}>
      <fieldset>
        <legend>What is wrong with pith's output?</legend>
        <label>
          <input
            type="radio"
            name="kind"
            checked={kind === "extra"}
            onChange={() => setKind("extra")}
          />{" "}
          Some text should not be there
        </label>
        <label>
          <input
            type="radio"
            name="kind"
            checked={kind === "missing"}
            onChange={() => setKind("missing")}
          />{" "}
          Some text is missing
        </label>
      </fieldset>
      <label>
        A few words of that text
        <input
          type="text"
          required
          value={words}
          onInput={(event) => setWords(event.currentTarget.value)}
        />
      </label>
      <button type="submit">Create a minimal example</button>
      <p role="status">{status}</p>
      {report && (
        <>
          <p>
            Reduced from {number(report.before)} to {number(report.small.html.length)} characters in{" "}
            {report.small.tries} steps{report.small.stopped ? " (time limit reached)" : ""}. Nothing
            was uploaded: copy the report into an issue.
          </p>
          <textarea aria-label="The report" readOnly rows={12} value={report.text} />
          <button
            type="button"
            onClick={() =>
              void navigator.clipboard.writeText(report.text).then(
                () => setStatus("Report copied."),
                () => setStatus("Copying is not allowed here. Select the report and copy it."),
              )
            }
          >
            Copy the report
          </button>
        </>
      )}
    </form>
  );
}
