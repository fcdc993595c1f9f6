import type { KnowledgeFile } from '../knowledge-file.ts';
import type { QuestionSense } from '../question-sense.ts';
import type { StoredFact } from '../stored-knowledge.ts';

/** What is read of the facts for one message, each word once. */
export interface FactReader {
  factsWith(word: string): readonly number[];
  findFact(at: number): StoredFact | undefined;
  /** How rare a word is among facts. One that no fact knows counts as the rarest. */
  rarity(word: string): number;
}

const facts = 15_000;
/** As many facts are read for a question. */
const mostRead = 12;
/** Words of more than 1,500 facts say too little to find any by. */
const commonest = Math.log(facts / 1500);
const none: readonly number[] = [];

/** As many words as some hundred questions have. */
const mostRarities = 2000;

/** `rarities` are kept from message to message: the words of people's questions are few. */
export function createFactReader(
  file: Pick<KnowledgeFile, 'factsWith' | 'countWith' | 'findFact'>,
  rarities = new Map<string, number>(),
): FactReader {
  const lists = new Map<string, readonly number[]>();
  const factsWith = (word: string) => {
    const known = lists.get(word);
    if (known) return known;
    const list = file.factsWith(word) ?? none;
    lists.set(word, list);
    return list;
  };
  return {
    factsWith,
    findFact: (at) => file.findFact(at),
    rarity(word) {
      const known = rarities.get(word);
      if (known !== undefined) return known;
      const rarity = Math.log(facts / Math.max(1, file.countWith(word)));
      if (rarities.size >= mostRarities) rarities.clear();
      rarities.set(word, rarity);
      return rarity;
    },
  };
}

/** A fact that shares words with a question. */
export interface Candidate {
  at: number;
  fact: StoredFact;
}

/** What the rest of a message says counts less than the question that refers to it. */
const restWeight = 0.4;

/** The facts that share the most with a question and with what it refers to, the nearest first. */
export function candidatesFor(
  reader: FactReader,
  sense: QuestionSense,
  rest: Iterable<string> = [],
): Candidate[] {
  const shared = new Map<number, number>();
  const share = (word: string, part: number) => {
    const weight = reader.rarity(word);
    if (weight < commonest) return;
    for (const at of reader.factsWith(word)) shared.set(at, (shared.get(at) ?? 0) + weight * part);
  };
  for (const word of sense.stems) share(word, 1);
  for (const word of rest) if (!sense.stems.has(word)) share(word, restWeight);
  const nearest = [...shared].sort(([one, more], [other, less]) => less - more || one - other);
  return nearest.slice(0, mostRead).flatMap(([at]) => {
    const fact = reader.findFact(at);
    return fact ? [{ at, fact }] : [];
  });
}
