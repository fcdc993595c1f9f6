/**
 * Strips these characters from the end. A regex such as `/[.!?]+$/` restarts at each of many such characters in the
 * middle of a text, which takes quadratic time.
 */
export function trimEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && isAmong(text.charAt(end - 1), signs)) end--;
  return text.slice(0, end);
}

/** A space in the set stands for any white space. */
function isAmong(sign: string, signs: string): boolean {
  return signs.includes(sign) || (signs.includes(' ') && /\s/.test(sign));
}

/** Cuts before the last word, which may itself be truncated; unchanged if there is no other word. */
export function withoutLastWord(text: string): string {
  let end = text.length;
  while (end > 0 && !isAmong(text.charAt(end - 1), ' ')) end--;
  return end === 0 ? text : trimEnd(text.slice(0, end), ' ');
}
