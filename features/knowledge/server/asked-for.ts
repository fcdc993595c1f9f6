import { stemsIn } from './question-sense.ts';

const words = stemsIn(
  `second third fourth fifth sixth least smallest except twice born die married marry wife husband mother father son daughter
  brother sister nationality population capital currency language flag high heavy deep old age temperature boil melt freeze
  price cost symbol plural opposite female male young group predator`,
);

/** Whether a word says which one, or what of it, is asked for: a fact without it tells something else. */
export const isAskedFor = (stem: string): boolean => words.has(stem);
