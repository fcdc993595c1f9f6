import type { WantedWords } from './align.ts';
import type { ReadPassage } from './read-passage.ts';
import type { Reading } from './reading/reading.ts';
import type { Word } from './reading/words.ts';

/** The surroundings of the nearest sentence, and which of its sentences contain which word of the claim. */
export interface Surroundings {
  sentences: readonly Reading[];
  title: ReadonlySet<string>;
  /** The words of the claim that only one sentence contains, with that sentence's index. */
  telling: ReadonlyMap<Word, number>;
}

/** Sentences before and after the nearest one. */
const reach = 6;
/** Possible substitutes do not distinguish sentences. */
const leastWeight = 0.9;

export function surroundingsOf(wanted: WantedWords, source: ReadPassage, at: number): Surroundings {
  const sentences = source.sentencesIn(at - reach, at + reach + 1);
  const roots = source.roots.slice(Math.max(0, at - reach), at + reach + 1);
  const telling = new Map<Word, number>();
  for (const { word, standIns } of wanted.words) {
    const sought = [...standIns].filter(([, weight]) => weight >= leastWeight).map(([root]) => root);
    const places = roots.flatMap((held, place) => (sought.some((root) => held.has(root)) ? [place] : []));
    if (places.length === 1) telling.set(word, places[0]!);
  }
  return { sentences, title: source.title, telling };
}

/** How many words each sentence alone contains, without the excluded ones. */
export function votesOf({ sentences, telling }: Surroundings, without: ReadonlySet<Word>): number[] {
  const votes = sentences.map(() => 0);
  for (const [word, place] of telling) if (!without.has(word)) votes[place]! += 1;
  return votes;
}

/** The admitted sentence with most votes; -1 without any. */
export function mostVoted(votes: readonly number[], isIn: (place: number) => boolean): number {
  let best = -1;
  for (const [place, count] of votes.entries()) if (isIn(place) && count > (votes[best] ?? 0)) best = place;
  return best;
}
