import type { ComponentChildren } from "preact";
import * as store from "../state/store.ts";
import { ScrollRegion } from "./scroll-region.tsx";

/** A titled part of the view; shows "None." if it is empty. */
export function Part({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="facts-part">
      <h3>{title}</h3>
      {count === 0 ? <p class="hint">None.</p> : children}
    </section>
  );
}

/** Allows line breaks after punctuation in addresses. */
const breakable = (value: string) =>
  /^https?:/u.test(value)
    ? value.split(/(?<=[/?&=_.-])/u).flatMap((part, at) => [at > 0 && <wbr />, part])
    : value;

export function FactsPanel() {
  const view = store.facts.value;
  if (!view) return null;
  const { facts, posts, records } = view;
  return (
    <ScrollRegion label="Facts, records and posts">
      <Part title="Facts" count={facts.length}>
        <table>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">Value</th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ name, value, source }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{breakable(value)}</td>
                <td>{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part title="Records" count={records.length}>
        <ul>
          {records.map(({ type, properties }, at) => (
            <li key={`${type} ${at}`}>
              {type}: {properties} {properties === 1 ? "property" : "properties"}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Posts" count={posts.length}>
        <ol>
          {posts.map(({ author, date, text }, at) => (
            <li key={`${author} ${at}`}>
              <strong>{author || "anonymous"}</strong> {date}
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
    </ScrollRegion>
  );
}
