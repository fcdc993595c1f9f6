import { sql } from 'drizzle-orm';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';
import { requireCapability } from '#features/billing/server/require-capability.ts';
import { plans } from '#features/billing/shared/plans.ts';
import type { SendMessageInput } from '#features/chats/shared/chats.contract.ts';
import { findFiles } from '#features/files/server/files.queries.ts';
import { maxFilesPerMessage } from '#features/files/shared/file-kinds.ts';
import { budgets } from '#features/research/shared/depths.ts';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import type { ResearchDepth } from '#features/research/shared/research-depth.ts';
import { planRules } from '#features/usage/server/plan-rules.ts';
import { quotaRefusal } from '#features/usage/server/usage.service.ts';
import { type Database, type OpenDatabase, type Transaction, withUser } from '#server/db/database.ts';
import type { RowJson } from '#server/db/row-from-json.ts';
import { storableJson } from '#server/db/storable-text.ts';
import { select } from '#server/db/table-shapes.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { newId } from '#shared/ids.ts';
import { AskedTogether } from './asked-together.ts';
import { carriedParts } from './carried-search.ts';
import { titleFromMessage } from './chat-title.ts';
import { helpDespiteLimit } from './help-despite-limit.ts';
import { stillAnswering } from './still-answering.ts';
import { mostBytes, mostMessages } from './window/fit-window.ts';

/** The context a question finds when it is stored. */
export interface BegunTurn {
  turnId: string;
  taskId: string;
  questionId: string;
  answerId: string;
  /** The current ones. */
  actor: Pick<Actor, 'timeZone' | 'tier'>;
  chat: {
    id: string;
    title: string;
    isNew: boolean;
    isTemporary: boolean;
    hasOutsideTools: boolean;
    instructions: unknown;
    projectId: string | null;
    lastSourceId: number;
  };
  /** The message that the new one follows; null at the beginning of a chat. */
  followsId: string | null;
  /** The conversation so far, oldest first; for a new version of an answer, with its question. */
  branch: SaidBefore[];
  /** There are earlier messages. */
  hasEarlier: boolean;
  /** What the question is about besides its text. */
  parts: MessagePart[];
  /** How deeply it is researched; null for no research. */
  depth: ResearchDepth | null;
  /** The person's row of settings. */
  settings: RowJson | null;
  /** For all questions of the branch, by their places in them. */
  files: { messageId: string; file: RowJson }[];
  /** Null where nothing about the person may be used. */
  facts: { id: string; text: string }[] | null;
}

export interface SaidBefore {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  parts: MessagePart[];
  error: boolean;
  note: string | null;
}

export interface TurnOrder {
  userId: string;
  input: SendMessageInput;
  now: Date;
  /** The token of a login not yet looked up for this request: it is looked up in the same call. */
  login?: string | undefined;
  /** How many facts about the person may be used. */
  mostFacts: number;
}

type Answer =
  | { knownTurn: string }
  | { refused: 'unauthenticated' | 'not_found' | 'other_role' | 'running' | 'file_missing' }
  | { refused: 'quota'; tasks: number }
  | { refused: 'plan'; tier: string }
  | (Omit<BegunTurn, 'turnId' | 'taskId' | 'answerId' | 'chat' | 'branch' | 'parts' | 'files'> & {
      chat: Omit<BegunTurn['chat'], 'isNew'>;
      branch: SaidBefore[] | null;
      parts: MessagePart[] | null;
      files: BegunTurn['files'] | null;
    });

/**
 * Writes everything of a turn but its answer, and reads what the answer needs: one call of the database function
 * `begin_turn`, which is its own transaction. The same `clientId` again finds the existing turn.
 * @throws AppError `unauthenticated`, `quota_exceeded`, `not_found` for another's chat, `conflict` while an answer runs
 * there.
 */
export async function beginTurn(
  database: Database,
  order: TurnOrder,
  askFor: AskForTurn = (call) => callAlone(database, call),
): Promise<BegunTurn | { knownTurn: string }> {
  const { userId, now } = order;
  const ask = askOf(order, await titleOf(database, order));
  const answer = await askFor({ userId, ask, now });
  if ('knownTurn' in answer) return answer;
  if ('refused' in answer) throw await refusal(database, order, answer);
  const { turnId, taskId, answerId, chatId } = ask;
  return {
    ...answer,
    ...{ turnId, taskId, answerId },
    chat: { ...answer.chat, isNew: answer.chat.id === chatId },
    branch: answer.branch ?? [],
    parts: answer.parts ?? [],
    files: answer.files ?? [],
  };
}

/** The same within a given transaction, for a caller that rolls it back. */
export async function rehearseTurn(
  tx: Transaction,
  order: TurnOrder,
): Promise<{ taskId: string; turnId: string; answerId: string }> {
  const { userId, now } = order;
  const ask = askOf(order, titleFromMessage(order.input.text ?? ''));
  await callAlone(tx, { userId, ask, now });
  return ask;
}

/** The embedded database works on one while the next lies ready; PostgreSQL on several at once. */
const mostCalls = { pglite: 2, postgres: 4 };

/** How questions reach the database, which needs a third less time for those that are asked together. */
export function waysToAskFor({ database, engine }: Pick<OpenDatabase, 'database' | 'engine'>): AskForTurn {
  const alone = (call: TurnCall) => callAlone(database, call);
  const together = new AskedTogether({
    alone,
    together: (calls) => callTogether(database, calls),
    mostCalls: mostCalls[engine],
  });
  // Reading a long chat takes longer than all the rest: nobody else should wait for several of those.
  return (call) => (isOfNewChat(call) ? together.ask(call) : alone(call));
}

