/** Requests the pseudo-language from the server. */
export const pseudoTag = 'en-x-pseudo';

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

/** A third longer, in brackets, and with accents; values and elements are unchanged. */
export function disguise(sentence: string): string {
  const letters = sentence
    .split(/(\{\d+\}|<\/?\d+\/?>)/)
    .map((part, index) =>
      index % 2 ? part : part.replace(/[aeiouncAEO]/g, (letter) => accents[letter] ?? letter),
    )
    .join('');
  return `⟦${letters}${' ·'.repeat(Math.ceil(sentence.length / 6))}⟧`;
}
