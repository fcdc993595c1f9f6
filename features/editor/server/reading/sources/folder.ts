import { markdownFromHtml } from '../../convert/from-html.ts';
import type { RawText } from '../finish-texts.ts';
import type { LeftOut } from '../found-text.ts';
import { readFrontMatter } from '../front-matter.ts';
import type { Entries } from '../open-entries.ts';
import { readPlainText } from '../read-plain-text.ts';

export interface FolderRules {
  /** A file's name without its extension, and without its program's additions. */
  nameOf?: (name: string) => string;
  /** A page's text, without its program's wrapping. */
  clean?: (markdown: string) => string;
  /** A text is named after its file, and a heading at its top belongs to the text. */
  keepsHeading?: boolean;
}

export interface ReadSource {
  texts: RawText[];
  leftOut: LeftOut[];
}

const readable = /\.(?:md|markdown|txt|html?|docx)$/i;
const picture = /\.(?:png|jpe?g|gif|webp|avif)$/i;
/** Programs' own metadata. */
const unseen = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/|desktop\.ini$|thumbs\.db$)/i;

/** A folder of Markdown, text, HTML and Word files: each is a text, and the folders around it are its tags. */
export async function readFolder(entries: Entries, rules: FolderRules = {}): Promise<ReadSource> {
  const {
    nameOf = (name: string) => name,
    clean = (markdown: string) => markdown,
    keepsHeading = false,
  } = rules;
  const texts: RawText[] = [];
  const leftOut: LeftOut[] = [];
  const base = commonFolder(entries.names.filter((name) => readable.test(name) && !unseen.test(name)));
  for (const [name, bytes] of entries.read((entry) => readable.test(entry) && !unseen.test(entry))) {
    const path = name.split('/').map(withoutId).join('/');
    try {
      const markdown = await readMarkdown(name, bytes);
      if (markdown === null) {
        leftOut.push({ name: path, reason: 'unreadable' });
        continue;
      }
      const { fields, content } = readFrontMatter(clean(markdown));
      const file = nameOf(stemOf(name));
      const { heading, rest } = splitHeading(content);
      const isHeadingTitle = heading !== '' && !keepsHeading;
      const folders = name.slice(base.length).split('/').slice(0, -1).map(nameOf);
      texts.push({
        path: path.replace(readable, ''),
        title: fields.title ?? (isHeadingTitle ? heading : file),
        content: isHeadingTitle && (fields.title ?? heading) === heading ? rest : content,
        tags: [...fields.tags, ...folders],
        isPinned: fields.isPinned,
        createdAt: fields.createdAt,
        updatedAt: fields.updatedAt ?? fields.createdAt,
        names: [
          name,
          name.slice(base.length),
          file,
          stemOf(name),
          name.replace(readable, ''),
          ...(fields.title ? [fields.title] : []),
        ],
      });
    } catch {
      // An unreadable file is skipped; the others are still imported.
      leftOut.push({ name: path, reason: 'unreadable' });
    }
  }
  for (const name of entries.names) {
    if (!readable.test(name) && !picture.test(name) && !unseen.test(name))
      leftOut.push({ name, reason: 'not_a_note' });
  }
  return { texts, leftOut };

  function withoutId(part: string): string {
    return nameOf(part.replace(readable, '')) + (readable.exec(part)?.[0] ?? '');
  }
}

/** Null for anything but text. */
export async function readMarkdown(name: string, bytes: Uint8Array): Promise<string | null> {
  if (/\.docx$/i.test(name)) {
    const { markdownFromWord } = await import('../../convert/from-word.ts');
    return markdownFromWord(bytes);
  }
  const text = readPlainText(bytes);
  return text !== null && /\.html?$/i.test(name) ? markdownFromHtml(text) : text;
}

export function stemOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(readable, '');
}

export function splitHeading(markdown: string): { heading: string; rest: string } {
  const found = /^\s*#[ \t]+([^\n]{1,300}?)[ \t]*#*[ \t]*(?:\n|$)/.exec(markdown);
  if (!found?.[1]) return { heading: '', rest: markdown };
  const heading = found[1].replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll(/[*_`]/g, '');
  return { heading, rest: markdown.slice(found[0].length).replace(/^\n+/, '') };
}

/** A collection packed with its own folder has that folder around everything. */
export function commonFolder(names: readonly string[]): string {
  const [first] = names;
  if (first === undefined || !first.includes('/')) return '';
  const folder = first.slice(0, first.indexOf('/') + 1);
  return names.every((name) => name.startsWith(folder)) ? folder : '';
}
