import type {
  Chat,
  ChatList,
  ChatSummary,
  SendMessageInput,
  ShowVersionInput,
  UpdateChatInput,
} from '#features/chats/shared/chats.contract.ts';
import { deleteAllSearches } from '#features/search/server/search.queries.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type LockedPlan, lockPlan, reserveTask } from '#features/usage/server/usage.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { newId } from '#shared/ids.ts';
import { branchTo, newestLeafUnder } from './branches.ts';
import { titleFromMessage } from './chat-title.ts';
import type { ChatTurns, NewTurn } from './chat-turns.ts';
import { decodeCursor, encodeCursor } from './chats.cursor.ts';
import { presentChat, presentSummary } from './chats.presenter.ts';
import * as queries from './chats.queries.ts';
import { buildHistory } from './history.ts';
import { replayTurn } from './replay-turn.ts';

export const chatsPerPage = 50;

export interface ChatsDependencies {
  database: Database;
  turns: ChatTurns;
}

/**
 * Stores the message, charges the task and starts the answer; returns the turn's events. A regenerated
 * answer or an edited question becomes a sibling of what it replaces, and its branch the chosen one. The same
 * `clientId` again joins the same turn, running or over, without a second message or charge.
 * @throws AppError `quota_exceeded`, `not_found` for another's chat, `conflict` while an answer runs there.
 */
export async function sendMessage(
  { database, turns }: ChatsDependencies,
  actor: Actor,
  input: SendMessageInput,
  now = new Date(),
): Promise<ReadableStream<Uint8Array>> {
  const stored = await withUser(database, actor.userId, async (tx) => {
    // One send at a time for each person: a repeat waits here and then finds the first.
    const plan = await lockPlan(tx, actor.userId);
    const known = await queries.findTurnByClientId(tx, actor.userId, input.clientId);
    if (known) return { isNew: false, turnId: known.id } as const;
    return { isNew: true, turn: await storeTurn(tx, { actor, input, plan, now }) } as const;
  });
  if (stored.isNew) return turns.start(actor, stored.turn, now);
  return turns.follow(actor.userId, stored.turnId, 0) ?? replay(database, actor, stored.turnId);
}

/** Writes everything of a turn but its answer, and reads what the answer needs. */
export async function storeTurn(
  tx: Transaction,
  {
    actor: { userId },
    input,
    plan,
    now,
  }: { actor: Pick<Actor, 'userId'>; input: SendMessageInput; plan: LockedPlan; now: Date },
): Promise<NewTurn> {
  const { chat, parentId } = await findPlace(tx, userId, input);
  const taskId = await reserveTask(tx, { userId, endpoint: '/api/chat', now, plan });
  if (chat && (await queries.findRunningTurn(tx, chat.id))) throw stillAnswering();
  const text = input.text ?? '';
  const session = chat ?? (await queries.insertChat(tx, { userId, title: titleFromMessage(text), now }));
  const place = { userId, sessionId: session.id, now };
  const messages =
    input.regenerate !== undefined && parentId !== null
      ? await queries.insertAnswer(tx, { ...place, parentId })
      : await queries.insertExchange(tx, { ...place, parentId, text });
  const turn: NewTurn = {
    id: newId(),
    taskId,
    session: { id: session.id, title: session.title },
    ...messages,
    history: chat
      ? buildHistory(branchTo(await queries.listMessages(tx, chat.id), messages.userMessageId))
      : [{ role: 'user', content: text }],
    selectedModel: (await readSettings(tx, userId)).selectedModel,
  };
  await queries.insertTurn(tx, {
    id: turn.id,
    userId,
    sessionId: session.id,
    clientId: input.clientId,
    taskId,
    ...messages,
    startedAt: now,
    heartbeatAt: now,
  });
  return turn;
}

function stillAnswering(): AppError {
  return new AppError('conflict', { message: 'An answer is still being written in this chat.' });
}

/**
 * The chat that the new messages belong to, none for a new one, and the message that they follow.
 * @throws AppError `not_found` for what is another's or belongs to another chat than the one named.
 */
async function findPlace(
  tx: Transaction,
  userId: string,
  { sessionId, regenerate, edit }: SendMessageInput,
): Promise<{ chat: queries.ChatRow | undefined; parentId: string | null }> {
  const siblingId = regenerate ?? edit;
  if (siblingId === undefined) {
    const chat = sessionId ? await queries.findChat(tx, userId, sessionId) : undefined;
    if (sessionId && !chat) throw new AppError('not_found');
    return { chat, parentId: chat?.leafId ?? null };
  }
  const sibling = await queries.findMessage(tx, userId, siblingId);
  if (!sibling || (sessionId !== undefined && sibling.sessionId !== sessionId))
    throw new AppError('not_found');
  if (sibling.role !== (edit === undefined ? 'assistant' : 'user')) {
    const message = edit === undefined ? 'Only answers can be made again.' : 'Only questions can be edited.';
    throw new AppError('invalid_input', { message });
  }
  return { chat: await queries.findChat(tx, userId, sibling.sessionId), parentId: sibling.parentId };
}

/**
 * The events of a turn after number `after`; null when the turn is over and its numbers are forgotten, so
 * that the reader loads the chat instead. From the start (`after` 0) a stored turn is told again.
 * @throws AppError `not_found`.
 */
