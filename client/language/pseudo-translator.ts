import type { Translator } from '#shared/language/text.ts';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  A: 'Á',
  E: 'É',
  O: 'Ö',
};

/** A third longer, in brackets, and with accents; values and elements stay. */
function disguise(sentence: string): string {
  const letters = sentence
    .split(/(\{\d+\}|<\/?\d+\/?>)/)
    .map((part, index) =>
      index % 2 ? part : part.replace(/[aeiouncAEO]/g, (letter) => accents[letter] ?? letter),
    )
    .join('');
  return `⟦${letters}${' ·'.repeat(Math.ceil(sentence.length / 6))}⟧`;
}

/** A language nobody speaks: what shows without its brackets was not extracted. */
export const pseudoTranslator: Translator = {
  locale: 'en-GB',
  text: disguise,
  plural: (count, one, other) => disguise(count === 1 ? one : other),
};
