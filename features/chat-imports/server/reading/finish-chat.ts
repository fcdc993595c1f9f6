import { createHash } from 'node:crypto';
import { maxAnswerLength } from '#features/assistant/shared/answer-length.ts';
import { maxSnippetLength } from '#features/assistant/shared/sources-part.ts';
import {
  type ChatSource,
  type LeftOutChatReason,
  maxMessagesPerChat,
  sourceNames,
} from '#features/chat-imports/shared/chat-import.contract.ts';
import { maxTitleLength } from '#features/chats/shared/chats.contract.ts';
import { defaultChatTitle } from '#features/chats/shared/default-chat-title.ts';
import { maxFilesPerMessage } from '#features/files/shared/file-kinds.ts';
import { storableText } from '#server/db/storable-text.ts';
import { visibleLine } from '#shared/invisible-characters.ts';
import type { FoundChat, FoundFile, FoundMessage } from './found-chat.ts';
import { firstSigns } from './json-values.ts';
import { lose, type RawChat } from './raw-chat.ts';
import { orderTree, type RawMessage } from './tree.ts';

const maxSourcesPerMessage = 500;
/** Of a source that one of our archives may hold. */
const longest = { url: 4_000, title: 1_000, model: 200 } as const;

const cutNote = '*The rest of this message was too long to import.*';

/** A chat in our form, or why it cannot be stored. Adds what it loses to what was already lost. */
export function finishChat(source: ChatSource, raw: RawChat): FoundChat | LeftOutChatReason {
  const { messages: ordered, placeOf } = orderTree(raw.messages);
  if (ordered.length === 0) return 'empty';
  if (ordered.length > maxMessagesPerChat) return 'too_many_messages';
  let lastId = 0;
  const messages = ordered.map((message): FoundMessage => {
    const { content, sources } = withSourceIds(message, lastId);
    lastId += sources.length;
    const { files, notes } = boundFiles(message.files);
    lose(raw.lost, 'missing_files', notes.length);
    const isCut = content.length > maxAnswerLength;
    if (isCut) lose(raw.lost, 'shortened');
    return {
      key: message.key,
      parent: message.parent,
      role: message.role ?? 'user',
      content: [
        isCut ? `${firstSigns(content, maxAnswerLength - 2_000)}\n\n${cutNote}` : content.trim(),
        notesOf(notes),
      ]
        .filter(Boolean)
        .join('\n\n'),
      model: message.role === 'user' ? null : modelOf(source, message),
      at: message.at,
      sources: sources.map((one, index) => ({ ...one, n: index + 1 })),
      files,
    };
  });
  const times = messages.flatMap(({ at }) => at ?? []);
  const createdAt = raw.createdAt ?? (times.length > 0 ? Math.min(...times) : raw.updatedAt);
  const updatedAt = times.length > 0 ? Math.max(...times) : (raw.updatedAt ?? createdAt);
  const title = titleOf(raw, messages);
  return {
    origin: originOf(source, raw, title, messages),
    ...{ title, createdAt, updatedAt, messages },
    isPinned: raw.isPinned,
    project: raw.project ?? null,
    leaf: leafOf(messages, placeOf(raw.current)),
  };
}

/** An answer without a named model is attributed to the program: it must not look like one of ours. */
function modelOf(source: ChatSource, { model }: RawMessage): string {
  const named = visibleLine(storableText(model ?? ''))
    .slice(0, longest.model)
    .trim();
  return named === '' ? sourceNames[source] : named;
}

/** The end of the branch that was shown there: below the current message, the newest descendant. */
function leafOf(messages: readonly FoundMessage[], current: string | null): string {
  const last = messages.at(-1)?.key ?? '';
  let leaf = messages.some(({ key }) => key === current) ? (current ?? last) : last;
  for (const { key, parent } of messages) if (parent === leaf) leaf = key;
  return leaf;
}

function withSourceIds({ content, sources: given }: RawMessage, lastId: number) {
  const sources = given.slice(0, maxSourcesPerMessage).map(({ url, title, snippet }, index) => ({
    id: lastId + index + 1,
    url: /^https?:\/\//i.test(url) && url.length <= longest.url ? storableText(url) : '',
    title: firstSigns(visibleLine(storableText(title)), longest.title),
    snippet: firstSigns(visibleLine(storableText(snippet.slice(0, 4 * maxSnippetLength))), maxSnippetLength),
  }));
  return {
    sources,
    content: storableText(content).replaceAll(/⟦(\d+)⟧/g, (_mark, n: string) =>
      Number(n) >= 1 && Number(n) <= sources.length ? `⟦${lastId + Number(n)}⟧` : '',
    ),
  };
}

function boundFiles(given: readonly FoundFile[]): { files: FoundFile[]; notes: string[] } {
  const named = given.map((file) => ({
    ...file,
    name: visibleLine(storableText(file.name)).slice(-100).toWellFormed() || 'file',
  }));
  const there = named.filter(({ kind }) => kind !== 'missing');
  const files = there.slice(0, maxFilesPerMessage);
  const left = named.filter((file) => !files.includes(file));
  return { files, notes: left.map(({ name }) => name) };
}

/** Files that were not imported are named in their place. */
export function notesOf(names: readonly string[]): string {
  if (names.length === 0) return '';
  const list = names.slice(0, 20).map((name) => name.replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`));
  const more = names.length > list.length ? ` (+${names.length - list.length})` : '';
  return `*Not imported: ${list.join(', ')}${more}*`;
}

function titleOf({ title }: RawChat, messages: readonly FoundMessage[]): string {
  const given = visibleLine(storableText(title ?? '').slice(0, 4 * maxTitleLength)).trim();
  const first = messages.find(({ role, content }) => role === 'user' && content !== '') ?? messages[0];
  const words = visibleLine(storableText(first?.content.slice(0, 400) ?? '')).trim();
  return firstSigns(given || firstSigns(words, 60), maxTitleLength).trim() || defaultChatTitle;
}

/** Its own id there. A chat without one is identified by its first message. */
function originOf(
  source: ChatSource,
  { id, createdAt }: RawChat,
  title: string,
  messages: readonly FoundMessage[],
): string {
  if (id !== null && id.length <= 200) return `${source}:${storableText(id)}`;
  const first = messages.slice(0, 2).map(({ role, content, at }) => [role, content, at]);
  const hash = createHash('sha256')
    .update(JSON.stringify([title, createdAt, first]))
    .digest('hex');
  return `${source}:#${hash}`;
}
