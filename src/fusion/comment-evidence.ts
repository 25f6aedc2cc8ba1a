/** What is left of the probability of readers' comments where the content is an article without them. */
const LEFT = 0.1;

/** Probabilities without readers' comments: 1 marks them in `isComment`. */
export function discountComments(isComment: Uint8Array, probability: Float64Array): Float64Array {
  return probability.map((p, block) => (isComment[block] === 1 ? LEFT * p : p));
}
