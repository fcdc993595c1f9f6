import type { Evidence, Measures } from './evidence.ts';
import { measureAnchors } from './measure-anchors.ts';
import { measureClauses } from './measure-clauses.ts';
import { measureConditions } from './measure-conditions.ts';
import { measureCues } from './measure-cues.ts';
import { measureFrames } from './measure-frames.ts';
import { measureMeanings } from './measure-meanings.ts';
import { measureObjections } from './measure-objections.ts';
import { measureOrder } from './measure-order.ts';
import { measurePlaces } from './measure-places.ts';
import { measureSlots } from './measure-slots.ts';
import { measureSpeakers } from './measure-speakers.ts';
import { measureSums } from './measure-sums.ts';
import { measureWords } from './measure-words.ts';
import { nearTable } from './near-table.ts';

/** Everything that is measured of a claim against its source, by name. */
export function measure(evidence: Evidence): Measures {
  const measures: Measures = new Map();
  measureFrames(evidence, measures);
  measureObjections(evidence, measures);
  measureWords(evidence, measures);
  measureCues(evidence, measures);
  measureAnchors(evidence, measures);
  measureOrder(evidence, measures);
  measureSlots(evidence, measures);
  measureClauses(evidence, measures);
  const table = nearTable(evidence);
  measureMeanings(evidence, table, measures);
  measurePlaces(evidence, table, measures);
  measureSums(evidence, measures);
  measureSpeakers(evidence, measures);
  measureConditions(evidence, measures);
  return measures;
}
