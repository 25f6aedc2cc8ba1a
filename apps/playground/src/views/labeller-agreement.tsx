import * as session from "../labels/session.ts";
import { shorten } from "./format.ts";

function Table() {
  const rows = session.agreement.value;
  if (!rows) return null;
  if (rows.length === 0) return <p class="hint">No page has been labelled by two people yet.</p>;
  return (
    <table>
      <caption class="visually-hidden">Agreement of the labellers</caption>
      <thead>
        <tr>
          <th scope="col">Labellers</th>
          <th scope="col">Pages</th>
          <th scope="col">Blocks</th>
          <th scope="col">Alike</th>
          <th scope="col">Cohen's kappa</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ first, second, pages, blocks, observed, kappa }) => (
          <tr key={`${first} ${second}`}>
            <th scope="row">
              {first}, {second}
            </th>
            <td>{pages}</td>
            <td>{blocks}</td>
            <td>{Math.round(observed * 100)} %</td>
            <td>{kappa === undefined ? "–" : shorten(kappa)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function LabellerAgreement() {
  return (
    <>
      <h2>Agreement</h2>
      <div class="tool-row">
        <button type="button" class="quiet" onClick={() => void session.compareLabellers()}>
          Compare the labellers
        </button>
      </div>
      <Table />
    </>
  );
}
