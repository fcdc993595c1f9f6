import type { FoundFile, FoundSource } from '../found-chat.ts';
import { codeBlock, type Fields, fieldsOf, objectsOf, plainWords, textOf, timeOf } from '../json-values.ts';
import { type ArchiveFiles, type Lost, lose, type RawChat } from '../raw-chat.ts';
import type { RawMessage } from '../tree.ts';
import { pictureAt } from './open-webui.ts';

const noParent = '00000000-0000-0000-0000-000000000000';

const messagesOf = (chat: Fields): Fields[] => objectsOf(chat.messagesTree ?? chat.messages);

export function isLibreChat(chat: Fields): boolean {
  const isList = Array.isArray(chat.messagesTree) || Array.isArray(chat.messages);
  const named = messagesOf(chat).some((message) => 'messageId' in message || 'isCreatedByUser' in message);
  return isList && (named || textOf(chat.conversationId) !== null);
}

/** Flat, each naming its parent, or nested in `children`. */
export function readLibreChat(chat: Fields, files: ArchiveFiles): RawChat {
  const lost: Lost = new Map();
  const options = fieldsOf(chat.options);
  const model =
    textOf(chat.model) ?? textOf(options?.model) ?? textOf(fieldsOf(options?.presetOverride)?.model);
  const messages: RawMessage[] = [];
  let before: string | null = null;
  const waiting = messagesOf(chat).map((message) => ({
    message,
    under: undefined as string | null | undefined,
  }));
  const isNested = waiting.some(({ message }) => objectsOf(message.children).length > 0);
  waiting.reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { message, under } = next;
    const key = textOf(message.messageId) ?? textOf(message.id) ?? `message-${messages.length}`;
    const named = textOf(message.parentMessageId);
    const parent: string | null =
      under !== undefined
        ? under
        : isNested
          ? null
          : named === null
            ? before
            : named === noParent
              ? null
              : named;
    before = key;
    messages.push(readMessage(message, { key, parent, files, lost, model }));
    waiting.push(
      ...objectsOf(message.children)
        .map((child) => ({ message: child, under: key }))
        .reverse(),
    );
  }
  return {
    id: textOf(chat.conversationId),
    title: textOf(chat.title),
    isPinned: false,
    createdAt: timeOf(chat.createdAt) ?? timeOf(options?.createdAt),
    updatedAt: timeOf(chat.updatedAt) ?? timeOf(options?.updatedAt),
    current: messages.at(-1)?.key ?? null,
    messages,
    lost,
  };
}

interface Reading {
  key: string;
  parent: string | null;
  files: ArchiveFiles;
  lost: Lost;
  model: string | null;
}

function readMessage(message: Fields, { key, parent, files, lost, model }: Reading): RawMessage {
  const sender = (textOf(message.sender) ?? textOf(message.role) ?? '').toLowerCase();
  const isUser =
    typeof message.isCreatedByUser === 'boolean'
      ? message.isCreatedByUser
      : sender === 'user' || sender === 'human';
  const sources = isUser ? [] : sourcesOf(message);
  const own: FoundFile[] = [];
  const blocks = objectsOf(message.content).flatMap((block) => readBlock(block, { files, lost, own }) || []);
  const given =
    blocks.length > 0 ? blocks.join('\n\n') : (textOf(message.text) ?? textOf(message.content) ?? '');
  const isSystem = sender === 'system';
  return {
    ...{ key, parent, sources },
    role: isSystem ? null : isUser ? 'user' : 'assistant',
    content: cite(plainWords(withoutThinking(given, lost)), sources),
    model: isUser ? null : (textOf(message.model) ?? model),
    at: timeOf(message.createdAt) ?? timeOf(message.timestamp),
    files: [
      ...own,
      ...objectsOf(message.files).map((file): FoundFile => {
        const name = textOf(file.filename) ?? textOf(file.name) ?? 'file';
        const text = textOf(file.text);
        const entry = files.find(textOf(file.file_id) ?? name) ?? files.find(name);
        if (entry !== null) return { name, kind: 'entry', entry };
        return text === null ? { name, kind: 'missing' } : { name, kind: 'text', text };
      }),
    ],
  };
}

interface Block {
  files: ArchiveFiles;
  lost: Lost;
  own: FoundFile[];
}

function readBlock(block: Fields, { files, lost, own }: Block): string {
  const inner = (name: string) => textOf(block[name]) ?? textOf(fieldsOf(block[name])?.value) ?? '';
  switch (block.type) {
    case 'text':
      return inner('text');
    case 'think':
    case 'thinking':
    case 'reasoning':
      lose(lost, 'thinking');
      return '';
    case 'image_url': {
      const url = textOf(fieldsOf(block.image_url)?.url) ?? textOf(block.image_url) ?? '';
      own.push(pictureAt(url, 'picture', files));
      return '';
    }
    case 'image_file': {
      const file = fieldsOf(block.image_file);
      const name = textOf(file?.filename) ?? 'picture';
      const entry = files.find(textOf(file?.file_id) ?? name);
      own.push(entry === null ? { name, kind: 'missing' } : { name, kind: 'entry', entry });
      return '';
    }
    case 'tool_call': {
      const call = fieldsOf(block.tool_call);
      const code = textOf(fieldsOf(call?.code_interpreter)?.input);
      if (code === null) lose(lost, 'steps');
      return code === null ? '' : codeBlock(code, 'python');
    }
    case 'error':
      return inner('error');
    default:
      return inner('text');
  }
}

function withoutThinking(text: string, lost: Lost): string {
  return text.replaceAll(/^:::thinking\n[\s\S]*?\n:::\n*/gm, () => {
    lose(lost, 'thinking');
    return '';
  });
}

/** Search results are attached to the answer that read them. */
function sourcesOf(message: Fields): FoundSource[] {
  return objectsOf(message.attachments).flatMap((attachment) => {
    const search = fieldsOf(attachment.web_search) ?? fieldsOf(attachment[textOf(attachment.type) ?? '']);
    return [...objectsOf(search?.organic), ...objectsOf(search?.topStories)].flatMap(
      (page): FoundSource[] => {
        const url = textOf(page.link) ?? textOf(page.url);
        return url === null
          ? []
          : [{ url, title: textOf(page.title) ?? url, snippet: textOf(page.snippet) ?? '' }];
      },
    );
  });
}

/** `turn0search2` in private-use characters, or their escaped form, refers to the third page of the search. */
function cite(text: string, sources: readonly FoundSource[]): string {
  return text
    .replaceAll(/(?:\u{e202}|\\ue202)turn\d+(?:search|news)(\d+)/gu, (_mark, n: string) =>
      Number(n) < sources.length ? `⟦${Number(n) + 1}⟧` : '',
    )
    .replaceAll(/[\u{e200}-\u{e206}]|\\ue20[0-6]/gu, '');
}
