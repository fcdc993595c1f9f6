import { visibleLine } from '#shared/invisible-characters.ts';

/** Longer ones are sentences. */
const maxLength = 50;
const maxWords = 5;

/**
 * Letters of any script, with what stands between them in names. A full stop only where a word ends: "J. R. Tolkien".
 */
const nameLike = /^\p{L}[\p{L}\p{M}]*(?:[.,]?[ '’\u00b7-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u;

/**
 * The name by which an email greets someone; undefined for what is no plain name. Anyone can sign up with the
 * address of someone else: a name that mail programs turn into a link, or that reads as a message, would then reach
 * a stranger under our own name.
 */
export function greetingName(name: string | undefined): string | undefined {
  const line = visibleLine(name ?? '');
  const isName = line.length <= maxLength && line.split(' ').length <= maxWords && nameLike.test(line);
  return isName && !/^(?:https?|www)\b/i.test(line) ? line : undefined;
}

const labelLike = /^[\p{L}\p{M}\p{N} '’()_-]+$/u;

/** What someone named a thing of theirs, on the same terms; undefined where it had better not be told. */
export function mailedLabel(label: string | undefined): string | undefined {
  const line = visibleLine(label ?? '');
  const isLabel = line.length <= maxLength && line.split(' ').length <= maxWords && labelLike.test(line);
  return isLabel && !/https?|www/i.test(line) && !/\d[\d ()-]{4,}\d/.test(line) ? line : undefined;
}
