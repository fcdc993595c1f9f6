import type { FoundFile, FoundSource } from '../found-chat.ts';
import { type Fields, fieldsOf, listOf, objectsOf, plainWords, textOf, timeOf } from '../json-values.ts';
import { type ArchiveFiles, type Lost, lose, type RawChat } from '../raw-chat.ts';
import type { RawMessage } from '../tree.ts';

/** The chat itself is a field of its row; the oldest exports contain just the chat. */
function chatOf(row: Fields): Fields | null {
  const inner = fieldsOf(row.chat) ?? row;
  return fieldsOf(fieldsOf(inner.history)?.messages) || (inner !== row && Array.isArray(inner.messages))
    ? inner
    : null;
}

export function isOpenWebUi(row: Fields): boolean {
  return chatOf(row) !== null;
}

/** `{ title, chat: { history: { currentId, messages: { id: { parentId, role, content, timestamp, model } } } } }`. */
export function readOpenWebUi(row: Fields, files: ArchiveFiles): RawChat {
  const chat = chatOf(row) ?? {};
  const lost: Lost = new Map();
  if (textOf(row.folder_id)) lose(lost, 'folders');
  const history = fieldsOf(chat.history);
  const tree = fieldsOf(history?.messages);
  const given = tree
    ? Object.entries(tree)
    : listOf(chat.messages).map((one, index) => [`message-${index}`, one] as const);
  const models = [...listOf(chat.models)].flatMap((model) => textOf(model) ?? []);
  let before: string | null = null;
  const messages = given.flatMap(([id, value]) => {
    const message = fieldsOf(value);
    if (!message) return [];
    const key = tree ? id : (textOf(message.id) ?? id);
    const parent: string | null = tree || 'parentId' in message ? textOf(message.parentId) : before;
    before = key;
    return [
      readMessage(message, { key, parent, files, lost, model: models.length === 1 ? models[0] : undefined }),
    ];
  });
  return {
    id: textOf(row.id) ?? textOf(chat.id),
    title: textOf(row.title) ?? textOf(chat.title),
    isPinned: row.pinned === true,
    createdAt: timeOf(row.created_at) ?? timeOf(chat.timestamp) ?? timeOf(row.timestamp),
    updatedAt: timeOf(row.updated_at),
    current: textOf(history?.currentId) ?? messages.at(-1)?.key ?? null,
    messages,
    lost,
  };
}

interface Reading {
  key: string;
  parent: string | null;
  files: ArchiveFiles;
  lost: Lost;
  model: string | undefined;
}

function readMessage(message: Fields, { key, parent, files, lost, model }: Reading): RawMessage {
  const role = message.role === 'user' ? 'user' : message.role === 'assistant' ? 'assistant' : null;
  const parts = objectsOf(message.content);
  const given = textOf(message.content) ?? parts.flatMap((part) => textOf(part.text) ?? []).join('\n\n');
  const sources = role === 'assistant' ? sourcesOf(message) : [];
  return {
    ...{ key, parent, role, sources },
    content: cite(withoutDetails(given, lost), sources.length),
    model:
      role === 'assistant' ? (textOf(message.modelName) ?? textOf(message.model) ?? model ?? null) : null,
    at: timeOf(message.timestamp),
    files: [
      ...objectsOf(message.files).map((file) => readFile(file, files)),
      ...parts.flatMap((part) => {
        const url = textOf(fieldsOf(part.image_url)?.url);
        return url === null ? [] : [pictureAt(url, 'picture', files)];
      }),
    ],
  };
}

/** Thinking and tool calls are written into the answer as collapsible blocks. */
function withoutDetails(text: string, lost: Lost): string {
  return text.replaceAll(/<details type="(\w+)"[^>]*>[\s\S]*?<\/details>\n*/g, (_block, type: string) => {
    lose(lost, type === 'reasoning' ? 'thinking' : 'steps');
    return '';
  });
}

/** `[1]` in the text refers to the first of its sources: each document of a search is one, in order. */
function cite(text: string, count: number): string {
  if (count === 0) return plainWords(text);
  let words = '';
  let done = 0;
  for (const match of text.matchAll(/\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\](?!\()/g)) {
    const [whole, list = ''] = match;
    const numbers = list.split(',').map(Number);
    if (!numbers.every((n) => n >= 1 && n <= count)) continue;
    words += plainWords(text.slice(done, match.index)) + numbers.map((n) => `⟦${n}⟧`).join('');
    done = match.index + whole.length;
  }
  return words + plainWords(text.slice(done));
}

function sourcesOf(message: Fields): FoundSource[] {
  const found: FoundSource[] = [];
  for (const one of objectsOf(message.sources ?? message.citations)) {
    const source = fieldsOf(one.source);
    const documents = listOf(one.document);
    const metadata = objectsOf(one.metadata);
    const count = Math.max(1, documents.length);
    for (let index = 0; index < count; index += 1) {
      const about = metadata[index];
      const place = textOf(about?.source) ?? textOf(source?.url) ?? textOf(source?.id) ?? '';
      const isAddress = /^https?:\/\//.test(place);
      const title = textOf(about?.title) ?? textOf(about?.name) ?? textOf(source?.name) ?? place;
      const already = found.some((other) => (isAddress ? other.url === place : other.title === title));
      if (already || (title === '' && !isAddress)) continue;
      found.push({ url: isAddress ? place : '', title, snippet: textOf(documents[index]) ?? '' });
    }
  }
  return found;
}

function readFile(file: Fields, files: ArchiveFiles): FoundFile {
  const inner = fieldsOf(file.file);
  const name =
    textOf(file.name) ?? textOf(inner?.filename) ?? textOf(fieldsOf(inner?.meta)?.name) ?? 'picture';
  const url = textOf(file.url) ?? '';
  const text =
    textOf(fieldsOf(inner?.data)?.content) ?? textOf(fieldsOf(file.data)?.content) ?? textOf(file.content);
  if (file.type === 'image' || url.startsWith('data:')) return pictureAt(url, name, files);
  const entry = files.find(textOf(file.id) ?? name) ?? files.find(name);
  if (entry !== null) return { name, kind: 'entry', entry };
  return text === null ? { name, kind: 'missing' } : { name, kind: 'text', text };
}

export function pictureAt(url: string, name: string, files: ArchiveFiles): FoundFile {
  const [, kind, base64] = /^data:image\/(\w+)[^,]{0,100};base64,([\w+/=\s-]+)$/.exec(url) ?? [];
  if (base64 !== undefined)
    return { name: name.includes('.') ? name : `${name}.${kind}`, kind: 'data', base64 };
  const entry = url === '' ? null : files.find(url.slice(url.lastIndexOf('/') + 1));
  return entry === null ? { name, kind: 'missing' } : { name, kind: 'entry', entry };
}
