import { z } from 'zod';
import type { RawText } from '../finish-texts.ts';
import type { LeftOut } from '../found-text.ts';
import { pictureAddress } from '../found-text.ts';
import { readTime } from '../front-matter.ts';
import type { Entries } from '../open-entries.ts';
import type { ReadSource } from './folder.ts';

/** Google's format for a Keep note. */
const KeepNote = z.object({
  title: z.string().default(''),
  textContent: z.string().optional(),
  listContent: z
    .array(z.object({ text: z.string().default(''), isChecked: z.boolean().default(false) }))
    .optional(),
  isTrashed: z.boolean().default(false),
  isArchived: z.boolean().default(false),
  isPinned: z.boolean().default(false),
  labels: z.array(z.object({ name: z.string() })).default([]),
  annotations: z.array(z.object({ url: z.string().default(''), title: z.string().default('') })).default([]),
  attachments: z.array(z.object({ filePath: z.string(), mimetype: z.string().default('') })).default([]),
  createdTimestampUsec: z.number().optional(),
  userEditedTimestampUsec: z.number().optional(),
});

export function isKeepNote(text: string): boolean {
  return /"userEditedTimestampUsec"\s*:/.test(text) && /"(?:textContent|listContent)"\s*:/.test(text);
}

export function isKeep(names: readonly string[]): boolean {
  return names.some((name) => /(?:^|\/)Keep\/[^/]+\.json$/i.test(name));
}

/** Each note is a JSON file, with an HTML page beside it that says the same. Deleted notes are left out. */
export function readKeep(entries: Entries): ReadSource {
  const texts: RawText[] = [];
  const leftOut: LeftOut[] = [];
  const isNote = (name: string) =>
    /\.json$/i.test(name) && (!isKeep(entries.names) || /(?:^|\/)Keep\//i.test(name));
  for (const [name, bytes] of entries.read(isNote)) {
    const text = readKeepNote(name, bytes, entries.names);
    if (text === 'deleted') leftOut.push({ name, reason: 'not_a_note' });
    else if (text === null) leftOut.push({ name, reason: 'unreadable' });
    else texts.push(text);
  }
  return { texts, leftOut };
}

function readKeepNote(name: string, bytes: Uint8Array, names: readonly string[]): RawText | 'deleted' | null {
  const found = KeepNote.safeParse(parse(bytes));
  if (!found.success) return null;
  const note = found.data;
  if (note.isTrashed) return 'deleted';
  const file = name.slice(name.lastIndexOf('/') + 1).replace(/\.json$/i, '');
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const tasks = note.listContent?.map(
    ({ text, isChecked }) => `- [${isChecked ? 'x' : ' '}] ${asText(text).replaceAll('\n', ' ')}`,
  );
  const pictures = note.attachments.flatMap(({ filePath }) => {
    const stem = filePath.replace(/\.\w+$/, '');
    // Takeout may write .jpeg in the note and .jpg on the file.
    const entry =
      names.find((other) => other === folder + filePath) ??
      names.find(
        (other) => other.replace(/\.\w+$/, '') === folder + stem && /\.(?:png|jpe?g|gif|webp)$/i.test(other),
      );
    return entry === undefined ? [] : [`![](${pictureAddress(entry)})`];
  });
  const links = note.annotations
    .filter(({ url }) => /^https?:\/\/[^\s<>()]+$/.test(url))
    .map(({ url, title }) => `- [${asText(title || url).replaceAll(/[[\]\n]/g, ' ')}](${url})`);
  const body = [
    note.textContent === undefined ? '' : asText(note.textContent),
    tasks?.join('\n') ?? '',
    pictures.join('\n\n'),
    links.join('\n'),
  ];
  return {
    path: file,
    title: note.title.trim() || (note.textContent?.trim().split('\n')[0] ?? ''),
    content: `${body.filter((part) => part.trim() !== '').join('\n\n')}\n`.replace(/^\n$/, ''),
    tags: [...note.labels.map((label) => label.name), ...(note.isArchived ? ['Archived'] : [])],
    isPinned: note.isPinned,
    createdAt: readTime((note.createdTimestampUsec ?? Number.NaN) / 1000),
    updatedAt: readTime((note.userEditedTimestampUsec ?? Number.NaN) / 1000),
    names: [file],
  };
}

/** Text that Keep shows verbatim, even where Markdown would see syntax; each line is kept. */
function asText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\\`*_[\]<>]/g, (sign) => `\\${sign}`)
    .replaceAll(/^(\s*)([#>+-]|\d{1,9}[.)])(?=\s)/gm, '$1\\$2')
    .replaceAll(/([^\n])\n(?=[^\n])/g, '$1\\\n');
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Then it is not a note.
    return null;
  }
}
