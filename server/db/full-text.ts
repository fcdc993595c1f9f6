import { type SQL, sql } from 'drizzle-orm';
import { messagePreview } from '#server/text-preview.ts';
import type { MarkedText } from '#shared/marked-text.ts';
import { typedWords } from '#shared/typed-words.ts';

/** Characters that no text can contain, since they are removed from it first. */
const marks = { start: '\uE000', end: '\uE001' };
/** As the tables' own columns of words are made (`words`, in the migrations). */
const configuration = sql.raw("'english'");
/** Characters of a text that are searched for a headline; parsing a huge answer again would be noticeable. */
export const longestRead = 20_000;

/**
 * The words as a tsquery, the last one possibly unfinished. Without words it matches nothing. As a subquery, or they
 * would be parsed again for each row.
 */
export function typedQuery(text: string): SQL {
  return sql`(select to_tsquery(${configuration}, ${prefixQuery(text)}))`;
}

/** A whole question in the search query language (“…”, or, -) as a tsquery. */
export function askedQuery(text: string): SQL {
  return sql`(select websearch_to_tsquery(${configuration}, ${text}))`;
}

/** Its words, one after the other, as a tsquery. */
export function phraseQuery(text: string): SQL {
  return sql`phraseto_tsquery(${configuration}, ${text})`;
}

/** All characters of the query syntax are dropped. */
function prefixQuery(text: string): string {
  const words = typedWords(text).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(' & ');
}

/** The excerpt of the text that matches; `readHeadline` parses it. */
export function headline(text: SQL, words: SQL): SQL {
  const bare = sql`translate(left(${text}, ${sql.raw(String(longestRead))}), ${sql.raw(`'${marks.start}${marks.end}'`)}, '')`;
  const options = `StartSel=${marks.start}, StopSel=${marks.end}, MaxWords=28, MinWords=12`;
  return sql`ts_headline(${configuration}, ${bare}, ${words}, ${options})`;
}

/** Trimmed word by word, so that the match markers are kept while Markdown's are removed. */
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
