import * as store from "../state/store.ts";
import { Empty } from "./empty.tsx";
import { percent } from "./format.ts";
import { ScrollRegion } from "./scroll-region.tsx";

function compareWith(method: string): void {
  store.compare.value = method;
}

/** Agreement of the other methods with the chosen one. */
export function AgreementTable() {
  const rows = store.agreement.value.filter(({ method }) => method !== store.method.value);
  if (store.compare.value === "") {
    return (
      <Empty title="One method so far">
        See how many of its verdicts other methods share, block by block.{" "}
        <button type="button" class="primary" onClick={() => compareWith("all")}>
          Compare all methods
        </button>
      </Empty>
    );
  }
  if (rows.length === 0) return null;
  return (
    <ScrollRegion label="Agreement of the methods">
      <p class="outcome agreement-head">
        Agreement with <strong>{store.method.value}</strong>
        {rows.length === 1
          ? `: ${percent(rows[0].agree)} of ${rows[0].blocks} visible blocks`
          : ` of ${rows.length} methods`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Blocks alike</th>
            <th scope="col">Kept</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ method, agree, kept, blocks, outcome }) => (
            <tr key={method}>
              <th scope="row">
                <button type="button" class="link" onClick={() => compareWith(method)}>
                  {method}
                </button>
              </th>
              <td class="alike">
                <meter min={0} max={1} value={agree} aria-hidden="true" /> {percent(agree)}
              </td>
              <td class="alike">
                {kept} of {blocks}
              </td>
              <td>{outcome}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {store.compare.value !== "all" && (
        <p class="check-part">
          <button type="button" class="link" onClick={() => compareWith("all")}>
            Compare all methods
          </button>
        </p>
      )}
    </ScrollRegion>
  );
}
