import { useState } from "preact/hooks";
import { ScrollRegion } from "./scroll-region.tsx";

/** Longer lists are cut in the view, but not when copied or downloaded. */
const SHOWN_ENTRIES = 500;
const SHOWN_CHARS = 20_000;

interface NodeProps {
  readonly name: string;
  readonly value: unknown;
  readonly isOpen: boolean;
}

/** A value with its name. Objects and lists can be collapsed and are built when first opened. */
function JsonNode({ name, value, isOpen }: NodeProps) {
  const [isBuilt, setBuilt] = useState(isOpen);
  if (typeof value !== "object" || value === null) {
    const text = JSON.stringify(value);
    return (
      <div>
        {name}: {text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text}
      </div>
    );
  }
  const entries = Object.entries(value);
  const size = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  return (
    <details open={isOpen} onToggle={() => setBuilt(true)}>
      <summary>
        {name} <small>{size}</small>
      </summary>
      {isBuilt &&
        entries
          .slice(0, SHOWN_ENTRIES)
          .map(([key, inner]) => <JsonNode key={key} name={key} value={inner} isOpen={false} />)}
      {isBuilt && entries.length > SHOWN_ENTRIES && (
        <div>and {entries.length - SHOWN_ENTRIES} more</div>
      )}
    </details>
  );
}

/** JSON with collapsible objects and lists. */
export function JsonTree({ text }: { readonly text: string }) {
  if (text === "") return null;
  return (
    <ScrollRegion label="JSON">
      <div class="json">
        <JsonNode name="result" value={JSON.parse(text) as unknown} isOpen />
      </div>
    </ScrollRegion>
  );
}
