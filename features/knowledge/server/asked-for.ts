import { stemsIn } from './question-sense.ts';

const words = stemsIn(
  `second third fourth fifth sixth least smallest except twice born die married marry wife husband mother father son daughter
  brother sister nationality population capital currency language flag high heavy deep old age temperature boil melt freeze
  price cost symbol plural opposite female male young group predator`,
);

/** “Pocahontas married John Rolfe” tells of a husband, and “the father of Luke” of a son. */
const told: ReadonlyMap<string, RegExp> = new Map([
  ...[...stemsIn('wife husband')].map(
    (word) => [word, /\b(?:married|(?:wife|husband|widow) of)\b/i] as const,
  ),
  ...[...stemsIn('son daughter')].map((word) => [word, /\b(?:father|mother|parents?) of\b/i] as const),
]);

/** Whether a sentence tells of a relative in other words. */
export const tellsRelative = (stem: string, answer: string): boolean => told.get(stem)?.test(answer) ?? false;

export const isRelative = (stem: string): boolean => told.has(stem);

/** Whether a word says which one, or what of it, is asked for: a fact without it tells something else. */
export const isAskedFor = (stem: string): boolean => words.has(stem);

/** “The word for when you cannot sleep” is for no person. */
export const tellsOfPerson = (answer: string): boolean =>
  /^(?:Somebody|Someone|People) who\b|\b(?:is|are) (?:somebody|someone|people|a person)\b/.test(answer);
