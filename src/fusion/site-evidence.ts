/** Log-odds that a block loses for each unit of its frequency on the site's other pages. */
const FREQUENCY_WEIGHT = 4;
/** Below this share of the site's pages a repeated block is no template (Debnath and others; X-CEX, section 3.3). */
const TEMPLATE_SHARE = 0.2;

/** Probabilities with what a site profile knows: a block that many pages of the site have is less likely content. */
export function weighFrequency(probability: Float64Array, frequency: Float32Array | undefined): Float64Array {
  if (!frequency) return probability;
  return probability.map((p, block) => {
    const share = frequency[block] ?? 0;
    if (share < TEMPLATE_SHARE) return p;
    // p / (p + (1 - p) * e^x) shifts the log-odds by -x; powers of two keep it exact on every platform.
    return p / (p + (1 - p) * 2 ** Math.round(FREQUENCY_WEIGHT * share));
  });
}
