import type { SourceBookOptions } from '#features/assistant/server/source-book.ts';
import type { OpenOptions } from '#features/assistant/server/turn-stream.ts';
import { findPart, findWaiting } from '#features/assistant/shared/message-part.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type {
  Chat,
  ChatList,
  ChatSummary,
  MessagePageQuery,
  SendMessageInput,
  ShowVersionInput,
  UpdateChatInput,
} from '#features/chats/shared/chats.contract.ts';
import type { AttachedFile } from '#features/files/server/attached-files.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import type { Steering } from '#features/research/server/steering.ts';
import { budgets } from '#features/research/shared/depths.ts';
import type { StartResearchInput } from '#features/research/shared/research.contract.ts';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';
import { deleteAllSearches } from '#features/search/server/search.queries.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { answerSettings } from '#features/settings/shared/settings.fields.ts';
import { type LockedPlan, lockPlan, reserveTask } from '#features/usage/server/usage.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { newId } from '#shared/ids.ts';
import * as attachments from './attachments.queries.ts';
import { type BranchPage, listBranchEnd, listSiblings, listTree } from './branch.queries.ts';
import { branchTo, newestLeafUnder } from './branches.ts';
import { titleFromMessage } from './chat-title.ts';
import type { ChatTurns, NewTurn } from './chat-turns.ts';
import { decodeCursor, encodeCursor } from './chats.cursor.ts';
import { presentChat, presentSummary } from './chats.presenter.ts';
import * as queries from './chats.queries.ts';
import { questionAboutFiles, wordsForTitle } from './files-without-words.ts';
import { buildHistory } from './history.ts';
import { replayTurn } from './replay-turn.ts';
import type { TurnMemory } from './turn-memory.ts';

export const chatsPerPage = 50;
const messagesPerPage = 60;
/** As far back as a model is told of; what it gets is limited by length as well. */
const messagesRemembered = 400;

export interface ChatsDependencies {
  database: Database;
  turns: ChatTurns;
  store: FileStore;
  memory?: TurnMemory;
}

/**
 * Stores the message, charges the task and starts the answer; returns the turn's events. A regenerated
 * answer or an edited question becomes a sibling of what it replaces, and its branch the chosen one. The same
 * `clientId` again joins the same turn, running or over, without a second message or charge.
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
  { database, turns, memory }: ChatsDependencies,
  { actor, input, now, same }: { actor: Actor; input: SendMessageInput; now: Date; same: Promise<void> },
): Promise<ReadableStream<Uint8Array>> {
  const stored = await withUser(database, actor.userId, async (tx) => {
    // One send at a time for each person: a repeat waits here and then finds the first.
    const plan = await lockPlan(tx, actor.userId);
    const known = await queries.findTurnByClientId(tx, actor.userId, input.clientId);
    if (known) return { isNew: false, turnId: known.id } as const;
    return { isNew: true, turn: await storeTurn(tx, { actor, input, plan, now, memory }) } as const;
  });
  if (stored.isNew) return turns.start(actor, stored.turn, now);
  // On a busy PostgreSQL a repeat may read the first send's rows before that one hears that they are stored.
  await same;
  return turns.follow(actor.userId, stored.turnId, {}) ?? replay(database, actor, stored.turnId);
}

/** Writes everything of a turn but its answer, and reads what the answer needs. */
export async function storeTurn(
  tx: Transaction,
  {
    actor: { userId },
    input,
    plan,
    now,
    memory,
  }: {
    actor: Pick<Actor, 'userId'>;
    input: SendMessageInput;
    plan: LockedPlan;
    now: Date;
    memory?: TurnMemory | undefined;
  },
): Promise<NewTurn> {
  const { chat, parentId } = await findPlace(tx, userId, input);
  const settings = await readSettings(tx, userId, {
    ...modelsSettings,
    ...answerSettings,
    ...researchSettings,
  });
  const depth = input.depth ?? (settings.deepResearchEnabled ? settings.researchDepth : undefined);
  // New files are what the question is about; looking elsewhere would answer another one.
  const research = depth !== undefined && !input.attachments?.length ? { depth } : undefined;
  const tasks = research ? tasksFor(research.depth) : 1;
  const kind = research ? 'research' : 'chat';
  const taskId = await reserveTask(tx, { userId, kind, endpoint: '/api/chat', tasks, now, plan });
  if (chat && (await queries.findRunningTurn(tx, chat.id))) throw stillAnswering();
  const text = input.text ?? '';
  const isTemporary = input.temporary ?? false;
  const session =
    chat ??
    (await queries.insertChat(tx, {
      userId,
      title: titleFromMessage(await wordsForTitle(tx, userId, input)),
      now,
      isTemporary,
    }));
  const place = { userId, sessionId: session.id, now };
  const messages =
    input.regenerate !== undefined && parentId !== null
      ? await queries.insertAnswer(tx, { ...place, parentId })
      : await queries.insertExchange(tx, { ...place, parentId, text });
  const branch = chat ? await listRemembered(tx, chat.id, messages.userMessageId) : null;
  const files = await filesOfTurn(tx, { userId, input, now, questionId: messages.userMessageId, branch });
  const history: NewTurn['history'] = branch
    ? buildHistory(branch)
    : [{ role: 'user', content: text || questionAboutFiles }];
  // A temporary chat leaves no trace, and meets the person as a stranger.
  const known = session.isTemporary ? null : await readKnown(tx, { userId, history, memory });
  const turn: NewTurn = {
    id: newId(),
    taskId,
    session: { id: session.id, title: session.title },
    isTemporary: session.isTemporary,
    ...messages,
    ...(parentId !== null && { followsId: parentId }),
    history,
    files,
    selectedModel: settings.selectedModel,
    answerLanguage: settings.answerLanguage,
    ...(known && { known }),
    sourceIds: sourceIdsOf(session, branch ?? []),
    ...(research && { research }),
  };
  await queries.insertTurn(tx, {
    id: turn.id,
    userId,
    sessionId: session.id,
    clientId: input.clientId,
    taskId,
    ...messages,
    startedAt: now,
  });
  return turn;
}

