/** For short prompts, the count says more about the provider's overhead than about the text. */
const leastTokens = 300;
/** Outliers were counted differently: excluding cached tokens, or including pictures. */
const plausible = { least: 0.5, most: 2.5 };
/** Models come and go; what is evicted is relearned with the next answer. */
const mostModels = 1_000;

/** The ratio of each model's real tokens to the estimate, learned from what its provider reports. */
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
