import { stemsIn } from '../question-sense.ts';

const names = /\p{Lu}[\p{L}’'.-]*(?: (?:of|the|de|da|van|von|II|IV|VIII|\p{Lu}[\p{L}’'.-]*))*/gu;
const mostWords = 3;

type KindsOf = (name: string) => readonly string[];

/** “Noble gases”, “foxes” and “butterflies” by one of them. */
const singularsOf = (plural: string): string[] => [
  plural.replace(/s$/, ''),
  plural.replace(/(?<=s|x|z|ch|sh)es$/, ''),
  plural.replace(/ies$/, 'y'),
];

/** The things that a fact is about, each by the names to look it up by, the surest first. */
function thingsIn(answer: string): string[][] {
  const bare = answer.replace(/^(?:An?|The|In|On|At|From) /, '').replaceAll(/[,.;:()]/g, '');
  const first = bare.split(' ').slice(0, mostWords);
  const starts = first.map((_, at) => first.slice(0, at + 1).join(' ')).toReversed();
  const named = (answer.match(names) ?? []).map((name) => [name, name.split(' ').at(-1) ?? '']);
  return [starts.flatMap((start) => [start, ...singularsOf(start)]), ...named];
}

/** Stems of what the things in a fact are: of “Chameleons change colour …”, lizard, reptile and animal. */
export function kindsInFact(answer: string, kindsOf: KindsOf): string[] {
  const kinds = thingsIn(answer).flatMap(
    (called) => called.map((name) => kindsOf(name)).find((found) => found.length > 0) ?? [],
  );
  // “Roman general” is a general.
  return [...stemsIn(kinds.map((kind) => kind.split(' ').at(-1) ?? '').join(' '))];
}
