import type { OpenOptions } from '#features/assistant/server/turn-stream.ts';
import { findPart, findWaiting } from '#features/assistant/shared/message-part.ts';
import type { Afterwards } from '#features/chats/shared/afterwards.contract.ts';
import type {
  Chat,
  ChatList,
  ChatSummary,
  MessagePageQuery,
  SendMessageInput,
  ShowVersionInput,
  UpdateChatInput,
} from '#features/chats/shared/chats.contract.ts';
import { everyChat } from '#features/chats/shared/every-chat.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { changesOf } from '#features/live-changes/server/change-hub.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import type { SteeringOrder } from '#features/research/server/steering.ts';
import { budgets } from '#features/research/shared/depths.ts';
import type { StartResearchInput } from '#features/research/shared/research.contract.ts';
import { deleteAllSearches } from '#features/search/server/search.queries.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { answerSettings } from '#features/settings/shared/settings.fields.ts';
import { lockPlan, reserveTask } from '#features/usage/server/usage.service.ts';
import { atOneMoment, type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import * as attachments from './attachments.queries.ts';
import { type AskForTurn, beginTurn } from './begin-turn.ts';
import { type BranchPage, listBranchEnd, listSiblings, listTree } from './branches/branch.queries.ts';
import { branchTo, newestLeafUnder } from './branches/branches.ts';
import type { ChatTurns, NewTurn } from './chat-turns.ts';
import { decodeCursor, encodeCursor } from './chats.cursor.ts';
import { presentChat, presentSummary } from './chats.presenter.ts';
import * as queries from './chats.queries.ts';
import { isExplained, newTurnOf, sourceIdsOf } from './new-turn.ts';
import { listRemembered } from './remembered.ts';
import { replayTurn } from './replay-turn.ts';
import { stillAnswering } from './still-answering.ts';
import type { TurnMemory } from './turn-memory.ts';

export const chatsPerPage = 50;
const messagesPerPage = 60;

export interface ChatsDependencies {
  database: Database;
  turns: ChatTurns;
  store: FileStore;
  memory?: TurnMemory;
  /** Absent where each question reaches the database alone. */
  askForTurn?: AskForTurn;
}

/**
 * Stores the message, charges the task and starts the answer; returns the turn's events. A regenerated answer or an
 * edited question becomes a sibling of what it replaces, and its branch the chosen one. The same `clientId` again joins
 * the same turn, running or over, without a second message or charge.
 * @throws AppError `quota_exceeded`, `not_found` for another's chat, `conflict` while an answer runs there.
 */
export function sendMessage(
  dependencies: ChatsDependencies,
  actor: Actor,
  input: SendMessageInput,
  now = new Date(),
): Promise<ReadableStream<Uint8Array>> {
  return dependencies.turns.afterSameSend(`${actor.userId} ${input.clientId}`, (same) =>
    sendOnce(dependencies, { actor, input, now, same }),
  );
}

async function sendOnce(
  { database, turns, memory, askForTurn }: ChatsDependencies,
  { actor, input, now, same }: { actor: Actor; input: SendMessageInput; now: Date; same: Promise<void> },
): Promise<ReadableStream<Uint8Array>> {
  const { userId } = actor;
  const login = actor.via === 'login' ? actor.unconfirmed : undefined;
  // In sequence: whichever of them PostgreSQL lets in first, the others must find its turn running here.
  await same;
  const order = { userId, input, now, login, mostFacts: memory?.mostFacts ?? 0 };
  const begun = await beginTurn(database, order, askForTurn);
  if (!('knownTurn' in begun)) {
    const turn = newTurnOf(begun, { input, database, userId, memory });
    return turns.start({ ...actor, ...begun.actor }, turn, now);
  }
  return (await turns.follow(userId, begun.knownTurn, {})) ?? replay(database, actor, begun.knownTurn);
}

/**
 * Starts the research whose plan is waiting for approval, with the person's edits, and charges the rest of its tasks.
 * @throws AppError `not_found`, `conflict` when it was started or given up before, or the chat has moved on.
 */
export async function startResearch(
  { database, turns, memory }: Pick<ChatsDependencies, 'database' | 'turns' | 'memory'>,
  actor: Actor,
  turnId: string,
  { questions }: StartResearchInput,
  now = new Date(),
): Promise<ReadableStream<Uint8Array>> {
  const { userId } = actor;
  const planned = await withUser(database, userId, (tx) => findPlannedTurn(tx, userId, turnId));
  // Before the transaction that writes: nobody else is served by an embedded database meanwhile.
  const { rows: branch, history } = await listRemembered(database, userId, {
    sessionId: planned.chat.id,
    leafId: planned.row.userMessageId,
  });
  const turn = await withUser(database, userId, async (tx): Promise<NewTurn> => {
    await lockPlan(tx, userId);
    const { row, chat, research } = await findPlannedTurn(tx, userId, turnId);
    const { tasks, planTasks } = budgets[research.depth];
    const charge = { kind: 'research', endpoint: '/api/chat', tasks: tasks - planTasks } as const;
    const taskId = await reserveTask(tx, { userId, ...charge, now });
    const messageId = row.assistantMessageId;
    if (!(await queries.reopenTurn(tx, { turnId, messageId, taskId, now }))) throw planIsGone();
    const { selectedModel, answerLanguage } = await readSettings(tx, userId, {
      ...modelsSettings,
      ...answerSettings,
    });
    const question = history.messages.at(-1)?.content ?? '';
    const known = chat.isTemporary ? null : await memory?.read(tx, { userId, question });
    return {
      id: turnId,
      taskId,
      tasks: { reserved: charge.tasks, before: planTasks },
      session: { id: chat.id, title: chat.title },
      ...(chat.projectId !== null && { projectId: chat.projectId }),
      isTemporary: chat.isTemporary,
      hasPersonTools: !chat.isTemporary || chat.hasOutsideTools,
      userMessageId: row.userMessageId,
      assistantMessageId: messageId,
      history,
      files: [],
      selectedModel,
      isExplained: isExplained(branch),
      answerLanguage,
      ...(known && { known }),
      sourceIds: sourceIdsOf(chat, branch),
      research: { depth: research.depth, plan: questions },
    };
  });
  return turns.start(actor, turn, now);
}

/** @throws AppError `not_found`, or `conflict` when its plan does not wait (any more). */
async function findPlannedTurn(tx: Transaction, userId: string, turnId: string) {
  const row = await queries.findTurn(tx, userId, turnId);
  const chat = row ? await queries.findChat(tx, userId, row.sessionId) : undefined;
  const answer = row && (await queries.findMessage(tx, userId, row.assistantMessageId));
  if (!row || !chat || !answer) throw new AppError('not_found');
  const research = findPart(answer.parts, 'research')?.record;
  if (row.status !== 'complete' || research?.phase !== 'waiting' || chat.leafId !== answer.id)
    throw planIsGone();
  if (await queries.findRunningTurn(tx, chat.id)) throw stillAnswering();
  return { row, chat, research };
}

function planIsGone(): AppError {
  return new AppError('conflict', { message: 'This plan is no longer available. Ask again for a new one.' });
}

/**
 * Tells a run of research what to look up next, or to write its report now.
 * @throws AppError `not_found`, or `conflict` when it no longer looks anything up.
 */
export async function steerResearch(
  { database, turns }: Pick<ChatsDependencies, 'database' | 'turns'>,
  actor: Actor,
  turnId: string,
  order: SteeringOrder,
): Promise<void> {
  if (await turns.steer(actor.userId, turnId, order)) return;
  const turn = await withUser(database, actor.userId, (tx) => queries.findTurn(tx, actor.userId, turnId));
  if (!turn) throw new AppError('not_found');
  throw new AppError('conflict', { message: 'Nothing is being looked up now.' });
}

/**
 * The events of a turn after number `after`; null when the turn is over and its numbers are forgotten, so that the
 * reader loads the chat instead. From the start (`after` 0) a stored turn is replayed.
 * @throws AppError `not_found`.
 */
export async function followTurn(
  { database, turns }: ChatsDependencies,
  actor: Actor,
  turnId: string,
  options: OpenOptions & { after: number },
): Promise<ReadableStream<Uint8Array> | null> {
  const live = await turns.follow(actor.userId, turnId, options);
  if (live) return live;
  const stored = await replay(database, actor, turnId);
  return options.after === 0 ? stored : null;
}

function replay(database: Database, actor: Actor, turnId: string): Promise<ReadableStream<Uint8Array>> {
  return withUser(database, actor.userId, async (tx) => {
    const turn = await queries.findTurn(tx, actor.userId, turnId);
    if (!turn) throw new AppError('not_found');
    const chat = await queries.findChat(tx, actor.userId, turn.sessionId);
    const message = await queries.findMessage(tx, actor.userId, turn.assistantMessageId);
    if (!chat || !message) throw new AppError('not_found');
    return replayTurn(turn, chat, message, actor.language);
  });
}

/**
 * What was made after an answer, as soon as it exists.
 * @throws AppError `not_found`.
 */
export async function readAfterwards(
  { database, turns }: ChatsDependencies,
  { userId }: Actor,
  turnId: string,
): Promise<Afterwards> {
  const made = await turns.readAfterwards(userId, turnId);
  if (made) return made;
  const turn = await withUser(database, userId, (tx) => queries.findTurn(tx, userId, turnId));
  if (!turn) throw new AppError('not_found');
  return { title: null, questions: [] };
}

export async function stopTurn(
  { database, turns }: ChatsDependencies,
  actor: Actor,
  turnId: string,
): Promise<void> {
  if (await turns.stop(actor.userId, turnId)) return;
  await withUser(database, actor.userId, async (tx) => {
    const turn = await queries.findTurn(tx, actor.userId, turnId);
    if (!turn) throw new AppError('not_found');
    const answer = await queries.findMessage(tx, actor.userId, turn.assistantMessageId);
    const isWaiting = turn.status === 'complete' && answer && findWaiting(answer.parts) !== null;
    if (isWaiting) await queries.giveUpPlan(tx, { turnId, messageId: turn.assistantMessageId });
  });
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

/**
 * A chat with a page of its messages.
 * @throws AppError `not_found`, also for another's chat and for a message that is not in it.
 */
export function getChat(
  { database, memory }: Pick<ChatsDependencies, 'database' | 'memory'>,
  { userId, language }: Actor,
  id: string,
  { before, limit }: MessagePageQuery,
): Promise<Chat> {
  return withUser(
    database,
    userId,
    async (tx) => {
      const chat = await queries.findChat(tx, userId, id);
      const next = before === undefined ? undefined : await queries.findMessage(tx, userId, before);
      if (!chat || (before !== undefined && next?.sessionId !== id)) throw new AppError('not_found');
      const leafId = next ? next.parentId : chat.leafId;
      const page = await listBranchEnd(tx, { sessionId: id, leafId, limit });
      return withKept(tx, { userId, memory, page }, await describeChat(tx, chat, page, language));
    },
    // Otherwise an answer that ends between two statements would appear as still being written, by nobody.
    atOneMoment,
  );
}

/**
 * A chat with all its messages, for export: a link or a file.
 * @throws AppError `not_found`, and `conflict` for a temporary chat, which is not kept.
 */
export async function readWholeChat(tx: Transaction, userId: string, id: string): Promise<Chat> {
  const chat = await queries.findChat(tx, userId, id);
  if (!chat) throw new AppError('not_found');
  if (chat.isTemporary) {
    throw new AppError('conflict', {
      message: 'A temporary chat is not saved, so it cannot be shared or exported.',
    });
  }
  const messages = branchTo(await queries.listMessages(tx, id), chat.leafId);
  return describeChat(tx, chat, { messages, hasEarlier: false });
}

async function describeChat(
  tx: Transaction,
  chat: queries.ChatRow,
  page: BranchPage,
  language?: SpokenLanguage,
): Promise<Chat> {
  const { messages } = page;
  const siblings = await listSiblings(tx, chat.id, messages);
  const preview = await queries.findPreview(tx, chat);
  const ids = messages.map((message) => message.id);
  const files = await attachments.listAttachments(tx, ids);
  const running = await queries.findRunningTurn(tx, chat.id);
  const hasFailures = messages.some(({ error }) => error);
  const failures = hasFailures ? await queries.listFailures(tx, chat.id) : undefined;
  return presentChat({ ...chat, preview }, { ...page, siblings }, running, files, failures, language);
}

/** With the current state of what was remembered about the person. Not for exports: that is private to them. */
async function withKept(
  tx: Transaction,
  { userId, memory, page }: { userId: string; memory: TurnMemory | undefined; page: BranchPage },
  chat: Chat,
): Promise<Chat> {
  const answers = page.messages.filter(({ role, status }) => role === 'assistant' && status !== 'streaming');
  if (!memory || answers.length === 0) return chat;
  const refreshed = await memory.refresh(
    tx,
    userId,
    answers.map(({ id, parentId, parts }) => ({ id, questionId: parentId, parts })),
  );
  return {
    ...chat,
    messages: chat.messages.map((message) => ({
      ...message,
      parts: [...(refreshed.get(message.id) ?? message.parts)],
    })),
  };
}

/**
 * Switches to another version of a message and continues where that was last continued.
 * @throws AppError `not_found` also for a message of another chat, `conflict` while an answer is written.
 */
export function showVersion(
  { database, memory }: ChatsDependencies,
  actor: Actor,
  id: string,
  { messageId }: ShowVersionInput,
): Promise<Chat> {
  return withUser(database, actor.userId, async (tx) => {
    const chat = await queries.findChat(tx, actor.userId, id);
    const tree = chat ? await listTree(tx, id) : [];
    if (!chat || !tree.some((message) => message.id === messageId)) throw new AppError('not_found');
    // The answer goes to the branch that was chosen when it began; switching away would hide it.
    if (await queries.findRunningTurn(tx, id)) throw stillAnswering();
    const leafId = newestLeafUnder(tree, messageId);
    await queries.setLeaf(tx, id, leafId);
    // At least back to the version itself, so that it stays on the screen on which it was chosen.
    const shown = await listBranchEnd(tx, {
      sessionId: id,
      leafId,
      limit: messagesPerPage,
      through: messageId,
    });
    const { userId, language } = actor;
    return withKept(
      tx,
      { userId, memory, page: shown },
      await describeChat(tx, { ...chat, leafId }, shown, language),
    );
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

/**
 * `waitedMs`: how long ago the person deleted it; until now they could undo that.
 * @throws AppError `not_found`, or `conflict` when another device has asked something in it since.
 */
export async function deleteChat(
  { database, turns, store }: ChatsDependencies,
  actor: Pick<Actor, 'userId'>,
  id: string,
  { waitedMs = 0, now = new Date() } = {},
): Promise<void> {
  const deletedAt = new Date(now.getTime() - waitedMs);
  const running = await withUser(database, actor.userId, async (tx) => {
    if (waitedMs > 0 && (await queries.wasAskedSince(tx, id, deletedAt))) throw stillInUse();
    return queries.findRunningTurn(tx, id);
  });
  if (running) await turns.stop(actor.userId, running.id);
  const unused = await withUser(database, actor.userId, async (tx) => {
    const fileIds = await attachments.listFileIds(tx, actor.userId, id);
    if (!(await queries.deleteChat(tx, actor.userId, id))) throw new AppError('not_found');
    return attachments.deleteUnusedFiles(tx, actor.userId, fileIds);
  });
  announceDeletion(database, actor.userId, id);
  await removeBytes(store, actor.userId, unused);
}

/** Wherever else it is open, the page says that it is gone. */
function announceDeletion(database: Database, userId: string, id: string): void {
  changesOf(database).publish({
    ...{ type: 'changed', kind: 'chat', id, revision: 0 },
    ...{ by: userId, audience: [userId] },
  });
}

function stillInUse(): AppError {
  return new AppError('conflict', {
    message: 'The chat was kept, because something was asked in it on another device.',
  });
}

/** After the rows: bytes without a row are swept up later, a row without bytes would be a broken file. */
export async function removeBytes(
  store: FileStore,
  userId: string,
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds) await store.remove({ userId, fileId });
}

/** Clears all chats and all search history, as 'Clear All' promises. */
export async function clearHistory(
  { database, turns, store }: ChatsDependencies,
  actor: Actor,
): Promise<void> {
  await turns.stopAll(actor.userId);
  const unused = await withUser(database, actor.userId, async (tx) => {
    const fileIds = await attachments.listFileIds(tx, actor.userId);
    await queries.deleteAllChats(tx, actor.userId);
    await deleteAllSearches(tx, { userId: actor.userId });
    return attachments.deleteUnusedFiles(tx, actor.userId, fileIds);
  });
  announceDeletion(database, actor.userId, everyChat);
  await removeBytes(store, actor.userId, unused);
}
