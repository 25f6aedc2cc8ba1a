import { useState } from "preact/hooks";
import type { OptionSpec, OptionValue } from "../engine/pith.ts";
import type { MethodView } from "../engine/protocol.ts";
import { setOption } from "../state/actions.ts";
import * as store from "../state/store.ts";

function rangeOf({ default: fallback, min, max }: OptionSpec): {
  min: number;
  max: number;
  step: number;
} {
  const start = Number(fallback);
  const low = min ?? Math.min(0, start * 4);
  const reach = Math.max(1, start * 20);
  const high = max !== undefined && max <= reach ? max : Math.max(1, start * 4, low + 1);
  const isWhole = Number.isInteger(start) && start >= 2;
  return { min: low, max: high, step: isWhole ? 1 : (high - low) / 200 };
}

/** Splits a camel-case name into words. */
const words = (name: string): string =>
  name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

interface ControlProps {
  readonly name: string;
  readonly spec: OptionSpec;
  readonly value: OptionValue;
}

function NumberControl({ name, spec, value }: ControlProps) {
  const { min, max, step } = rangeOf(spec);
  /** The text being typed: results that arrive meanwhile must not restore the old value. */
  const [typed, setTyped] = useState<string>();
  const set = (text: string): void => {
    const number = Number(text);
    if (text !== "" && Number.isFinite(number))
      setOption(name, number === spec.default ? undefined : number);
  };
  const digits = step >= 1 ? 0 : Math.max(0, Math.ceil(-Math.log10(step)));
  return (
    <div class="slider">
      <input
        id={`option-${name}`}
        type="range"
        min={min}
        max={max}
        step={step}
        value={Number(value)}
        list={`default-${name}`}
        aria-describedby={`meaning-${name}`}
        onInput={({ currentTarget }) => set(Number(currentTarget.value).toFixed(digits))}
      />
      <datalist id={`default-${name}`}>
        <option value={String(spec.default)} />
      </datalist>
      <input
        type="number"
        aria-label={`${words(name)}, as a number`}
        min={spec.min}
        max={spec.max}
        step="any"
        value={typed ?? Number(value)}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onChange={({ currentTarget }) => {
          set(currentTarget.value);
          setTyped(undefined);
        }}
      />
    </div>
  );
}

function ChoiceControl({ name, spec, value }: ControlProps) {
  return (
    <select
      id={`option-${name}`}
      aria-describedby={`meaning-${name}`}
      value={String(value)}
      onChange={({ currentTarget }) =>
        setOption(name, currentTarget.value === spec.default ? undefined : currentTarget.value)
      }
    >
      {(spec.choices ?? []).map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {String(choice)}
        </option>
      ))}
    </select>
  );
}

function TextControl({ name, spec, value }: ControlProps) {
  return (
    <input
      id={`option-${name}`}
      type="text"
      aria-describedby={`meaning-${name}`}
      value={String(value)}
      onChange={({ currentTarget }) =>
        setOption(name, currentTarget.value === spec.default ? undefined : currentTarget.value)
      }
    />
  );
}

function SwitchControl({ name, spec, value }: ControlProps) {
  return (
    <input
      id={`option-${name}`}
      type="checkbox"
      aria-describedby={`meaning-${name}`}
      checked={value === true}
      onChange={({ currentTarget }) =>
        setOption(name, currentTarget.checked === spec.default ? undefined : currentTarget.checked)
      }
    />
  );
}

function Control(props: ControlProps) {
  if (props.spec.choices) return <ChoiceControl {...props} />;
  if (typeof props.spec.default === "number") return <NumberControl {...props} />;
  if (typeof props.spec.default === "boolean") return <SwitchControl {...props} />;
  return <TextControl {...props} />;
}

/** All options of the active method. */
export function OptionList({ method }: { readonly method: MethodView }) {
  const given = store.activeOptions.value;
  const specs = Object.entries(method.options);
  if (specs.length === 0) return <p class="hint">This method has no options.</p>;
  return (
    <div class="options">
      {specs.map(([name, spec]) => {
        const value = given[name] ?? spec.default;
        const isChanged = given[name] !== undefined;
        const isIdle = store.mode.value === "page" && store.idleOptions.value.has(name);
        return (
          <div
            class="option"
            key={`${method.id} ${name}`}
            data-changed={isChanged}
            data-idle={isIdle}
          >
            <div class="option-head">
              <label for={`option-${name}`}>{words(name)}</label>
              {isChanged ? (
                <button
                  type="button"
                  class="link"
                  aria-label={`${words(name)}: reset to ${String(spec.default)}`}
                  onClick={() => setOption(name, undefined)}
                >
                  reset to {String(spec.default)}
                </button>
              ) : (
                <span class="hint">default</span>
              )}
            </div>
            <Control name={name} spec={spec} value={value} />
            <p class="hint" id={`meaning-${name}`}>
              {spec.meaning}
              {isIdle && <em> No effect on this page with the current settings.</em>}
            </p>
          </div>
        );
      })}
    </div>
  );
}

function MethodSelect() {
  return (
    <label>
      Method
      <select
        value={store.method.value}
        onChange={({ currentTarget }) => {
          store.method.value = currentTarget.value;
        }}
      >
        {store.methods.value.map(({ id }) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
    </label>
  );
}

function CompareSelect() {
  return (
    <label>
      Compare with
      <select
        value={store.compare.value}
        onChange={({ currentTarget }) => {
          store.compare.value = currentTarget.value;
          if (currentTarget.value !== "") store.view.value = "methods";
        }}
      >
        <option value="">nothing</option>
        <option value="all">all methods</option>
        {store.methods.value
          .filter(({ id }) => id !== store.method.value)
          .map(({ id }) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
      </select>
    </label>
  );
}

/** The method, its options, and what to compare it with. */
export function MethodPanel() {
  const method = store.activeMethod.value;
  return (
    <section class="panel" aria-labelledby="method-title">
      <h2 id="method-title">Method and options</h2>
      <MethodSelect />
      {method && <p class="summary">{method.summary}</p>}
      {method?.paper && <p class="hint">{method.paper}</p>}
      <CompareSelect />
      {method && <OptionList method={method} />}
    </section>
  );
}
