import {
  answerLine,
  blocks,
  capitalise,
  cited,
  listOf,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { LookedUpCountries } from '#features/countries/server/countries.tools.ts';
import { formatArea, formatKilometres, inSentence } from '#features/countries/server/country-words.ts';
import type { CountryQuestion } from '#features/countries/server/understand/country-question.ts';
import { sayNeighbours } from './say-aspect.ts';

type LookedUp = LookedUpCountries['countries'][number];
type AskedTwo = Extract<CountryQuestion, { type: 'two' }>;

/** Compares or relates two countries. */
export function sayTwo(
  { relation, names }: AskedTwo,
  { one, other, distanceKilometres }: { one: LookedUp; other: LookedUp; distanceKilometres: number | null },
): string {
  const [the, theOther] = [inSentence(one.name), inSentence(other.name)];
  const both = [one.n, other.n];
  switch (relation) {
    case 'distance':
      return blocks(
        answerLine(
          `From ${placeOf(one, names[0])} to ${placeOf(other, names[1])} it is about ${formatKilometres(distanceKilometres ?? 0)} as the crow flies`,
          ...both,
        ),
        'Roads and flights are longer.',
      );
    case 'border': {
      const isBorder = one.neighbours.some(({ code }) => code === other.code);
      return blocks(
        answerLine(
          isBorder
            ? `Yes, ${the} and ${theOther} share a border`
            : `No, ${the} and ${theOther} share no land border`,
          ...both,
        ),
        cited(sayNeighbours(one), one.n),
      );
    }
    case 'larger':
    case 'smaller': {
      if (one.area === null || other.area === null)
        return answerLine('My data has no area for one of them', ...both);
      const [first, second] =
        one.area >= other.area === (relation === 'larger') ? [one, other] : [other, one];
      const [big, small] = [Number(first.area), Number(second.area)];
      const times = relation === 'larger' ? big / small : small / big;
      const ratio =
        times >= 1.15
          ? `, about ${times.toPrecision(2).replace(/\.0$/, '')} times ${relation === 'larger' ? 'as large' : 'smaller'}`
          : '';
      return blocks(
        answerLine(
          `${capitalise(inSentence(first.name))} is ${relation} than ${inSentence(second.name)}${ratio}`,
          ...both,
        ),
        cited(`${capitalise(the)} has an area of ${formatArea(one.area)}`, one.n),
        cited(`${capitalise(theOther)} has an area of ${formatArea(other.area)}`, other.n),
      );
    }
    case 'currency': {
      const shared = one.currencies.filter(({ code }) => other.currencies.some((its) => its.code === code));
      return answerLine(
        shared.length > 0
          ? `Yes, both ${the} and ${theOther} use the ${listOf(shared.map(({ name }) => name))}`
          : `No: ${the} uses the ${listOf(one.currencies.map(({ name }) => name))}, and ${theOther} the ${listOf(other.currencies.map(({ name }) => name))}`,
        ...both,
      );
    }
  }
}

/** The distance between countries is that of their capitals, and the answer says so. */
function placeOf({ name, capitals }: LookedUp, asked: string): string {
  const [capital] = capitals;
  if (asked !== name || capital === undefined || capital === name) return asked;
  return `${capital}, the capital of ${inSentence(name)},`;
}
