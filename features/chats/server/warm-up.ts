import type { LanguageModelV4 } from '@ai-sdk/provider';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { chooseTools } from '#features/assistant/server/tool-choice.ts';
import { TurnStream } from '#features/assistant/server/turn-stream.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { silentLog } from '#server/log.ts';
import { rehearseTurn } from './begin-turn.ts';
import { listChats } from './chats.queries.ts';
import { endTurn } from './end-turn.ts';
import type { TurnMemory } from './turn-memory.ts';

/** No user has this id; the rows are never committed. */
const nobody = 'warm-up';

class Undo extends Error {}

/** Runs a question to a model, in memory, so that the first person's finds its code compiled. */
export async function rehearseAnswer({
  model,
  window,
  tools,
}: {
  model: LanguageModelV4;
  /** Tokens for one call of it. */
  window: number;
  tools: readonly AssistantTool[];
}): Promise<void> {
  const question = 'What is the morning?';
  const stream = new TurnStream();
  const emit = stream.append.bind(stream);
  await runTurn({
    handle: { id: nobody, name: nobody, model },
    system: '',
    messages: [{ role: 'user', content: question }],
    tools: chooseTools({ tools, window, words: [question] }),
    actor: { userId: nobody, timeZone: 'UTC' },
    now: new Date(),
    signal: new AbortController().signal,
    stages: new StageTracker(emit),
    log: silentLog,
    emit,
  });
  stream.close();
  await new Response(stream.open()).arrayBuffer();
}

/**
 * Stores a question and its answer in a transaction that is rolled back, so that the first person's finds code compiled,
 * statements planned and pages cached.
 */
export async function touchTables(database: Database, memory: TurnMemory | undefined): Promise<void> {
  const now = new Date();
  try {
    await withUser(database, nobody, async (tx) => {
      await tx.insert(users).values({ id: nobody, email: nobody, name: nobody });
      const input = { clientId: nobody, text: nobody };
      const {
        turnId,
        taskId,
        answerId: messageId,
      } = await rehearseTurn(tx, {
        ...{ userId: nobody, input, now },
        mostFacts: memory?.mostFacts ?? 0,
      });
      await endTurn(tx, {
        ...{ userId: nobody, turnId, messageId, content: nobody, model: nobody, note: null, parts: [] },
        ...{ status: 'complete', errorCode: null, taskId },
        charge: { status: 200, isCharged: true, modelId: nobody },
      });
      await listChats(tx, { userId: nobody, limit: 1 });
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}
