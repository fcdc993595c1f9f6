import type { FoundSense } from './look-up.ts';

/** Everything the reference says about one sense of a word, as text for checking a claim. */
export function sensePassage(sense: FoundSense): string {
  const { title, definition, examples } = sense;
  const terms: readonly [string, readonly string[]][] = [
    ['is also called', sense.synonyms],
    ['is the opposite of', sense.antonyms],
    ['is similar to', sense.similar],
    ['is a kind of', sense.kindOf],
    ['is an instance of', sense.instanceOf],
    ['is a part of', sense.partOf],
    ['is a member of', sense.memberOf],
    ['has these kinds, for example:', sense.kinds],
    ['has these parts, for example:', sense.parts],
    ['has these members, for example:', sense.members],
    ['has these instances, for example:', sense.instances],
    ['has these substances, for example:', sense.substances],
  ];
  const lines = terms.flatMap(([what, list]) =>
    list.length > 0 ? `${title} ${what} ${list.join(', ')}` : [],
  );
  return [`${title}: ${definition}`, ...examples, ...lines].map((line) => `${line}.`).join('\n\n');
}
