import type { LookUpKind } from './assistant-tool.ts';

/** How often one turn may query outside services, whatever its model or a page wants. */
export const mostLookUps: Readonly<Record<LookUpKind, number>> = { search: 8, page: 6 };

const exhausted: Record<LookUpKind, string> = {
  search: `The ${mostLookUps.search} searches of this turn are used up. Answer from what was found, and say what is missing.`,
  page: `The ${mostLookUps.page} pages that can be read in one turn are read. Answer from what was found, and say what is missing.`,
};

/** Counts the outside look-ups of a turn. The same query is not sent twice. */
export class LookUps {
  readonly #used: Record<LookUpKind, number> = { search: 0, page: 0 };
  readonly #asked = new Set<string>();

  /** @returns why it may not be made, for the model; undefined when it was counted. */
  take(kind: LookUpKind, call: { tool: string; input: unknown }): string | undefined {
    const key = JSON.stringify([call.tool, call.input]);
    if (this.#asked.has(key))
      return 'That was looked up before in this turn; its results are above. Answer, or ask for something else.';
    if (this.#used[kind] >= mostLookUps[kind]) return exhausted[kind];
    this.#asked.add(key);
    this.#used[kind] += 1;
    return undefined;
  }

  used(kind: LookUpKind): number {
    return this.#used[kind];
  }
}
