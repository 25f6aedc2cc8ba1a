import * as store from "../state/store.ts";
import { ScrollRegion } from "./scroll-region.tsx";

/** A part of the view that has nothing says so in a word. */
function Part({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: preact.ComponentChildren;
}) {
  return (
    <section class="facts-part">
      <h3>{title}</h3>
      {count === 0 ? <p class="hint">None.</p> : children}
    </section>
  );
}

/** What the page says of itself, its posts, what it describes, and doubts about the result. */
export function FactsPanel() {
  const view = store.facts.value;
  if (!view) return null;
  const { facts, doubts, posts, records } = view;
  return (
    <ScrollRegion label="Facts, posts and doubts">
      <Part title="Doubts" count={doubts.length}>
        <ul>
          {doubts.map(({ kind, evidence, advice }) => (
            <li key={kind}>
              <strong>{kind}</strong>: {evidence}. {advice}
            </li>
          ))}
        </ul>
      </Part>
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
                <td>{value}</td>
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
              <strong>{author || "nobody named"}</strong> {date}
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
    </ScrollRegion>
  );
}