/** Markers of earlier answers keep pointing at their own sources, and new ones get ids that nobody has had. */
function sourceIdsOf(chat: queries.ChatRow, branch: readonly queries.MessageRow[]): SourceBookOptions {
  return { lastId: chat.lastSourceId, earlier: branch.flatMap(({ parts }) => sourcesOf(parts)) };
}

function readKnown(
  tx: Transaction,
  {
    userId,
    history,
    memory,
  }: { userId: string; history: NewTurn['history']; memory: TurnMemory | undefined },
) {
  return memory?.read(tx, { userId, question: history.at(-1)?.content ?? '' });
}

async function listRemembered(tx: Transaction, sessionId: string, leafId: string) {
  return (await listBranchEnd(tx, { sessionId, leafId, limit: messagesRemembered })).messages;
}

/** Ties new files to the question, and finds all that it can be about. An edited question keeps its files. */
async function filesOfTurn(
  tx: Transaction,
  {
    userId,
    input,
    now,
    questionId,
    branch,
  }: {
    userId: string;
    input: SendMessageInput;
    now: Date;
    questionId: string;
    branch: queries.MessageRow[] | null;
  },
): Promise<AttachedFile[]> {
  if (input.regenerate === undefined) {
    const kept = input.edit === undefined ? [] : await attachments.listFileIdsOf(tx, input.edit);
    const fileIds = input.attachments ?? kept;
    const rows = await attachments.attachFiles(tx, { userId, messageId: questionId, fileIds, now });
    if (!branch) return rows.map((row) => ({ row, isNew: true }));
  }
  const ids = (branch ?? []).filter(({ role }) => role === 'user').map(({ id }) => id);
  return attachments.listFilesInReach(tx, ids, questionId);
}

/** Charged with the question: the plan alone where one is approved first, else the whole run. */
function tasksFor(depth: ResearchDepth): number {
  const { tasks, planTasks } = budgets[depth];
  return planTasks > 0 ? planTasks : tasks;
}

/**
 * Starts the run that a plan waits for, with the plan as the person left it, and charges the rest of its tasks.
 * @throws AppError `not_found`, `conflict` when it was started or given up before, or the chat has gone on.
 */
