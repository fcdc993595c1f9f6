import { anyCase } from '#shared/words/any-case.ts';
import { findSpoken } from '../sounds-table.ts';

const word = String.raw`(?<word>[\p{L}\d][\p{L}\d'-]*)`;
const ways = [
  anyCase(`\\ban? ${word} (?:or|vs|versus) an? (?<same>[\\p{L}\\d'-]+)$`),
  anyCase(`\\b(?:a or an|an or a) (?:before |with |for |in front of )?(?:the word )?${word}$`),
  anyCase(`^(?:a|an) ${word},? (?:a or an|an or a)$`),
];
const mayAsk = /\ban\b/i;

/** Letters whose names begin with a vowel: “an MP”. */
const letters = /^[aefhilmnorsx]/i;
const numbers = /^(?:8|11$|18$|11,|18,)/;
const longestInitials = 4;

/** Pronounced in two ways, or with an old one. */
const notes = new Map(
  Object.entries({
    herb: 'The British say the h, so “a herb”; Americans do not, so “an herb”.',
    hotel: '“An hotel” is old-fashioned.',
    historic: '“An historic” is still heard, and old-fashioned.',
    historical: '“An historical” is still heard, and old-fashioned.',
    historian: '“An historian” is still heard, and old-fashioned.',
  }),
);

/** Whether a word begins with the sound of a vowel; undefined where nobody knows. */
function beginsWithVowel(written: string): boolean | undefined {
  if (/^\d/.test(written)) return numbers.test(written);
  // “An X-ray”, “a T-shirt”
  if (/^[a-z]-/i.test(written)) return letters.test(written);
  const [spoken] = findSpoken(written);
  if (spoken && !/^[^aeiouy]+$/i.test(written)) return /^[A-Z]+\d/.test(spoken.sounds);
  if (areInitials(written)) return letters.test(written);
  if (/^(?:eu|ew|one|once|[^aeiouh])/i.test(written)) return false;
  return /^(?:[aeio]|un[^i])/i.test(written) || undefined;
}

/** Said letter by letter. */
const areInitials = (written: string) =>
  written.length <= longestInitials && (/^[A-Z]+$/.test(written) || /^[^aeiouy\d]+$/i.test(written));

function reason(written: string, isVowel: boolean): string {
  const sound = isVowel ? 'a vowel' : 'a consonant';
  if (/^[a-z]-/i.test(written)) return `its first letter’s name begins with the sound of ${sound}`;
  if (areInitials(written)) return `it is said letter by letter, and begins with the sound of ${sound}`;
  if (isVowel && /^h/i.test(written)) return 'its h is not said, so it begins with the sound of a vowel';
  if (!isVowel && /^[aeio]/i.test(written))
    return `it is written with ${written.charAt(0).toLowerCase()}, but begins with the sound of ${/^o/i.test(written) ? 'w' : 'y'}`;
  if (!isVowel && /^u/i.test(written)) return 'it is written with u, but begins with the sound of y';
  return `it begins with the sound of ${sound}`;
}

/** “Is it an hour or a hour”: by the sound, and not by the letter. */
export function articleFor(message: string): string | undefined {
  if (message.length > 80 || !mayAsk.test(message)) return undefined;
  const text = message
    .replaceAll(/["“”]|(?<!\p{L})'|'(?!\p{L})/gu, '')
    .replace(/[?!.]+$/, '')
    .trim();
  for (const way of ways) {
    const { word: written, same } = way.exec(text)?.groups ?? {};
    if (written === undefined || (same !== undefined && same.toLowerCase() !== written.toLowerCase()))
      continue;
    const note = notes.get(written.toLowerCase());
    if (written.toLowerCase() === 'herb') return note;
    const isVowel = beginsWithVowel(written);
    if (isVowel === undefined) return undefined;
    const shown = areInitials(written) ? written.toUpperCase() : written;
    return `It is “${isVowel ? 'an' : 'a'} ${shown}”: ${reason(written, isVowel)}.${note ? ` ${note}` : ''}`;
  }
  return undefined;
}
