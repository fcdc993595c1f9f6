import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable } from '#shared/plain-text.ts';
import {
  maxTextTagLength,
  maxTextTags,
  maxTextTitleLength,
  titleOf,
  withoutRepeatedTags,
} from '../../shared/text-fields.ts';
import type { FoundText, LeftOut } from './found-text.ts';
import { type LinkTargets, rewriteLinks } from './rewrite-links.ts';

/** A text as its program stores it, with that program's links. */
export interface RawText extends Omit<FoundText, 'title'> {
  title: string;
  /** Everything by which other texts in the collection may refer to it: a path, a name, an id. */
  names: string[];
  targets?: Partial<LinkTargets>;
}

export interface Limits {
  contentLength: number;
  texts: number;
}

const picture = /\.(?:png|jpe?g|gif|webp|avif)$/i;

/** Converts titles and tags to ours, and resolves links from one text to another. */
export function finishTexts(
  raw: readonly RawText[],
  entryNames: readonly string[],
  limits: Limits,
): { texts: FoundText[]; leftOut: LeftOut[] } {
  const titles = new Map<string, string>();
  const named = raw.map((text) => ({ ...text, title: cleanTitle(text) }));
  for (const { title, names } of named) {
    for (const name of names) if (!titles.has(name.toLowerCase())) titles.set(name.toLowerCase(), title);
  }
  const pictures = new Map<string, string>();
  for (const entry of entryNames.filter((name) => picture.test(name))) {
    const short = entry.slice(entry.lastIndexOf('/') + 1).toLowerCase();
    if (!pictures.has(short)) pictures.set(short, entry);
    pictures.set(entry.toLowerCase(), entry);
  }
  const texts: FoundText[] = [];
  const leftOut: LeftOut[] = [];
  for (const text of named) {
    const targets = targetsOf(text, titles, pictures);
    const content = rewriteLinks(text.content, targets);
    const { names: _names, targets: _targets, ...found } = text;
    if (text.title === '') leftOut.push({ name: text.path, reason: 'empty' });
    else if (content.length > limits.contentLength) leftOut.push({ name: text.path, reason: 'too_long' });
    else if (!isStorable(content)) leftOut.push({ name: text.path, reason: 'unreadable' });
    else if (texts.length >= limits.texts) leftOut.push({ name: text.path, reason: 'too_many' });
    else texts.push({ ...found, content, tags: cleanTags(text.tags) });
  }
  return { texts, leftOut };
}

/** Looked up next to the text first, then from the root of the collection, then by name alone. */
function targetsOf(
  { path, targets }: RawText,
  titles: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string, string>,
): LinkTargets {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const places = (target: string) =>
    [resolve(folder + target), resolve(target), target.slice(target.lastIndexOf('/') + 1)].map((place) =>
      place.toLowerCase(),
    );
  return {
    titleAt(target) {
      const special = targets?.titleAt?.(target);
      if (special !== undefined && special !== null) return special;
      if (target === '' || isElsewhere(target)) return null;
      const found = places(target)
        .flatMap((place) => [place, place.replace(/\.(?:md|markdown|html?|txt)$/, '')])
        .map((place) => titles.get(place))
        .find((title) => title !== undefined);
      // These characters end a link.
      return found === undefined || /[[\]|]/.test(found) ? null : found;
    },
    pictureAt(target) {
      const special = targets?.pictureAt?.(target);
      if (special !== undefined && special !== null) return special;
      if (isElsewhere(target)) return null;
      return (
        places(target)
          .map((place) => pictures.get(place))
          .find((entry) => entry !== undefined) ?? null
      );
    },
  };
}

function isElsewhere(target: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(target);
}

function resolve(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function cleanTitle({ title, content }: RawText): string {
  return [...titleOf(visibleLine(title), content).toWellFormed()]
    .slice(0, maxTextTitleLength)
    .join('')
    .slice(0, maxTextTitleLength)
    .trim();
}

/** Other programs' folders and tags become tags; what does not fit ours is dropped. */
function cleanTags(tags: readonly string[]): string[] {
  const clean = tags.map((tag) =>
    [...visibleLine(tag).toWellFormed()]
      .slice(0, maxTextTagLength)
      .join('')
      .slice(0, maxTextTagLength)
      .trim(),
  );
  return withoutRepeatedTags(clean.filter((tag) => tag !== '' && isStorable(tag))).slice(0, maxTextTags);
}
