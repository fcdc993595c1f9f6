import { visibleLine } from '#shared/invisible-characters.ts';

/** Longer ones are sentences. */
const maxLength = 50;
const maxWords = 5;

/** Letters of any script, and the punctuation of names. A full stop only at the end of a word: "J. R. Tolkien". */
const nameLike = /^\p{L}[\p{L}\p{M}]*(?:[.,]?[ '’\u00b7-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u;

/**
 * The name for an email's greeting; undefined for anything but a plain name. Anyone can sign up with someone else's
 * address: a name that mail clients turn into a link, or that reads as a message, would then reach a stranger in our
 * name.
 */
export function greetingName(name: string | undefined): string | undefined {
  const line = visibleLine(name ?? '');
  const isName = line.length <= maxLength && line.split(' ').length <= maxWords && nameLike.test(line);
  return isName && !/^(?:https?|www)\b/i.test(line) ? line : undefined;
}

const labelLike = /^[\p{L}\p{M}\p{N} '’()_-]+$/u;

/** A user-chosen title, under the same rules; undefined if it must not be shown. */
export function mailedLabel(label: string | undefined): string | undefined {
  const line = visibleLine(label ?? '');
  const isLabel = line.length <= maxLength && line.split(' ').length <= maxWords && labelLike.test(line);
  return isLabel && !/https?|www/i.test(line) && !/\d[\d ()-]{4,}\d/.test(line) ? line : undefined;
}