export async function startResearch(
  { database, turns, memory }: Pick<ChatsDependencies, 'database' | 'turns' | 'memory'>,
  actor: Actor,
  turnId: string,
  { questions }: StartResearchInput,
  now = new Date(),
): Promise<ReadableStream<Uint8Array>> {
  const { userId } = actor;
  const turn = await withUser(database, userId, async (tx): Promise<NewTurn> => {
    const plan = await lockPlan(tx, userId);
    const { row, chat, research } = await findPlannedTurn(tx, userId, turnId);
    const { tasks, planTasks } = budgets[research.depth];
    const charge = { kind: 'research', endpoint: '/api/chat', tasks: tasks - planTasks } as const;
    const taskId = await reserveTask(tx, { userId, ...charge, now, plan });
    const messageId = row.assistantMessageId;
    if (!(await queries.reopenTurn(tx, { turnId, messageId, taskId, now }))) throw planIsGone();
    const { selectedModel, answerLanguage } = await readSettings(tx, userId, {
      ...modelsSettings,
      ...answerSettings,
    });
    const branch = await listRemembered(tx, chat.id, row.userMessageId);
    const history = buildHistory(branch);
    const known = chat.isTemporary ? null : await readKnown(tx, { userId, history, memory });
    return {
      id: turnId,
      taskId,
      session: { id: chat.id, title: chat.title },
      userMessageId: row.userMessageId,
      assistantMessageId: messageId,
      history,
      files: [],
      selectedModel,
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
 * Tells a run what to look up next, or to write its report now.
 * @throws AppError `not_found`, or `conflict` when nothing is looked up any more.
 */
export async function steerResearch(
  { database, turns }: Pick<ChatsDependencies, 'database' | 'turns'>,
  actor: Actor,
  turnId: string,
  say: (steering: Steering) => void,
): Promise<void> {
  if (turns.steer(actor.userId, turnId, say)) return;
  const turn = await withUser(database, actor.userId, (tx) => queries.findTurn(tx, actor.userId, turnId));
  if (!turn) throw new AppError('not_found');
  throw new AppError('conflict', { message: 'Nothing is being looked up any more.' });
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
    const message = edit === undefined ? 'Only answers can be regenerated.' : 'Only questions can be edited.';
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
  options: OpenOptions & { after: number },
): Promise<ReadableStream<Uint8Array> | null> {
  const live = turns.follow(actor.userId, turnId, options);
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
    return replayTurn(turn, chat, message);
  });
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
 * @throws AppError `not_found`, for another's chat as for none, and for a message that is not in it.
 */
export function getChat(
  { database, memory }: Pick<ChatsDependencies, 'database' | 'memory'>,
  { userId }: Actor,
  id: string,
  { before, limit }: MessagePageQuery,
): Promise<Chat> {
  return withUser(database, userId, async (tx) => {
    const chat = await queries.findChat(tx, userId, id);
    const next = before === undefined ? undefined : await queries.findMessage(tx, userId, before);
    if (!chat || (before !== undefined && next?.sessionId !== id)) throw new AppError('not_found');
    const leafId = next ? next.parentId : chat.leafId;
    const page = await listBranchEnd(tx, { sessionId: id, leafId, limit });
    return withKept(tx, { userId, memory, page }, await describeChat(tx, chat, page));
  });
}

/**
 * A chat with all its messages, for what leaves it: a link or a file.
 * @throws AppError `not_found`, and `conflict` for a temporary chat, which is kept nowhere.
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

async function describeChat(tx: Transaction, chat: queries.ChatRow, page: BranchPage): Promise<Chat> {
  const { messages } = page;
  const siblings = await listSiblings(tx, chat.id, messages);
  const preview = await queries.findPreview(tx, chat);
  const ids = messages.map((message) => message.id);
  const files = await attachments.listAttachments(tx, ids);
  const running = await queries.findRunningTurn(tx, chat.id);
  const hasFailures = messages.some(({ error }) => error);
  const failures = hasFailures ? await queries.listFailures(tx, chat.id) : undefined;
  return presentChat({ ...chat, preview }, { ...page, siblings }, running, files, failures);
}

/** With what the person has remembered on the way as it is now. Not for what leaves the chat: that is theirs alone. */
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
 * Goes on with another version of a message, where that was last continued.
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
    // The answer goes to the branch that was chosen when it began; leaving that would hide it.
    if (await queries.findRunningTurn(tx, id)) throw stillAnswering();
    const leafId = newestLeafUnder(tree, messageId);
    await queries.setLeaf(tx, id, leafId);
    // Down to the version itself, so that it does not leave the screen on which it was chosen.
    const shown = await listBranchEnd(tx, {
      sessionId: id,
      leafId,
      limit: messagesPerPage,
      through: messageId,
    });
    const { userId } = actor;
    return withKept(tx, { userId, memory, page: shown }, await describeChat(tx, { ...chat, leafId }, shown));
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
  { database, turns, store }: ChatsDependencies,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<void> {
  const running = await withUser(database, actor.userId, (tx) => queries.findRunningTurn(tx, id));
  if (running) await turns.stop(actor.userId, running.id);
  const unused = await withUser(database, actor.userId, async (tx) => {
    const fileIds = await attachments.listFileIds(tx, actor.userId, id);
    if (!(await queries.deleteChat(tx, actor.userId, id))) throw new AppError('not_found');
    return attachments.deleteUnusedFiles(tx, actor.userId, fileIds);
  });
  await removeBytes(store, actor.userId, unused);
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
  await removeBytes(store, actor.userId, unused);
}
