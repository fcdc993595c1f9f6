import { oneOf } from '#shared/words/phrases.ts';
import { cleanQuestion } from './clean.ts';
import { plainerReadings } from './plainer-readings.ts';

const between = /[.!?;:…]+\s+|,\s+|\s+[–—-]+\s+|\n+|\s+(?=(?:but|because|so|and then)\s)/u;
/** A part of one word asks nothing. */
const fewestWords = 2;
const most = 14;
/** “I keep cattle and my grandson wants to know how many chambers …”; “a dragon who is scared” asks nothing. */
const askedOf =
  oneOf(`know asks? asked asking wonders? wondering forgot forgotten forget remember tell sure idea but and so says said
  cos then find me`);
const asking = new RegExp(
  String.raw`^.*\S (?=(?:how|why|what) \S+ \S)|^.*\b${askedOf} (?=(?:which|who|whose|where|when) \S+ \S)`,
  'i',
);

/**
 * Everything in a message that may be its question, for whoever can tell how likely each is: its readings, its clauses,
 * and two clauses together.
 */
export function partsThatMayAsk(message: string): string[] {
  const clauses = message
    .split(between)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const tails = clauses.flatMap((clause) => (asking.test(clause) ? [clause.replace(asking, '')] : []));
  const pairs = clauses.slice(1).map((clause, at) => `${clauses[at]} ${clause}`);
  const all = [
    message,
    ...plainerReadings(message),
    ...tails.toReversed(),
    ...(clauses.length > 1 ? [...clauses.toReversed(), ...pairs.toReversed()] : []),
  ]
    .map(cleanQuestion)
    .filter((part) => part.split(' ').length >= fewestWords);
  return [...new Set(all)].slice(0, most);
}
