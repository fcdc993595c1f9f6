import type { WantedWords } from './align.ts';
import type { ReadPassage } from './read-passage.ts';
import type { Reading } from './reading/reading.ts';
import type { Word } from './reading/words.ts';

/** What stands around the nearest sentence, and which of its sentences tell which word of the claim. */
export interface Surroundings {
  sentences: readonly Reading[];
  title: ReadonlySet<string>;
  /** The words of the claim that one sentence alone tells, with the place of that sentence. */
  telling: ReadonlyMap<Word, number>;
}

/** Sentences before and behind the nearest one. */
const reach = 6;
/** Words that only may stand for another tell no sentence apart. */
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

/** How many words each sentence alone tells, without those that are left out. */
export function votesOf({ sentences, telling }: Surroundings, without: ReadonlySet<Word>): number[] {
  const votes = sentences.map(() => 0);
  for (const [word, place] of telling) if (!without.has(word)) votes[place]! += 1;
  return votes;
}

/** The sentence with most votes among those that are let in; -1 where none has any. */
export function mostVoted(votes: readonly number[], isIn: (place: number) => boolean): number {
  let best = -1;
  for (const [place, count] of votes.entries()) if (isIn(place) && count > (votes[best] ?? 0)) best = place;
  return best;
}
