import type { Pair } from '../align.ts';
import type { Reading } from '../reading/reading.ts';

/** The clauses that the claim's words come from, and short ones such as ", early results suggest". */
export function toldIn(source: Reading, pairs: readonly Pair[]): string {
  const clauses = tellingClauses(source, pairs);
  return ` ${source.words
    .filter(({ clause }) => clauses.has(clause))
    .map(({ lower }) => lower)
    .join(' ')} `;
}

const short = 4;

export function tellingClauses({ words }: Reading, pairs: readonly Pair[]): Set<number> {
  const held = new Map<number, number>();
  for (const { source } of pairs) held.set(source.clause, (held.get(source.clause) ?? 0) + 1);
  const lengths = Map.groupBy(words, ({ clause }) => clause);
  const most = Math.max(1, ...held.values());
  return new Set(
    [...lengths]
      .filter(([clause, own]) => (held.get(clause) ?? 0) >= Math.min(2, most) || own.length <= short)
      .map(([clause]) => clause),
  );
}
