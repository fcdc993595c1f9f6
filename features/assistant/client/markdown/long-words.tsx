import { Fragment, type ReactNode } from 'react';
import { withMarks } from '#client/ui/visible-text.tsx';

/** No real word is this long; only addresses and data come close. */
const longest = 200;
const longWord = new RegExp(`\\S{${longest}}`);
const piece = new RegExp(`\\S{${longest}}(?=\\S)`, 'g');

/**
 * A text for display: with symbols for invisible characters, and break opportunities in very long words. Without them
 * the browser measures the rest of the word again for every line: a word of 200,000 letters would block the page for
 * half a minute.
 */
export function withBreaks(text: string): ReactNode {
  return withMarks(text, withWordBreaks);
}

function withWordBreaks(text: string): ReactNode {
  if (!longWord.test(text)) return text;
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: found } of text.matchAll(piece)) {
    parts.push(text.slice(from, index + found.length));
    from = index + found.length;
  }
  parts.push(text.slice(from));
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
