import { digitsForNumberWords } from '#features/calculator/server/number-words.ts';
import { phrases } from '#shared/words/phrases.ts';
import { findUnit } from './find-unit.ts';

export interface Measured {
  value: number;
  unit: string;
}
export interface ComparedMeasures {
  first: Measured;
  second: Measured;
  /** "More", "longer", "heavier": the question's word. */
  word: string;
}

const words =
  'more|less|longer|shorter|heavier|lighter|bigger|smaller|larger|greater|further|farther|hotter|colder|faster|slower|taller';
const amount = (name: string) => `<${name}:.+?>`;
const asked = phrases(
  [
    `(is|are) ${amount('first')} <word:{words}> than ${amount('second')}`,
    `(which|what) (is|are) <word:{words}>(:|,)? ${amount('first')} or ${amount('second')}`,
    `(which|what) is <word:{words}> ${amount('first')} or ${amount('second')}`,
  ],
  { words },
);

function read(written: string): Measured | undefined {
  const text = digitsForNumberWords(written).trim();
  const found = /^(?<value>an?|\d+(?:[.,]\d+)?)\s?(?<unit>.+)$/i.exec(text)?.groups;
  if (!found?.unit || !findUnit(found.unit)) return undefined;
  const value = /^an?$/i.test(found.value ?? '') ? 1 : Number((found.value ?? '').replace(',', '.'));
  return { value, unit: found.unit };
}

/** "Is a mile longer than a kilometre?" */
export function recogniseMeasures(question: string): ComparedMeasures | undefined {
  const found = asked.read(question);
  const [first, second] = [read(found?.first ?? ''), read(found?.second ?? '')];
  if (!found || !first || !second || findUnit(first.unit)?.kind !== findUnit(second.unit)?.kind)
    return undefined;
  return { first, second, word: (found.word ?? 'more').toLowerCase() };
}
