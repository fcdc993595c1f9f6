import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';

/** What notes and documents have in common. */
export const maxTextTitleLength = 200;
export const maxTextTags = 10;
export const maxTextTagLength = 30;
export const maxVersionNameLength = 80;
/** Of a program that wrote over a text: names of apps and of keys are no longer. */
export const maxProgramNameLength = 100;
/** Of one text; those have no end, so their number has one. */
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

/** Keeps a text as it is now under a name. */
export const NameVersionInput = z.object({ name: VersionName.min(1, 'Write a name first.') }).strict();
/** An empty name takes it away. */
export const RenameVersionInput = z.object({ name: VersionName }).strict();

/** The same tag, however it is written, once. */
export function withoutRepeatedTags(tags: string[]): string[] {
  return tags.filter(
    (tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at,
  );
}

/** A text without a title is called by its first words; empty where there are none either. */
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
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
}
