import type { SourceBookOptions } from '#features/assistant/server/source-book.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { SendMessageInput } from '#features/chats/shared/chats.contract.ts';
import { chatsSettings } from '#features/chats/shared/chats.settings-fields.ts';
import type { AttachedFile } from '#features/files/server/attached-files.ts';
import { files } from '#features/files/server/files.table.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { budgets } from '#features/research/shared/depths.ts';
import { settingsFromRow } from '#features/settings/server/settings.service.ts';
import { userSettings } from '#features/settings/server/settings.table.ts';
import { answerSettings, besideAnswersSettings } from '#features/settings/shared/settings.fields.ts';
import type { Database } from '#server/db/database.ts';
import { rowFromJson } from '#server/db/row-from-json.ts';
import { lastInReach } from './attachments.queries.ts';
import type { BegunTurn, SaidBefore } from './begin-turn.ts';
import { sourcesCarried } from './carried-search.ts';
import { instructionsOf } from './chat-instructions.ts';
import type { NewTurn } from './chat-turns.ts';
import type * as queries from './chats.queries.ts';
import { readHistory } from './history.ts';
import { toolsCalledOn } from './question-tools.ts';
import { listRemembered } from './remembered.ts';
import type { TurnMemory } from './turn-memory.ts';

const fields = { ...modelsSettings, ...answerSettings, ...besideAnswersSettings, ...chatsSettings };

/** The plan for a question, from what was found when it was stored. */
export function newTurnOf(
  begun: BegunTurn,
  {
    input,
    database,
    userId,
    memory,
  }: {
    input: SendMessageInput;
    database: Database;
    userId: string;
    memory: TurnMemory | undefined;
  },
): NewTurn {
  const { chat, questionId, followsId, depth } = begun;
  const settings = settingsFromRow(fields, begun.settings && rowFromJson(userSettings, begun.settings));
  const { aboutYou, howToAnswer, selectedModel, answerLanguage, betterTitles, nextQuestions } = settings;
  const branch = branchOf(begun, input);
  const history = readHistory(branch, begun);
  const known = begun.facts && memory?.choose(begun.facts, history.messages.at(-1)?.content ?? '');
  const instructions = instructionsOf(chat, { aboutYou, howToAnswer });
  return {
    id: begun.turnId,
    taskId: begun.taskId,
    tasks: { reserved: tasksOf(depth), before: 0 },
    session: { id: chat.id, title: chat.title },
    ...(chat.projectId !== null && !chat.isTemporary && { projectId: chat.projectId }),
    isTemporary: chat.isTemporary,
    hasPersonTools: !chat.isTemporary || chat.hasOutsideTools,
    userMessageId: questionId,
    assistantMessageId: begun.answerId,
    ...(followsId !== null && { followsId }),
    history,
    ...(history.hasGap && { readWhole: () => readWhole(database, userId, begun) }),
    files: filesOf(begun, branch),
    selectedModel: input.model ?? selectedModel,
    isExplained: isExplained(branch),
    answerLanguage,
    ...(known && { known }),
    ...(instructions && { instructions }),
    sourceIds: sourceIdsOf(chat, branch),
    calledBefore: toolsCalledOn(branch),
    calledEver: toolsCalledOn(branch, branch.length),
    wantsTitle: chat.isNew && !chat.isTemporary && betterTitles,
    wantsNextQuestions: nextQuestions,
    ...(input.spoken && { spoken: input.spoken }),
    ...(depth !== null && { research: { depth } }),
  };
}

/** As they were reserved when it was stored. */
function tasksOf(depth: BegunTurn['depth']): number {
  if (depth === null) return 1;
  const { tasks, planTasks } = budgets[depth];
  return planTasks > 0 ? planTasks : tasks;
}

/** A long chat whose beginning has no summary yet. */
async function readWhole(
  database: Database,
  userId: string,
  { chat, questionId }: BegunTurn,
): Promise<Pick<NewTurn, 'history' | 'sourceIds' | 'isExplained'>> {
  const { rows, history } = await listRemembered(database, userId, {
    sessionId: chat.id,
    leafId: questionId,
  });
  return { history, sourceIds: sourceIdsOf(chat, rows), isExplained: isExplained(rows) };
}

function branchOf(
  { branch, questionId, parts }: BegunTurn,
  { regenerate, text = '' }: SendMessageInput,
): SaidBefore[] {
  if (regenerate !== undefined && branch.at(-1)?.id === questionId) return branch;
  return [...branch, { id: questionId, role: 'user', content: text, parts, error: false, note: null }];
}

function filesOf({ files: attached, questionId }: BegunTurn, branch: readonly SaidBefore[]): AttachedFile[] {
  if (attached.length === 0) return [];
  const byMessage = Map.groupBy(attached, ({ messageId }) => messageId);
  const found = branch.flatMap(({ id }) =>
    (byMessage.get(id) ?? []).map(({ file }) => ({
      row: rowFromJson(files, file),
      isNew: id === questionId,
    })),
  );
  return lastInReach(found);
}

/** Markers of earlier answers keep pointing to their own sources, and new sources get unused ids. */
export function sourceIdsOf(
  chat: Pick<queries.ChatRow, 'lastSourceId'>,
  branch: readonly Pick<queries.MessageRow, 'parts'>[],
): SourceBookOptions {
  const earlier = branch.flatMap(({ parts }) => [...sourcesCarried(parts), ...sourcesOf(parts)]);
  return { lastId: chat.lastSourceId, earlier };
}

export function isExplained(branch: readonly Pick<queries.MessageRow, 'role' | 'note'>[]): boolean {
  return branch.some(({ role, note }) => role === 'assistant' && note !== null);
}
