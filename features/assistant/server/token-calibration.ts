/** Counts of a few words say more of what a provider puts around them than of the words. */
const leastTokens = 300;
/** What lies outside was counted otherwise: without what was cached, or together with pictures. */
const plausible = { least: 0.5, most: 2.5 };
/** Models come and go; what is forgotten is learnt again with the next answer. */
const mostModels = 1_000;

/** How many tokens each model really makes of what is estimated at one, learnt from what its provider reports. */
export class TokenCalibration {
  readonly #ratios = new Map<string, number>();

  ratioOf(modelId: string): number {
    return this.#ratios.get(modelId) ?? 1;
  }

  learn(modelId: string, { estimated, reported }: { estimated: number; reported: number }): void {
    if (estimated < leastTokens || reported < leastTokens) return;
    const ratio = reported / estimated;
    if (ratio < plausible.least || ratio > plausible.most) return;
    const before = this.#ratios.get(modelId);
    if (before === undefined && this.#ratios.size >= mostModels) this.#ratios.clear();
    this.#ratios.set(modelId, before === undefined ? ratio : (before + ratio) / 2);
  }
}
