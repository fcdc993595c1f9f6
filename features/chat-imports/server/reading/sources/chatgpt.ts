import type { FoundFile, FoundSource } from '../found-chat.ts';
import {
  codeBlock,
  type Fields,
  fieldsOf,
  listOf,
  objectsOf,
  plainWords,
  textOf,
  timeOf,
} from '../json-values.ts';
import { type ArchiveFiles, type Lost, lose, type RawChat } from '../raw-chat.ts';
import type { RawMessage } from '../tree.ts';

export function isChatGpt(chat: Fields): boolean {
  return fieldsOf(chat.mapping) !== null;
}

/** A tree of messages by their ids: `{ title, create_time, current_node, mapping: { id: { parent, children, message } } }`. */
export function readChatGpt(chat: Fields, files: ArchiveFiles): RawChat {
  const lost: Lost = new Map();
  if (textOf(chat.conversation_template_id) ?? textOf(chat.project_id)) lose(lost, 'folders');
  const messages = Object.entries(fieldsOf(chat.mapping) ?? {}).flatMap(([id, node]) => {
    const fields = fieldsOf(node);
    return fields ? [readNode(id, fields, { files, lost })] : [];
  });
  return {
    id: textOf(chat.conversation_id) ?? textOf(chat.id),
    title: textOf(chat.title),
    isPinned: chat.is_starred === true,
    createdAt: timeOf(chat.create_time),
    updatedAt: timeOf(chat.update_time),
    current: textOf(chat.current_node),
    // A tree comes in any order; of two answers the earlier one comes first.
    messages: messages
      .map((message, index) => ({ message, index }))
      .toSorted((one, other) => (one.message.at ?? 0) - (other.message.at ?? 0) || one.index - other.index)
      .map(({ message }) => message),
    lost,
  };
}

interface Reading {
  files: ArchiveFiles;
  lost: Lost;
}

function readNode(id: string, node: Fields, reading: Reading): RawMessage {
  const message = fieldsOf(node.message);
  const base: RawMessage = {
    ...{ key: id, parent: textOf(node.parent), role: null, content: '', model: null, at: null },
    ...{ sources: [], files: [] },
  };
  if (!message) return base;
  const metadata = fieldsOf(message.metadata) ?? {};
  const at = timeOf(message.create_time) ?? timeOf(message.update_time);
  const author = fieldsOf(message.author);
  const role = textOf(author?.role);
  const content = fieldsOf(message.content) ?? {};
  const type = textOf(content.content_type) ?? 'text';
  if (metadata.is_visually_hidden_from_conversation === true || role === 'system') return { ...base, at };
  if (type === 'thoughts' || type === 'reasoning_recap') {
    lose(reading.lost, 'thinking');
    return { ...base, at };
  }
  if (type === 'user_editable_context' || type === 'model_editable_context') return { ...base, at };
  const { words, found } = readContent(content, type, reading);
  const cited = role === 'user' ? { text: plainWords(words), sources: [] } : cite(words, metadata);
  const recipient = textOf(message.recipient) ?? 'all';
  if (role === 'tool' && found.length === 0 && type !== 'execution_output') {
    lose(reading.lost, 'steps');
    return { ...base, at };
  }
  // Input to a tool is a step: its code is kept, its search terms are not.
  if (role === 'assistant' && recipient !== 'all' && type !== 'code') {
    lose(reading.lost, 'steps');
    return { ...base, at };
  }
  if (role === 'assistant' && type === 'code' && recipient !== 'all' && recipient !== 'python') {
    lose(reading.lost, 'steps');
    return { ...base, at };
  }
  const names = new Set(found.map(({ name }) => name));
  const attached = objectsOf(metadata.attachments).flatMap((file): FoundFile[] => {
    const name = textOf(file.name) ?? textOf(file.id) ?? 'file';
    const own = textOf(file.id);
    const entry = (own === null ? null : reading.files.find(own)) ?? reading.files.find(name);
    if (entry !== null && found.some((one) => one.kind === 'entry' && one.entry === entry)) return [];
    if (names.has(name)) return [];
    return [entry === null ? { name, kind: 'missing' } : { name, kind: 'entry', entry }];
  });
  return {
    ...base,
    role: role === 'user' ? 'user' : 'assistant',
    content: role === 'tool' && type !== 'execution_output' ? '' : cited.text,
    model: role === 'user' ? null : (textOf(metadata.model_slug) ?? textOf(metadata.default_model_slug)),
    at,
    sources: cited.sources,
    files: [...found, ...attached],
  };
}

