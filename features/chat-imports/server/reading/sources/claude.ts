import type { FoundFile, FoundSource } from '../found-chat.ts';
import { claudeProjectOrigin } from '../found-project.ts';
import { codeBlock, type Fields, fieldsOf, objectsOf, plainWords, textOf, timeOf } from '../json-values.ts';
import { type ArchiveFiles, type Lost, lose, type RawChat } from '../raw-chat.ts';
import type { RawMessage } from '../tree.ts';

const noParent = '00000000-0000-4000-8000-000000000000';

export function isClaude(chat: Fields): boolean {
  return Array.isArray(chat.chat_messages);
}

/** `projects.json`: instructions and documents, which are no chats. */
export function isClaudeProject(value: Fields): boolean {
  return Array.isArray(value.docs) && 'prompt_template' in value;
}

/** Memories across chats. */
export function isClaudeMemory(value: Fields): boolean {
  return 'conversations_memory' in value || 'project_memories' in value;
}

/** Messages in sequence; newer exports name each one's parent. */
export function readClaude(chat: Fields, files: ArchiveFiles): RawChat {
  const lost: Lost = new Map();
  const project = textOf(fieldsOf(chat.project)?.uuid) ?? textOf(chat.project_uuid);
  const given = objectsOf(chat.chat_messages);
  const isTree = given.some((message) => textOf(message.parent_message_uuid));
  let before: string | null = null;
  const messages = given.map((message, index) => {
    const key = textOf(message.uuid) ?? `message-${index}`;
    const named = textOf(message.parent_message_uuid);
    const parent: string | null = isTree ? (named === noParent ? null : named) : before;
    before = key;
    return readMessage(message, { key, parent, files, lost });
  });
  return {
    id: textOf(chat.uuid),
    title: textOf(chat.name) ?? textOf(chat.title),
    isPinned: chat.is_starred === true,
    project: project === null ? null : claudeProjectOrigin(project),
    createdAt: timeOf(chat.created_at),
    updatedAt: timeOf(chat.updated_at),
    current: textOf(chat.current_leaf_message_uuid) ?? messages.at(-1)?.key ?? null,
    messages: messages.map((message) => ({
      ...message,
      model: message.role === 'assistant' ? (message.model ?? textOf(chat.model)) : null,
    })),
    lost,
  };
}

interface Reading {
  key: string;
  parent: string | null;
  files: ArchiveFiles;
  lost: Lost;
}

function readMessage(message: Fields, { key, parent, files, lost }: Reading): RawMessage {
  const sender = textOf(message.sender) ?? textOf(message.role);
  const role = sender === 'human' || sender === 'user' ? 'user' : sender === 'assistant' ? 'assistant' : null;
  const sources: FoundSource[] = [];
  const words = objectsOf(message.content).flatMap((block) => readBlock(block, sources, lost) || []);
  const content = words.length > 0 ? words.join('\n\n') : plainWords(textOf(message.text) ?? '');
  return {
    ...{ key, parent, role, content, sources },
    model: textOf(message.model),
    at: timeOf(message.created_at),
    files: [
      ...objectsOf(message.attachments).map((file): FoundFile => readAttachment(file, files)),
      ...objectsOf(message.files_v2 ?? message.files).map((file): FoundFile => readAttachment(file, files)),
    ].filter((file, index, all) => all.findIndex(({ name }) => name === file.name) === index),
  };
}

function readBlock(block: Fields, sources: FoundSource[], lost: Lost): string {
  switch (block.type) {
    case 'thinking':
    case 'redacted_thinking':
      lose(lost, 'thinking');
      return '';
    case 'tool_use':
      return readToolUse(block, lost);
    case 'tool_result':
      lose(lost, 'steps');
      return '';
    case 'voice_note':
      lose(lost, 'recordings');
      return plainWords(textOf(block.text) ?? '');
    default:
      return cite(textOf(block.text) ?? '', objectsOf(block.citations), sources);
  }
}

/** Artifacts made for the person are kept with their text; other calls are not. */
function readToolUse(block: Fields, lost: Lost): string {
  const input = fieldsOf(block.input);
  const made = textOf(input?.content) ?? textOf(input?.code);
  if (block.name !== 'artifacts' || made === null) {
    lose(lost, 'steps');
    return '';
  }
  const title = textOf(input?.title);
  const kind = textOf(input?.type) ?? '';
  const language =
    textOf(input?.language) ?? (kind.includes('html') ? 'html' : kind.includes('svg') ? 'svg' : '');
  const isProse = kind === 'text/markdown';
  return [
    title && `**${plainWords(title)}**`,
    isProse ? plainWords(made) : codeBlock(plainWords(made), language),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function cite(text: string, citations: readonly Fields[], sources: FoundSource[]): string {
  const marks = citations.flatMap((citation) => {
    const details = fieldsOf(citation.details);
    const url = textOf(citation.url) ?? textOf(details?.url);
    const end = typeof citation.end_index === 'number' ? citation.end_index : text.length;
    if (url === null) return [];
    const title = textOf(citation.title) ?? textOf(fieldsOf(citation.metadata)?.title) ?? url;
    const at = sources.findIndex((source) => source.url === url);
    const snippet = textOf(citation.cited_text) ?? '';
    const n = at >= 0 ? at + 1 : sources.push({ url, title, snippet });
    return [{ end: Math.max(0, Math.min(text.length, Math.round(end))), n }];
  });
  let written = '';
  let at = 0;
  for (const { end, n } of marks.toSorted((one, other) => one.end - other.end)) {
    written += `${plainWords(text.slice(at, end))}⟦${n}⟧`;
    at = end;
  }
  return written + plainWords(text.slice(at));
}

/** A document's text is in the export, and sometimes the file itself; pictures are only named. */
function readAttachment(file: Fields, files: ArchiveFiles): FoundFile {
  const name = textOf(file.file_name) ?? textOf(file.name) ?? 'file';
  const id = textOf(file.file_uuid) ?? textOf(file.uuid);
  const text = textOf(file.extracted_content);
  const entry = (id === null ? null : files.find(id)) ?? files.find(name);
  if (entry !== null) return { name, kind: 'entry', entry };
  return text === null ? { name, kind: 'missing' } : { name, kind: 'text', text };
}
