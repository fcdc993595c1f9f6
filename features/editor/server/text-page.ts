import { AppError } from '#server/errors.ts';
import { markLetters } from '#server/mark-letters.ts';
import { messagePreview } from '#server/text-preview.ts';
import type { MarkedText } from '#shared/marked-text.ts';

export const excerptLength = 200;

/** The cursor at which a page of a list ended. */
export interface Place {
  micros: string;
  id: string;
}

export function encodePlace({ micros, id }: Place): string {
  return Buffer.from(`${micros} ${id}`).toString('base64url');
}

/** @throws AppError `invalid_input` for anything that encodePlace did not produce. */
export function decodePlace(cursor: string): Place {
  const [micros = '', id, ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!id || rest.length > 0 || !/^\d{1,18}$/.test(micros)) {
    throw new AppError('invalid_input', { message: 'That page of the list does not exist.' });
  }
  return { micros, id };
}

/** The beginning of a text, or the surroundings of the match, highlighted. */
export function excerptOf(
  { title, text }: { title: string; text: string },
  words: readonly string[],
): MarkedText {
  const preview = withoutTitle(messagePreview(text, excerptLength), title);
  if (preview === '') return [];
  return words.length === 0 ? [{ text: preview, isMatch: false }] : markLetters(preview, words);
}

/** A text without a title uses its first line, which is not shown twice; nor is a full stop that the title lacks. */
function withoutTitle(preview: string, title: string): string {
  if (title === '' || !preview.startsWith(title)) return preview;
  const rest = preview.slice(title.length);
  const [end] = /^\p{P}*(?:\s+|$)/u.exec(rest) ?? [];
  // Otherwise the title ends within a word of the text.
  return end === undefined ? preview : rest.slice(end.length);
}
