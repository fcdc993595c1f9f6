import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';

/** The fields that notes and documents share. */
export const maxTextTitleLength = 200;
export const maxTextTags = 10;
export const maxTextTagLength = 30;
export const maxVersionNameLength = 80;
/** Name of a program that changed a text: names of apps and keys are no longer than this. */
export const maxProgramNameLength = 100;
/** Per text; named versions never expire, so their number is limited. */
export const maxNamedVersions = 50;
const titleFromWordsLength = 60;

export const TextTag = z
  .string()
  .overwrite(visibleLine)
  .refine(isStorable, unstorableMessage)
  .min(1, 'Write a tag first.')
  .max(maxTextTagLength, `Keep a tag to ${maxTextTagLength} characters.`);

export const TextTitle = z
  .string()
  .overwrite(visibleLine)
  .refine(isStorable, unstorableMessage)
  .max(maxTextTitleLength, `Keep the title to ${maxTextTitleLength} characters.`);

const VersionName = z
  .string()
  .overwrite(visibleLine)
  .refine(isStorable, unstorableMessage)
  .max(maxVersionNameLength, `Keep the name to ${maxVersionNameLength} characters.`);

/** Stores the current text under a name. */
export const NameVersionInput = z.object({ name: VersionName.min(1, 'Write a name first.') }).strict();
/** An empty name removes it. */
export const RenameVersionInput = z.object({ name: VersionName }).strict();

/** Removes duplicate tags, ignoring case. */
export function withoutRepeatedTags(tags: string[]): string[] {
  return tags.filter(
    (tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at,
  );
}

/** The end of a sentence or of a clause that can stand alone; not that of an abbreviation. */
const clauseEnd = /\p{L}{2}[”")’]?(?=[.:;!?](?:\s|$))/gu;
const shortestClause = 12;

/**
 * A text without a title is named by the beginning of its first line: by its first sentence or clause if it is long;
 * empty without any words.
 */
export function titleOf(title: string, content: string): string {
  const given = title.trim();
  if (given !== '') return given;
  const line = content
    .split('\n')
    .map((text) =>
      text
        .replace(/^[\s#>*+-]*(?:\[[ x]\]\s*)?/i, '')
        .replaceAll(/[*_`~]/g, '')
        .trim(),
    )
    .find((text) => text !== '');
  if (line === undefined) return '';
  const signs = [...line];
  if (signs.length <= titleFromWordsLength) return line;
  const cut = signs.slice(0, titleFromWordsLength).join('');
  const ends = [...cut.matchAll(clauseEnd)].map(({ index, 0: { length } }) => index + length);
  const end = ends.findLast((at) => at >= shortestClause);
  if (end !== undefined) return cut.slice(0, end);
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
}
