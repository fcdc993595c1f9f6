import { required } from '#shared/required.ts';
import { align } from '../align.ts';
import type { Evidence, Measures } from './evidence.ts';

const leastWords = 2;

/** The clause of the claim that the source tells least of decides. */
export function measureClauses({ claim, wanted, nearby, source }: Evidence, into: Measures): void {
  const parts = partsOf(claim.words.map(({ lower, clause }) => ({ lower, clause })));
  const byPart = Map.groupBy(wanted.words, ({ word }) => required(parts[word.index]));
  const shares = [...byPart.values()]
    .filter((words) => words.length >= leastWords)
    .map((words) => {
      const part = { ...wanted, words, spans: { quantities: [], dates: [] } };
      return Math.max(0, ...nearby.sentences.map((sentence) => align(part, sentence, source.title).coverage));
    });
  into.set('worst clause', shares.length === 0 ? 1 : Math.min(...shares));
}

export function partsOf(words: readonly { lower: string; clause: number }[]): number[] {
  let part = 0;
  return words.map(({ lower, clause }, at) => {
    if (at > 0 && (clause !== required(words[at - 1]).clause || lower === 'and')) part += 1;
    return part;
  });
}
