/**
 * Without these signs at its end. A pattern such as `/[.!?]+$/` starts again at each of many signs in the middle of a text
 * and takes time with the square of their number.
 */
export function trimEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && isAmong(text.charAt(end - 1), signs)) end--;
  return text.slice(0, end);
}

/** A space among the signs stands for any white space. */
function isAmong(sign: string, signs: string): boolean {
  return signs.includes(sign) || (signs.includes(' ') && /\s/.test(sign));
}

/** Cut where the last word began, which may have been cut itself; as it is when it holds no other. */
export function withoutLastWord(text: string): string {
  let end = text.length;
  while (end > 0 && !isAmong(text.charAt(end - 1), ' ')) end--;
  return end === 0 ? text : trimEnd(text.slice(0, end), ' ');
}