function readContent(
  content: Fields,
  type: string,
  { files, lost }: Reading,
): { words: string; found: FoundFile[] } {
  const text = textOf(content.text) ?? textOf(content.result) ?? '';
  if (type === 'code') {
    const language = textOf(content.language) ?? '';
    return { words: text === '' ? '' : codeBlock(text, language === 'unknown' ? '' : language), found: [] };
  }
  if (type === 'execution_output') return { words: text === '' ? '' : codeBlock(text), found: [] };
  const words: string[] = [];
  const found: FoundFile[] = [];
  for (const part of listOf(content.parts)) {
    if (typeof part === 'string') {
      words.push(part);
      continue;
    }
    const fields = fieldsOf(part);
    const kind = textOf(fields?.content_type) ?? '';
    const spoken = textOf(fields?.text);
    if (kind === 'image_asset_pointer') found.push(pointedAt(textOf(fields?.asset_pointer) ?? '', files));
    else if (kind.startsWith('audio') || kind.includes('real_time')) {
      // A transcript is kept as words; the audio beside it is not.
      if (kind === 'audio_transcription' && spoken) words.push(spoken);
      else lose(lost, 'recordings');
    } else if (spoken) words.push(spoken);
  }
  const written = words.filter((one) => one !== '').join('\n\n');
  return { words: written === '' && found.length === 0 ? text : written, found };
}

/** `file-service://file-abc` or `sediment://file_abc`: the entry whose name starts like this. */
function pointedAt(pointer: string, files: ArchiveFiles): FoundFile {
  const id = pointer.replace(/^[\w-]+:\/\//, '').replace(/[?#].*$/, '');
  const entry = id === '' ? null : files.find(id);
  return entry === null
    ? { name: 'picture', kind: 'missing' }
    : { name: entry.slice(entry.lastIndexOf('/') + 1), kind: 'entry', entry };
}

interface Mark {
  start: number;
  end: number;
  sources: FoundSource[];
  /** The placeholder for a missing source. */
  words: string;
}

/** Citations are positions in the text, counted in code points; newer ones also contain the cited text. */
function cite(given: string, metadata: Fields): { text: string; sources: FoundSource[] } {
  const marks = marksOf(given, metadata);
  const sources: FoundSource[] = [];
  let text = '';
  let at = 0;
  for (const mark of marks) {
    if (mark.start < at) continue;
    text += plainWords(given.slice(at, mark.start));
    text +=
      mark.sources.length === 0
        ? mark.words
        : mark.sources.map((one) => `⟦${numberOf(one, sources)}⟧`).join('');
    at = mark.end;
  }
  text += plainWords(given.slice(at));
  return { text: withoutMarkers(text), sources };
}

function numberOf(source: FoundSource, sources: FoundSource[]): number {
  const at = sources.findIndex(({ url, title }) => url === source.url && title === source.title);
  return at >= 0 ? at + 1 : sources.push(source);
}

function marksOf(text: string, metadata: Fields): Mark[] {
  const marks: Mark[] = [];
  let from = 0;
  for (const reference of objectsOf(metadata.content_references)) {
    const matched = textOf(reference.matched_text);
    if (matched === null || matched.trim() === '') continue;
    const near = text.indexOf(matched, from);
    const start = near >= 0 ? near : text.indexOf(matched);
    if (start < 0) continue;
    from = start + matched.length;
    const own = sourceOf(reference);
    const items = objectsOf(reference.items).flatMap((item) => sourceOf(item) ?? []);
    const found = items.length > 0 ? items : own ? [own] : [];
    marks.push({ start, end: from, sources: found, words: textOf(reference.alt) ?? '' });
  }
  if (marks.length === 0) {
    const signs = [...text];
    const isWide = signs.length !== text.length;
    const place = (index: number) => (isWide ? signs.slice(0, index).join('').length : index);
    for (const citation of objectsOf(metadata.citations)) {
      const source = sourceOf(fieldsOf(citation.metadata) ?? {});
      const [start, end] = [citation.start_ix, citation.end_ix];
      if (!source || typeof start !== 'number' || typeof end !== 'number' || start < 0 || start > end)
        continue;
      if (end > signs.length) continue;
      marks.push({ start: place(start), end: place(end), sources: [source], words: '' });
    }
  }
  return marks.toSorted((one, other) => one.start - other.start);
}

function sourceOf(fields: Fields): FoundSource | null {
  const url = textOf(fields.url);
  const title = textOf(fields.title) ?? textOf(fields.name) ?? url;
  if (title === null || (url === null && textOf(fields.title) === null)) return null;
  return { url: url ?? '', title, snippet: textOf(fields.snippet) ?? textOf(fields.text) ?? '' };
}

/** Removes citation marks that lead nowhere. */
function withoutMarkers(text: string): string {
  return text
    .replaceAll(/\u{e200}[^\u{e200}\u{e201}]*\u{e201}/gu, '')
    .replaceAll(/[ \t]?【\d+(?::\d+)?†[^】]*】/g, '');
}
