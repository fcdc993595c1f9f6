import { type MessagePart, withPart } from '#features/assistant/shared/message-part.ts';
import type { Chat, ChatMessage, ChatSummary } from '#features/chats/shared/chats.contract.ts';
import { presentFile } from '#features/files/server/files.presenter.ts';
import type { FileRow } from '#features/files/server/files.queries.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import { messagePreview } from '#server/text-preview.ts';
import { type ErrorCode, errorCodes } from '#shared/error-codes.ts';
import { versionsOf } from './branches/branches.ts';
import type { ChatRow, MessageRow, TurnRow } from './chats.queries.ts';

export function presentSummary(row: ChatRow & { preview: string }): ChatSummary {
  return {
    id: row.id,
    title: row.title,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isActive: row.isActive,
    isPinned: row.isPinned,
    preview: messagePreview(row.preview),
  };
}

/** A part of the branch that a chat shows, with the version positions of its messages. */
export interface ShownPage {
  messages: MessageRow[];
  hasEarlier: boolean;
  siblings: readonly Pick<MessageRow, 'id' | 'parentId'>[];
}

export function presentChat(
  chat: ChatRow & { preview: string },
  { messages, hasEarlier, siblings }: ShownPage,
  running: TurnRow | undefined,
  attachments: ReadonlyMap<string, FileRow[]> = new Map(),
  failures: ReadonlyMap<string, string | null> = new Map(),
  language?: SpokenLanguage,
): Chat {
  const versions = versionsOf(siblings);
  const earlier = hasEarlier ? messages[0]?.id : undefined;
  return {
    ...presentSummary(chat),
    ...(earlier !== undefined && { earlier }),
    messages: messages.map((message) =>
      presentMessage(message, {
        versions: versions.get(message.id) ?? [],
        files: attachments.get(message.id) ?? [],
        problem: failures.has(message.id) ? problemOf(failures.get(message.id), language) : undefined,
      }),
    ),
    ...(chat.instructions && { instructions: chat.instructions }),
    ...(chat.projectId !== null && { projectId: chat.projectId }),
    activeTurn: running ? { id: running.id, assistantMessageId: running.assistantMessageId } : null,
  };
}

function presentMessage(
  row: MessageRow,
  {
    versions,
    files,
    problem,
  }: {
    versions: string[];
    files: FileRow[];
    problem: ChatMessage['problem'];
  },
): ChatMessage {
  return {
    id: row.id,
    role: row.role,
    content: row.content,
    timestamp: row.createdAt.toISOString(),
    error: row.error,
    status: row.status,
    model: row.model,
    note: row.note,
    parts: withFiles(row.parts, files),
    ...(problem && { problem }),
    versions,
  };
}

/** The sentence for the stored code; the time to retry is not kept, and would be past. */
export function problemOf(
  errorCode: string | null | undefined,
  language: SpokenLanguage = 'en',
): NonNullable<ChatMessage['problem']> {
  const code = errorCode && errorCode in errorCodes ? (errorCode as ErrorCode) : 'model_failed';
  return { code, reason: say(language, errorCodes[code].message) };
}

/** Files are read from the database: one may have been deleted since. */
function withFiles(parts: MessagePart[], files: FileRow[]): MessagePart[] {
  return files.length === 0 ? parts : withPart(parts, { kind: 'files', files: files.map(presentFile) });
}
