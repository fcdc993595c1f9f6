import { decodeHTMLStrict } from 'entities';

/** Removed with their contents: these are not for readers. */
const unseen = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
// Only what looks like a tag: "a < b" is text.
const tag = /<(?:\/?[a-z][^<>]*|!--[\s\S]*?--|![a-z[][^<>]*)>/gi;
/** Control characters, and marks that make a text read differently from how it is written. */
const hidden = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Including markup. Hostile texts take time that grows with the square of their length. */
const maxReadLength = 10_000;

/** What a reader would see of a text that may contain HTML, on one line. */
export function plainText(text: string, maxLength = 1_000): string {
  const unmarked = text
    .slice(0, maxReadLength)
    .replace(unseen, ' ')
    .replace(tag, (found) => (isInline(found) ? '' : ' '));
  // Decoded once, so that an escaped entity stays what its author wrote.
  const line = decodeHTMLStrict(unmarked)
    .replace(hidden, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`.toWellFormed();
}

/** Markup inside a word must not split it. */
function isInline(found: string): boolean {
  return /^<\/?(?:a|abbr|b|bdi|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u|wbr)\b/i.test(found);
}
