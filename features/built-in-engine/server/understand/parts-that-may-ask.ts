import { oneOf } from '#shared/words/phrases.ts';
import { cleanQuestion } from './clean.ts';
import { askedOfNamed } from './named-before.ts';
import { plainerReadings } from './plainer-readings.ts';

/** “And I made something up” tells what somebody did; “you and I” does not. */
const did = oneOf("made said told thought always just never have had dont don't cant can't couldn't am was");
const between = new RegExp(
  String.raw`(?<=[.!?;:…])\s+|,\s+|\s+[–—-]+\s+|\n+|\s+(?=(?:but|because|so|and then|and i ${did})\s)`,
  'u',
);
const atItsEnd = /[.;:…\s]+$/u;
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

/** “When I was little” and “which I love” tell something. */
const asksAtOnce = oneOf("what|what's|whats|wot|how|why|whose|who's|whos");
const asksOf = `${oneOf('which|who|where|when')}(?! (?:i|i'm|we|he|she|they|my|our)\\b)`;
const verbs = oneOf(
  `is|are|was|were|do|does|did|can|could|will|would|has|have|should|am|name|tell|define|spell`,
);
const opening = new RegExp(
  String.raw`^(?:(?:and|but|so|ok|also|anyway|anyone know|any idea|remind me),? )*` +
    String.raw`(?:${asksAtOnce}|${asksOf}|${verbs})\b`,
  'i',
);
/** “Is that true?” and “can you help” ask nothing without what stands before them. */
const pronoun = oneOf('it|its|that|this|they|them|their|those|these|he|she|him|her');
const forHelp = '(?:can|could|would) (?:you|u|anyone|somebody) help\\b.*';
const ofOthers = new RegExp(
  String.raw`\b${pronoun}\b|^(?:am i \S+|${forHelp}|do i say .*|why|how come|which one.*)\??$`,
  'i',
);
/** “I said Sydney and her teacher laughed”: what somebody answered is asked of nobody. */
const answered = /^(?:and |but |so )?(?:i|he|she|we|they) (?:said|say|thought|told|guessed|put|answered)\b/i;
const asksAlone = (clause: string) =>
  !ofOthers.test(clause) && (clause.endsWith('?') || opening.test(clause) || asking.test(clause));

/**
 * Everything in a message that may be its question, for whoever can tell how likely each is: its readings, its clauses,
 * and two clauses together. Where a clause asks by itself, the others only tell: they may stand beside it, and ask
 * nothing alone.
 */
export function partsThatMayAsk(message: string): string[] {
  const clauses = message
    .split(between)
    .map((clause) => clause.trim().replace(atItsEnd, ''))
    .filter(Boolean);
  const asks = clauses.map(asksAlone);
  const isAsked = (at: number) =>
    (!asks.includes(true) || asks[at] === true) && (asks[at] === true || !answered.test(clauses[at] ?? ''));
  const tails = clauses.flatMap((clause) => (asking.test(clause) ? [clause.replace(asking, '')] : []));
  const pairs = clauses
    .slice(1)
    .flatMap((clause, at) => (isAsked(at) || isAsked(at + 1) ? [`${clauses[at]} ${clause}`] : []));
  const alone = clauses.filter((_, at) => isAsked(at));
  const all = [
    message,
    ...askedOfNamed(message),
    ...plainerReadings(message),
    ...tails.toReversed(),
    ...(clauses.length > 1 ? [...alone.toReversed(), ...pairs.toReversed()] : []),
  ]
    .map(cleanQuestion)
    .filter((part) => part.split(' ').length >= fewestWords);
  return [...new Set(all)].slice(0, most);
}
