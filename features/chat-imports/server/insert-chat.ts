import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import { chatAttachments, chatMessages, chatSessions } from '#features/chats/server/chats.table.ts';
import { files } from '#features/files/server/files.table.ts';
import { projects } from '#features/projects/server/projects.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { importedMessageId, importedProjectId } from './chat-ids.ts';
import type { FoundChat, FoundMessage } from './reading/found-chat.ts';

/** Rows per statement; each contains a message's words. */
const messagesAtOnce = 100;

/** What became of a chat's files, by the message they came with. */
export type StoredFiles = ReadonlyMap<string, readonly string[]>;

/**
 * Stores a chat as it was elsewhere. It is history: no turn, no task, and it uses no allowance.
 * @returns false when it already exists here.
 */
export async function insertChat(
  tx: Transaction,
  { userId, chatId, chat, stored }: { userId: string; chatId: string; chat: FoundChat; stored: StoredFiles },
): Promise<boolean> {
  const now = new Date();
  const updatedAt = dateOf(chat.updatedAt ?? chat.createdAt, now);
  const createdAt = new Date(Math.min(dateOf(chat.createdAt, updatedAt).getTime(), updatedAt.getTime()));
  const idOf = (key: string) => importedMessageId(chatId, key);
  const projectId = await projectOf(tx, userId, chat);
  const added = await tx
    .insert(chatSessions)
    .values({
      ...{
        id: chatId,
        userId,
        title: chat.title,
        isTitleGiven: true,
        isActive: false,
        isPinned: chat.isPinned,
        projectId,
      },
      leafId: idOf(chat.leaf),
      lastSourceId: Math.max(0, ...chat.messages.flatMap(({ sources }) => sources.map(({ id }) => id))),
      ...{ createdAt, updatedAt },
    })
    .onConflictDoNothing()
    .returning({ id: chatSessions.id });
  if (added.length === 0) return false;
  const times = new Map<string, Date>();
  const rows = chat.messages.map((message, index) => {
    // A message without its own time gets that of the one before it.
    const before = message.parent === null ? createdAt : (times.get(message.parent) ?? createdAt);
    const at = message.at === null ? before : new Date(message.at);
    times.set(message.key, at);
    return {
      ...{ id: idOf(message.key), userId, sessionId: chatId, position: index + 1, role: message.role },
      parentId: message.parent === null ? null : idOf(message.parent),
      ...{ content: message.content, model: message.model, parts: partsOf(message), createdAt: at },
    };
  });
  for (let from = 0; from < rows.length; from += messagesAtOnce) {
    await tx.insert(chatMessages).values(rows.slice(from, from + messagesAtOnce));
  }
  await attach(tx, userId, chat.messages, { idOf, stored, now });
  return true;
}

/** Its project, if that was imported as well. */
async function projectOf(tx: Transaction, userId: string, { project }: FoundChat): Promise<string | null> {
  if (project === null) return null;
  const id = importedProjectId(userId, project);
  const count = await tx.$count(projects, and(eq(projects.id, id), eq(projects.userId, userId)));
  return count > 0 ? id : null;
}

function partsOf({ role, content, sources }: FoundMessage): MessagePart[] {
  if (role === 'user') return [];
  return [
    ...(sources.length > 0 ? [{ kind: 'sources', sources } as MessagePart] : []),
    ...(content === '' ? [] : [{ kind: 'text', length: content.length } as MessagePart]),
  ];
}

async function attach(
  tx: Transaction,
  userId: string,
  messages: readonly FoundMessage[],
  { idOf, stored, now }: { idOf: (key: string) => string; stored: StoredFiles; now: Date },
): Promise<void> {
  const wanted = [...new Set(messages.flatMap(({ key }) => stored.get(key) ?? []))];
  if (wanted.length === 0) return;
  const there = await tx
    .update(files)
    .set({ attachedAt: sql`coalesce(${files.attachedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(files.userId, userId), inArray(files.id, wanted)))
    .returning({ id: files.id });
  const known = new Set(there.map(({ id }) => id));
  const rows = messages.flatMap(({ key }) =>
    (stored.get(key) ?? [])
      .filter((fileId) => known.has(fileId))
      .map((fileId, index) => ({ id: newId(), userId, messageId: idOf(key), fileId, position: index + 1 })),
  );
  if (rows.length > 0) await tx.insert(chatAttachments).values(rows);
}

function dateOf(time: number | null, otherwise: Date): Date {
  return time === null ? otherwise : new Date(time);
}
