import { markdownFromHtml } from '../../convert/from-html.ts';
import type { RawText } from '../finish-texts.ts';
import type { LeftOut } from '../found-text.ts';
import { readTime } from '../front-matter.ts';
import type { Entries } from '../open-entries.ts';
import { readPlainText } from '../read-plain-text.ts';
import type { ReadSource } from './folder.ts';

const kinds = { note: '1', folder: '2', resource: '4', tag: '5', noteTag: '6' } as const;
const itemName = /(?:^|\/)([0-9a-f]{32})\.md$/;

export function isJoplin(names: readonly string[]): boolean {
  const items = names.filter((name) => name.endsWith('.md'));
  return items.length > 0 && items.every((name) => itemName.test(name));
}

interface Item {
  title: string;
  body: string;
  fields: Readonly<Record<string, string>>;
}

/** Notes, notebooks, tags and their relations, each in a separate file whose last lines give its type. */
export function readJoplin(entries: Entries): ReadSource {
  const items = new Map<string, Item>();
  const leftOut: LeftOut[] = [];
  for (const [name, bytes] of entries.read((entry) => itemName.test(entry))) {
    const text = readPlainText(bytes);
    const item = text === null ? null : readItem(text);
    if (item === null) leftOut.push({ name, reason: 'unreadable' });
    else items.set(itemName.exec(name)?.[1] ?? name, item);
  }
  const ofKind = (kind: string) => [...items].filter(([, { fields }]) => fields.type_ === kind);
  const tagsOf = new Map<string, string[]>();
  for (const [, { fields }] of ofKind(kinds.noteTag)) {
    const tag = items.get(fields.tag_id ?? '')?.title;
    const note = fields.note_id ?? '';
    if (tag !== undefined) tagsOf.set(note, [...(tagsOf.get(note) ?? []), tag]);
  }
  const pictures = new Map<string, string>();
  for (const name of entries.names) {
    const id = /(?:^|\/)resources\/([0-9a-f]{32})\.(?:png|jpe?g|gif|webp|avif)$/i.exec(name)?.[1];
    if (id !== undefined) pictures.set(id.toLowerCase(), name);
  }
  const linkTargets = {
    titleAt: (target: string) => {
      const title = items.get(linkedId(target))?.title;
      return title === undefined || title === '' || /[[\]|]/.test(title) ? null : title;
    },
    pictureAt: (target: string) => pictures.get(linkedId(target)) ?? null,
  };
  const texts: RawText[] = [];
  for (const [id, { title, body, fields }] of ofKind(kinds.note)) {
    if (fields.encryption_applied === '1') {
      leftOut.push({ name: title || id, reason: 'encrypted' });
      continue;
    }
    const folders = foldersOf(items, fields.parent_id ?? '');
    texts.push({
      path: [...folders, title || id].join('/'),
      title,
      content: fields.markup_language === '2' ? markdownFromHtml(body) : body,
      tags: [...(tagsOf.get(id) ?? []), ...folders],
      isPinned: false,
      createdAt: readTime(fields.user_created_time ?? fields.created_time),
      updatedAt: readTime(fields.user_updated_time ?? fields.updated_time),
      names: [id, title],
      targets: linkTargets,
    });
  }
  for (const [id, { title }] of ofKind(kinds.resource)) {
    if (!pictures.has(id)) leftOut.push({ name: title || id, reason: 'not_a_note' });
  }
  return { texts, leftOut };
}

function linkedId(target: string): string {
  return /^:\/([0-9a-f]{32})/.exec(target)?.[1] ?? '';
}

/** Its title, an empty line, its text, an empty line, and lines of fields. */
function readItem(text: string): Item | null {
  const end = text.trimEnd();
  const at = end.lastIndexOf('\n\n');
  const fields: Record<string, string> = Object.create(null);
  for (const line of end.slice(at + 1).split('\n')) {
    const [, name, value = ''] = /^(\w{1,40}): ?(.*)$/.exec(line) ?? [];
    if (name !== undefined) fields[name] = value;
  }
  if (fields.type_ === undefined) return null;
  const [title = '', ...lines] = at === -1 ? [] : end.slice(0, at).split('\n');
  return { title: title.trim(), body: `${lines.join('\n').trim()}\n`.replace(/^\n$/, ''), fields };
}

/** The notebooks around a note, the outermost first. */
function foldersOf(items: ReadonlyMap<string, Item>, id: string): string[] {
  const folders: string[] = [];
  for (let at = id; folders.length < 12; ) {
    const folder = items.get(at);
    if (folder?.fields.type_ !== kinds.folder) break;
    folders.unshift(folder.title);
    at = folder.fields.parent_id ?? '';
  }
  return folders;
}