export async function followTurn(
  { database, turns }: ChatsDependencies,
  actor: Actor,
  turnId: string,
  after: number,
): Promise<ReadableStream<Uint8Array> | null> {
  const live = turns.follow(actor.userId, turnId, after);
  if (live) return live;
  const stored = await replay(database, actor, turnId);
  return after === 0 ? stored : null;
}

function replay(database: Database, actor: Actor, turnId: string): Promise<ReadableStream<Uint8Array>> {
  return withUser(database, actor.userId, async (tx) => {
    const turn = await queries.findTurn(tx, actor.userId, turnId);
    if (!turn) throw new AppError('not_found');
    const chat = await queries.findChat(tx, actor.userId, turn.sessionId);
    const messages = await queries.listMessages(tx, turn.sessionId);
    const message = messages.find((candidate) => candidate.id === turn.assistantMessageId);
    if (!chat || !message) throw new AppError('not_found');
    return replayTurn(turn, chat, message, await queries.listCitations(tx, [message.id]));
  });
}

export async function stopTurn(
  { database, turns }: ChatsDependencies,
  actor: Actor,
  turnId: string,
): Promise<void> {
  if (await turns.stop(actor.userId, turnId)) return;
  const turn = await withUser(database, actor.userId, (tx) => queries.findTurn(tx, actor.userId, turnId));
  if (!turn) throw new AppError('not_found');
}

export function listChats({ database }: ChatsDependencies, actor: Actor, cursor?: string): Promise<ChatList> {
  const before = cursor ? decodeCursor(cursor) : undefined;
  return withUser(database, actor.userId, async (tx) => {
    const rows = await queries.listChats(tx, {
      userId: actor.userId,
      limit: chatsPerPage + 1,
      ...(before ? { before } : {}),
    });
    const page = rows.slice(0, chatsPerPage);
    const last = page.at(-1);
    return {
      chats: page.map(presentSummary),
      nextCursor: rows.length > chatsPerPage && last ? encodeCursor(last) : null,
    };
  });
}

/** @throws AppError `not_found`, for another's chat as for none. */
export function getChat(
  { database }: Pick<ChatsDependencies, 'database'>,
  actor: Actor,
  id: string,
): Promise<Chat> {
  return withUser(database, actor.userId, (tx) => readChat(tx, actor.userId, id));
}

/** @throws AppError `not_found`. */
export async function readChat(tx: Transaction, userId: string, id: string): Promise<Chat> {
  const chat = await queries.findChat(tx, userId, id);
  if (!chat) throw new AppError('not_found');
  return describeChat(tx, chat, await queries.listMessages(tx, id));
}

async function describeChat(
  tx: Transaction,
  chat: queries.ChatRow,
  messages: queries.MessageRow[],
): Promise<Chat> {
  const ids = branchTo(messages, chat.leafId).map((message) => message.id);
  const citations = await queries.listCitations(tx, ids);
  return presentChat(chat, messages, citations, await queries.findRunningTurn(tx, chat.id));
}

/**
 * Goes on with another version of a message, where that was last continued.
 * @throws AppError `not_found` also for a message of another chat, `conflict` while an answer is written.
 */
export function showVersion(
  { database }: ChatsDependencies,
  actor: Actor,
  id: string,
  { messageId }: ShowVersionInput,
): Promise<Chat> {
  return withUser(database, actor.userId, async (tx) => {
    const chat = await queries.findChat(tx, actor.userId, id);
    const messages = chat ? await queries.listMessages(tx, id) : [];
    if (!chat || !messages.some((message) => message.id === messageId)) throw new AppError('not_found');
    // The answer goes to the branch that was chosen when it began; leaving that would hide it.
    if (await queries.findRunningTurn(tx, id)) throw stillAnswering();
    const leafId = newestLeafUnder(messages, messageId);
    await queries.setLeaf(tx, id, leafId);
    return describeChat(tx, { ...chat, leafId }, messages);
  });
}

/** @throws AppError `not_found`. */
export function updateChat(
  { database }: ChatsDependencies,
  actor: Actor,
  id: string,
  change: UpdateChatInput,
): Promise<ChatSummary> {
  return withUser(database, actor.userId, async (tx) => {
    const hasChange = Object.keys(change).length > 0;
    const row = hasChange
      ? await queries.updateChat(tx, actor.userId, id, change)
      : await queries.findChat(tx, actor.userId, id);
    if (!row) throw new AppError('not_found');
    return presentSummary({ ...row, preview: await queries.findPreview(tx, row) });
  });
}

/** @throws AppError `not_found`. */
export async function deleteChat(
  { database, turns }: ChatsDependencies,
  actor: Actor,
  id: string,
): Promise<void> {
  const running = await withUser(database, actor.userId, (tx) => queries.findRunningTurn(tx, id));
  if (running) await turns.stop(actor.userId, running.id);
  const isDeleted = await withUser(database, actor.userId, (tx) => queries.deleteChat(tx, actor.userId, id));
  if (!isDeleted) throw new AppError('not_found');
}

/** Clears all chats and all search history, as 'Clear All' promises. */
export async function clearHistory({ database, turns }: ChatsDependencies, actor: Actor): Promise<void> {
  await turns.stopAll(actor.userId);
  await withUser(database, actor.userId, async (tx) => {
    await queries.deleteAllChats(tx, actor.userId);
    await deleteAllSearches(tx, { userId: actor.userId });
  });
}
