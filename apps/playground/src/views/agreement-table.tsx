import * as store from "../state/store.ts";
import { percent } from "./format.ts";

/** Agreement of the other methods with the chosen one. */
export function AgreementTable() {
  const rows = store.agreement.value.filter(({ method }) => method !== store.method.value);
  if (store.compare.value === "" || rows.length === 0) return null;
  return (
    <details class="agreement" open={rows.length === 1}>
      <summary>
        Agreement with {store.method.value}
        {rows.length === 1
          ? `: ${percent(rows[0].agree)} of ${rows[0].blocks} visible blocks`
          : ` of ${rows.length} methods`}
      </summary>
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
                <button
                  type="button"
                  class="link"
                  onClick={() => {
                    store.compare.value = method;
                  }}
                >
                  {method}
                </button>
              </th>
              <td>
                <meter min={0} max={1} value={agree} aria-hidden="true" /> {percent(agree)}
              </td>
              <td>
                {kept} of {blocks}
              </td>
              <td>{outcome}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