interface TurnCall extends Pick<TurnOrder, 'userId' | 'now'> {
  ask: ReturnType<typeof askOf>;
}

export type AskForTurn = (call: TurnCall) => Promise<Answer>;

function isOfNewChat({ ask: { sessionId, sibling } }: TurnCall): boolean {
  return sessionId === undefined && sibling === undefined;
}

async function callAlone(
  database: Pick<Transaction, 'execute'>,
  { userId, ask, now }: TurnCall,
): Promise<Answer> {
  const { rows } = (await database.execute(sql`
    select begin_turn(${userId}, ${JSON.stringify(storableJson(ask))}::jsonb, ${now.toISOString()}::timestamptz,
      ${planRules}::jsonb) as answer`)) as unknown as { rows: [{ answer: Answer }] };
  return rows[0].answer;
}

/** For a lock of somebody else's, by those who are asked together with its owner. */
const longestLockWait = '50ms';

/**
 * In one transaction. Each begins as if it were alone, without the role and the person that the one before has set;
 * `case` judges its condition first. If one of them fails, none is stored. So that nobody waits for long because somebody
 * else's rows are locked, waiting for a lock is such a failure; and all lock in the same order.
 */
async function callTogether(database: Database, calls: readonly TurnCall[]): Promise<Answer[]> {
  const asked = calls
    .map(({ userId, ask, now }, place) => ({ place, person: userId, ask, moment: now }))
    .toSorted((one, other) => (one.person < other.person ? -1 : 1));
  const rows = await select<{ place: number; answer: Answer }>(
    database,
    sql`
    select place, case
      when set_config('role', 'none', true) is not null and set_config('app.user_id', '', true) is not null
        and set_config('lock_timeout', ${longestLockWait}, true) is not null
      then begin_turn(person, ask, moment, ${planRules}::jsonb) end as answer
    from jsonb_to_recordset(${JSON.stringify(storableJson(asked))}::jsonb)
      as asked (place integer, person text, ask jsonb, moment timestamptz)`,
  );
  return rows.toSorted((one, other) => one.place - other.place).map(({ answer }) => answer);
}

const tasksOfDepths = Object.fromEntries(
  // Charged with the question: only the plan where that is approved first, else the whole run.
  Object.entries(budgets).map(([depth, { tasks, planTasks }]) => [depth, planTasks > 0 ? planTasks : tasks]),
);

/** The plans whose subscribers may ask in code projects. */
const codingTiers = plans.filter(({ allows }) => allows.coding === true).map(({ id }) => id);

function askOf({ input, login, mostFacts }: TurnOrder, title: string) {
  const { clientId, sessionId, projectId, regenerate, edit, text = '', about, attachments, depth } = input;
  const sibling = regenerate ?? edit;
  const isTemporary = input.temporary ?? false;
  return {
    ...{
      clientId,
      sessionId,
      projectId,
      login,
      text,
      title,
      isTemporary,
      depth,
      mostFacts,
      tasksOfDepths,
      codingTiers,
      sibling,
    },
    turnId: newId(),
    taskId: newId(),
    chatId: newId(),
    questionId: newId(),
    answerId: newId(),
    ...(sibling !== undefined && { siblingRole: edit === undefined ? 'assistant' : 'user' }),
    ...(attachments && { attachments: [...new Set(attachments)] }),
    ...(isTemporary && input.withInstructions && { copiesInstructions: true }),
    ...(isTemporary && input.withOutsideTools && { hasOutsideTools: true }),
    lastSourceId: Math.max(0, ...(about?.results ?? []).map(({ n }) => n)),
    parts: carriedParts(about),
    usualDepth: researchSettings.researchDepth.preset,
    filesOfMessage: maxFilesPerMessage,
    // The current question is one of them.
    mostMessages: regenerate === undefined ? mostMessages - 1 : mostMessages,
    mostBytes,
  };
}

/** What a new chat is titled after: the question, or the file names if it has no text. */
async function titleOf(database: Database, { userId, input }: TurnOrder): Promise<string> {
  const { text = '', attachments = [], sessionId, regenerate, edit } = input;
  if ((sessionId ?? regenerate ?? edit) !== undefined) return '';
  if (text !== '') return titleFromMessage(text);
  const files = await withUser(database, userId, (tx) => findFiles(tx, userId, attachments));
  return titleFromMessage(files.map(({ name }) => name).join(', '));
}

async function refusal(
  database: Database,
  { userId, input, now }: TurnOrder,
  answer: Extract<Answer, { refused: string }>,
): Promise<AppError> {
  switch (answer.refused) {
    case 'quota':
      return withUser(database, userId, (tx) =>
        quotaRefusal(tx, {
          ...{ userId, tasks: answer.tasks, now },
          help: (timeZone) => helpDespiteLimit(input.text ?? '', timeZone),
        }),
      );
    case 'plan': {
      const actor = { userId, tier: answer.tier as Actor['tier'] };
      await database.transaction((tx) => requireCapability(tx, actor, 'coding', now));
      return new AppError('plan_required');
    }
    case 'running':
      return stillAnswering();
    case 'other_role': {
      const message =
        input.edit === undefined ? 'Only answers can be regenerated.' : 'Only questions can be edited.';
      return new AppError('invalid_input', { message });
    }
    case 'file_missing':
      return new AppError('not_found', { message: 'An attached file no longer exists. Attach it again.' });
    case 'not_found':
      if (input.sessionId === undefined) return new AppError('not_found');
      return new AppError('not_found', {
        message: 'This chat no longer exists, so the question was not asked.',
      });
    default:
      return new AppError(answer.refused);
  }
}
