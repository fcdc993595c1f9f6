import type { FactReader } from './candidates.ts';
import { wordsOfFact } from './words-of-fact.ts';

interface NearFact {
  at: number;
  nearness: number;
  measures: Map<string, number>;
}

interface Agreement {
  /** The words of the message: what everybody repeats of it says nothing. */
  told: ReadonlySet<string>;
  reader: FactReader;
}

/** As many of the nearest are asked whether they say the same. */
const mostAsked = 6;
/** A word as rare as the name of a person, a place or a part of the body. */
const leastRare = 4.5;

/**
 * How far the other facts that are near tell the same: three that name the gullet, of what joins the throat and the stomach, hardly
 * err together.
 */
export function measureAgreement(all: readonly NearFact[], { told, reader }: Agreement): void {
  const nearest = all.slice(0, mostAsked).flatMap(({ at, nearness }) => {
    const fact = reader.findFact(at);
    const said = fact ? wordsOfFact(fact).said.difference(told) : new Set<string>();
    return [{ at, nearness, said }];
  });
  for (const { at, nearness, measures } of all) {
    const fact = reader.findFact(at);
    const own = fact ? wordsOfFact(fact).said.difference(told) : new Set<string>();
    let [agreeing, rarest, best] = [0, 0, 0];
    for (const other of nearest) {
      if (other.at === at) continue;
      const shared = Math.max(0, ...[...own.intersection(other.said)].map((word) => reader.rarity(word)));
      rarest = Math.max(rarest, shared);
      if (shared < leastRare) continue;
      agreeing += 1;
      best = Math.max(best, other.nearness / (nearness || 1));
    }
    measures.set('agreeing', agreeing);
    measures.set('agreed rarest', Math.round(rarest * 100) / 100);
    measures.set('agreeing nearness', Math.round(best * 100) / 100);
  }
}
