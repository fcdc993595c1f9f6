import type { LanguageModelV4 } from '@ai-sdk/provider';
import { offeredTools } from '#features/assistant/server/assistant-tool.ts';
import { ChargedRuns } from '#features/assistant/server/charged-run.ts';
import type { ObserveTurn } from '#features/assistant/server/turn-metrics.ts';
import { chatsScopes } from '#features/chats/shared/chats.scopes.ts';
import { chatsSettings } from '#features/chats/shared/chats.settings-fields.ts';
import { chatsTaskKinds } from '#features/chats/shared/chats.tasks.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import type { Models } from '#features/models/server/models.ts';
import type { ResearchWorld } from '#features/research/server/research-world.ts';
import { releaseAbandonedTasks } from '#features/usage/server/release-abandoned-tasks.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { askOnceRoutes } from './asked-once/ask-once.routes.ts';
import { createAskUnattended } from './asked-once/ask-unattended.ts';
import { deleteAbandonedFiles } from './attachments.queries.ts';
import { waysToAskFor } from './begin-turn.ts';
import { ChatTurns, type ChatTurnsDependencies, staleAfterMs } from './chat-turns.ts';
import { chatsRoutes } from './chats.routes.ts';
import { deleteChat } from './chats.service.ts';
import { exportRoutes } from './export/export.routes.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { ownChatsSkill } from './find/own-chats.skill.ts';
import { ownChats } from './find/own-chats.ts';
import { windowOf } from './model-facts.ts';
import { outlookRoutes } from './outlook/outlook.routes.ts';
import { sweepTemporaryChats, temporaryChatsLastMs } from './temporary-chats.ts';
import type { TurnMemory } from './turn-memory.ts';
import type { ReadTurnProject } from './turn-project.ts';
import { rehearseAnswer, touchTables } from './warm-up.ts';

interface ChatsNeeds {
  models: Models;
  builtIn: LanguageModelV4;
  memory: TurnMemory;
  readProject: ReadTurnProject;
  store: FileStore;
  world: ResearchWorld;
  notifyOfAnswer: ChatTurnsDependencies['notifyOfAnswer'];
  nextQuestions: ChatTurnsDependencies['nextQuestions'];
  observeTurn: ObserveTurn;
}

/** How often to look for work whose server is gone, when several servers share a database. */
const lookForAbandonedMs = 15_000;

export function chatsFeature(context: FeatureContext, needs: ChatsNeeds) {
  const { database, log, cluster, writeRetries: retries } = context;
  const { models, builtIn, memory, readProject, store, world, notifyOfAnswer, nextQuestions, observeTurn } =
    needs;
  const tools = context.contributions('tools');
  const personTools = context.contributions('personTools');
  const runs = new ChargedRuns({ database, log, retries, observeTurn });
  const { modelFacts } = context.env;
  const turns = new ChatTurns({
    ...{
      database,
      runs,
      models,
      tools,
      personTools,
      memory,
      readProject,
      store,
      world,
      notifyOfAnswer,
      log,
      modelFacts,
    },
    cluster,
    ...(nextQuestions && { nextQuestions }),
  });
  const sweepTemporary = (olderThanMs = temporaryChatsLastMs) =>
    sweepTemporaryChats({ database, turns, store }, olderThanMs);
  const endAbandonedWork = async ({ isAlone }: { isAlone: boolean }) => {
    // With several servers, leases tell whose server is gone.
    if (!cluster) await turns.interruptAbandoned(isAlone ? null : staleAfterMs);
    await releaseAbandonedTasks(database, { isAlone });
  };
  const remove = ({ userId, id }: { userId: string; id: string }) =>
    deleteChat({ database, turns, store, memory }, { userId }, id);
  const search = async (query: string) => (await world.search(query)).results;
  return {
    name: 'chats',
    scopes: chatsScopes,
    taskKinds: chatsTaskKinds,
    settings: [chatsSettings],
    services: {
      turns,
      sweepTemporary,
      deleteChat: remove,
      askUnattended: createAskUnattended({ database, turns, memory }),
    },
    ownItems: [
      ownChats({
        database,
        remove,
      }),
    ],
    engineSkills: [ownChatsSkill],
    fileHolders: [{ deleteAbandoned: (before) => deleteAbandonedFiles(database, before) }],
    routes: [
      askOnceRoutes({ database, models, tools, runs, log, search, modelFacts }),
      chatsRoutes({ database, turns, store, memory, askForTurn: waysToAskFor(context.open) }),
      exportRoutes({ database }),
      outlookRoutes({ database, models, modelFacts }),
      feedbackRoutes({ database }),
    ],
    sweeps: [
      {
        name: 'chats.abandoned-work',
        when: { everyMs: lookForAbandonedMs },
        run: () => endAbandonedWork({ isAlone: false }),
      },
      {
        name: 'chats.temporary',
        when: { everyMs: 3_600_000, atStart: true },
        run: () => sweepTemporary(),
      },
    ],
    // With its own database, anything still marked as running was left by a dead server, and every page that had a
    // temporary chat open has lost it.
    async recover({ isAlone }) {
      await endAbandonedWork({ isAlone });
      await sweepTemporary(isAlone ? 0 : undefined);
    },
    async start() {
      turns.open();
    },
    drain: () => turns.handOn(),
    warmUp: () => touchTables(database, memory),
    async rehearse() {
      const model = await models.rehearsal();
      const window = model === builtIn ? Number.POSITIVE_INFINITY : windowOf({ id: 'rehearsal' }, modelFacts);
      await rehearseAnswer({ model, window, tools: offeredTools(tools) });
    },
    windDown: (userId) => turns.stopAll(userId),
    close: (graceMs) => turns.shutDown(graceMs),
  } satisfies Feature;
}
