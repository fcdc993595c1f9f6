import { type SQL, sql } from 'drizzle-orm';
import { messagePreview } from '#server/text-preview.ts';
import type { MarkedText } from '#shared/marked-text.ts';
import { typedWords } from '#shared/typed-words.ts';

/** Signs that no text can hold, as they are taken out of it first. */
const marks = { start: '\uE000', end: '\uE001' };
/** Characters of a text that a headline is looked for in; taking a huge answer apart again would be felt. */
export const longestRead = 20_000;

/**
 * The words as the database looks for them, the last one perhaps unfinished. Without words it matches nothing. As a
 * question of its own, or they would be taken apart again for each row that is compared.
 */
export function typedQuery(text: string): SQL {
  return sql`(select to_tsquery('english', ${prefixQuery(text)}))`;
}

/** Every sign of the query's own language is left out. */
function prefixQuery(text: string): string {
  const words = typedWords(text).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ');
}

/** The place in the text that holds the words; `readHeadline` reads it. */
export function headline(text: SQL, words: SQL): SQL {
  const bare = sql`translate(left(${text}, ${sql.raw(String(longestRead))}), ${sql.raw(`'${marks.start}${marks.end}'`)}, '')`;
  const options = `StartSel=${marks.start}, StopSel=${marks.end}, MaxWords=28, MinWords=12`;
  return sql`ts_headline('english', ${bare}, ${words}, ${options})`;
}

/** Cut by words, so that the marks around them are kept while those of Markdown go. */
export function readHeadline(text: string): MarkedText {
  const plain = messagePreview(text, Number.POSITIVE_INFINITY);
  return plain
    .split(marks.start)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, isMatch: false }];
      const [inside = '', ...rest] = part.split(marks.end);
      return [
        { text: inside, isMatch: true },
        { text: rest.join(''), isMatch: false },
      ];
    })
    .filter((part) => part.text !== '');
}
