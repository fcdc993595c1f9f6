import { senseOf } from '../question-sense.ts';
import type { StoredFact } from '../stored-knowledge.ts';
import type { AskedMessage } from './asked-message.ts';
import { candidatesFor, type FactReader } from './candidates.ts';
import { measureAgreement } from './measure-agreement.ts';
import { measurePair } from './measure-pair.ts';

export interface Measured {
  at: number;
  nearness: number;
  measures: Map<string, number>;
}

interface MeasureOptions {
  /** A fact to measure, whether it is among the nearest or not. */
  own?: number | undefined;
  /** The message that the question is a part of. */
  message?: AskedMessage | undefined;
  /** How a fact is seen. */
  view?: (fact: StoredFact, at: number) => StoredFact;
}

/** It says of what in another part of the message. */
const refersBack = /\b(?:it|its|this|that|they|them|those|these|he|she|there|one)\b/i;

const mostMargin = 3;
/** What is nearly as near is a rival. */
const rivalry = 0.9;

/** Candidates for a question with all their measures, the nearest first. */
export function measureAll(
  reader: FactReader,
  question: string,
  { own, message, view }: MeasureOptions = {},
): Measured[] {
  const sense = senseOf(question);
  const isPart = Number(
    message !== undefined && message.text.length > question.length + 3 && refersBack.test(question),
  );
  const found = candidatesFor(reader, sense, isPart === 1 ? message?.words : undefined);
  const fact = own === undefined || found.some(({ at }) => at === own) ? undefined : reader.findFact(own);
  if (own !== undefined && fact) found.push({ at: own, fact });
  const all = found
    .map((one): Measured => {
      const measures = measurePair(sense, view ? view(one.fact, one.at) : one.fact, reader.rarity, message);
      const told = isPart * (measures.get('message in fact') ?? 0);
      const nearness = (measures.get('in fact') ?? 0) + (measures.get('way') ?? 0) / 2 + told;
      return { at: one.at, nearness, measures };
    })
    .toSorted((one, other) => other.nearness - one.nearness || one.at - other.at);
  for (const [rank, { nearness, measures }] of all.entries()) {
    const other = all[rank === 0 ? 1 : 0]?.nearness ?? 0;
    const rivals = all.filter((one) => one.nearness > nearness * rivalry).length - 1;
    measures.set('rank', rank);
    measures.set('margin', Math.min(mostMargin, nearness / (other || 0.5)));
    measures.set('rivals', rivals);
    measures.set('refers back', isPart);
  }
  measureAgreement(all, { told: sense.stems.union(message?.words ?? new Set()), reader });
  return all;
}
