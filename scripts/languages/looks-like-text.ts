const keys = new Set(
  'Enter Escape Tab Home End Backspace Delete Space Shift Control Meta Alt ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown'.split(
    ' ',
  ),
);

const startsWithValue = /^\{\d+\}(?:’s)?(?:[ ,/·:(]|\{\d+\})+\p{L}{2,}/u;

const hasWord = /\p{L}{2,}|[AI]\b/u;

const withoutValues = (sentence: string) => sentence.replace(/\{\d+\}|<\/?\d+\/?>/g, ' ');

export function hasLetter(sentence: string): boolean {
  return /\p{L}/u.test(withoutValues(sentence));
}

/** In a page or in an attribute for people, any string with a word is a text. */
export function hasWords(sentence: string): boolean {
  return hasWord.test(withoutValues(sentence));
}

/**
 * Elsewhere, a string is a text if it begins like one: with a capital, or with a value followed by words. A false
 * positive does no harm: translators skip it, and it stays as it is.
 */
export function looksLikeText(sentence: string): boolean {
  if (!hasWords(sentence) || keys.has(sentence)) return false;
  // Constants, headers, addresses, and names in code.
  if (/^[A-Z0-9_./+-]+$/.test(sentence) || /^[A-Za-z]+(?:[.:/][A-Za-z0-9*]+)+$/.test(sentence)) return false;
  if (/^[A-Z][a-z]+-[A-Z]\S*$/.test(sentence) || /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/.test(sentence)) return false;
  if (/^\S*(?:\/|=)\S*$/.test(sentence)) return false;
  if (startsWithValue.test(sentence)) return !/[a-z]-[a-z0-9]/.test(sentence);
  return /^[“‘(]?\p{Lu}/u.test(sentence) && /\p{Ll}/u.test(sentence);
}
