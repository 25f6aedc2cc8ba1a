import { computed, signal } from "@preact/signals";
import type { OptionSpec } from "../../src/selection/method.ts";
import { goldPages } from "./pages.ts";
import { listMethods, scorePages } from "./score.ts";

const methods = listMethods();
/** The one with the simplest constant is shown first: what a tag costs, where a word counts 1. */
const method = signal(methods.find(({ id }) => id === "mss") ?? methods[0]);
const values = signal<Readonly<Record<string, number>>>({});

/** What the paper's constants give, and what those that are set give. */
const before = computed(() => scorePages(method.value, {}, goldPages));
const after = computed(() => scorePages(method.value, values.value, goldPages));

const percent = (share: number): string => (100 * share).toFixed(1);
const mean = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0) / shares.length;

function Constant({ name, spec }: { readonly name: string; readonly spec: OptionSpec }) {
  const start = Number(spec.default);
  const low = spec.min ?? Math.min(0, start * 4);
  const high = Math.min(spec.max ?? Number.POSITIVE_INFINITY, Math.max(1, start * 4));
  const isWhole = Number.isInteger(start) && start >= 2;
  const value = values.value[name] ?? start;
  return (
    <label class="constant">
      <span>
        <code>{name}</code> = {Number(value.toFixed(3))}
        {value !== start && ` (the paper: ${start})`}
      </span>
      <input
        type="range"
        min={low}
        max={high}
        step={isWhole ? 1 : (high - low) / 100}
        value={value}
        onInput={({ currentTarget }) => {
          values.value = { ...values.value, [name]: Number(currentTarget.value) };
        }}
      />
      <small>{spec.meaning}</small>
    </label>
  );
}

function Row({ name, was, is }: { readonly name: string; readonly was: number; readonly is: number }) {
  const change = 100 * (is - was);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{percent(was)}</td>
      <td>{percent(is)}</td>
      <td>{Math.abs(change) < 0.05 ? "" : `${change > 0 ? "+" : "−"}${Math.abs(change).toFixed(1)}`}</td>
    </tr>
  );
}

/** A method's constants, and what they do to a few pages. */
export function ConstantsTable() {
  const numbers = Object.entries(method.value.options).filter(([, spec]) => typeof spec.default === "number");
  return (
    <div class="constants">
      <label>
        Method{" "}
        <select
          value={method.value.id}
          onChange={({ currentTarget }) => {
            values.value = {};
            method.value = methods.find(({ id }) => id === currentTarget.value) ?? method.value;
          }}
        >
          {methods.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
      </label>
      {numbers.map(([name, spec]) => (
        <Constant key={`${method.value.id} ${name}`} name={name} spec={spec} />
      ))}
      <button
        type="button"
        onClick={() => {
          values.value = {};
        }}
      >
        Back to the paper
      </button>
      <table>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Paper's constants</th>
            <th scope="col">As set</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {goldPages.map(({ name }, at) => (
            <Row key={name} name={name} was={before.value[at] ?? 0} is={after.value[at] ?? 0} />
          ))}
          <Row name="Mean" was={mean(before.value)} is={mean(after.value)} />
        </tbody>
      </table>
    </div>
  );
}
