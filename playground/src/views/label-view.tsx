/** Labelling. */
export function LabelColumns() {
  return <p class="empty">Labelling</p>;
}
