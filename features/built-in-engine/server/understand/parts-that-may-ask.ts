import { cleanQuestion } from './clean.ts';
import { plainerReadings } from './plainer-readings.ts';

const between = /[.!?;:…]+\s+|,\s+|\s+[–—-]+\s+|\n+|\s+(?=(?:but|because|so|and then)\s)/u;
/** A part of one word asks nothing. */
const fewestWords = 2;
const most = 12;

/**
 * Everything in a message that may be its question, for whoever can tell how likely each is: its readings, its clauses,
 * and two clauses together.
 */
export function partsThatMayAsk(message: string): string[] {
  const clauses = message
    .split(between)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const pairs = clauses.slice(1).map((clause, at) => `${clauses[at]} ${clause}`);
  const all = [
    message,
    ...plainerReadings(message),
    ...(clauses.length > 1 ? [...clauses.toReversed(), ...pairs.toReversed()] : []),
  ]
    .map(cleanQuestion)
    .filter((part) => part.split(' ').length >= fewestWords);
  return [...new Set(all)].slice(0, most);
}
