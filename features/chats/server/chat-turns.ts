import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { asModelError } from '#features/assistant/server/stream-model.ts';
import { TurnStream } from '#features/assistant/server/turn-stream.ts';
import type { Source, TurnEvent, TurnOutcome } from '#features/assistant/shared/turn-events.ts';
import { failureMessage } from '#features/chats/shared/chats.contract.ts';
import type { Models } from '#features/models/server/models.ts';
import { settleTask } from '#features/usage/server/usage.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import type { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import type { Log } from '#server/log.ts';
import { answerPrompt } from './answer.prompt.ts';
import { finishTurn, interruptStaleTurns, saveProgress } from './chats.queries.ts';

/** How often the answer so far is stored. Also the most that a crash can take from what was shown. */
const saveEveryMs = 800;
/** A running turn without a sign of life for this long has lost its server. */
export const staleAfterMs = 30_000;

/** A reader that lost its connection at the very end still gets the end, without starting over. */
const rememberMs = 20_000;

/** Reasons for ending a turn early; the abort signal carries them. */
type EarlyEnd = 'stopped' | 'interrupted';

export interface NewTurn {
  id: string;
  taskId: string;
  session: { id: string; title: string };
  userMessageId: string;
  assistantMessageId: string;
  /** What was said on this branch, oldest first, the question last. */
  history: { role: 'user' | 'assistant'; content: string }[];
  selectedModel: string;
}

interface LiveTurn {
  userId: string;
  stream: TurnStream;
  abort: AbortController;
  finished: Promise<void>;
}

export interface ChatTurnsDependencies {
  database: Database;
  models: Models;
  tools: AssistantTool[];
  log: Log;
}

/**
 * The turns that this server is running. A turn belongs to the server, not to the page that asked:
 * pages come and go, the answer is stored as it grows, and only Stop or the end of the process ends it.
 */
export class ChatTurns {
  readonly #live = new Map<string, LiveTurn>();
  readonly #dependencies: ChatTurnsDependencies;

  constructor(dependencies: ChatTurnsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Starts the answer to a message that is already stored. Returns its events from the first on. */
  start(actor: Actor, turn: NewTurn, now: Date): ReadableStream<Uint8Array> {
    const stream = new TurnStream();
    const abort = new AbortController();
    const events = stream.open();
    const { id, session, userMessageId, assistantMessageId } = turn;
    stream.append({ type: 'start', turnId: id, session, userMessageId, assistantMessageId });
    const finished = this.#run(actor, turn, now, stream, abort.signal).finally(() => {
      stream.close();
      setTimeout(() => this.#live.delete(id), rememberMs).unref();
    });
    this.#live.set(id, { userId: actor.userId, stream, abort, finished });
    return events;
  }

  /** The events after number `after`; undefined when this server is not running that turn for this person. */
  follow(userId: string, turnId: string, after: number): ReadableStream<Uint8Array> | undefined {
    return this.#find(userId, turnId)?.stream.open(after);
  }

  /** Cancels the provider's call and waits until the partial answer is stored. */
  async stop(userId: string, turnId: string): Promise<boolean> {
    const live = this.#find(userId, turnId);
    if (!live) return false;
    live.abort.abort('stopped' satisfies EarlyEnd);
    await live.finished;
    return true;
  }

  async stopAll(userId: string): Promise<void> {
    const own = [...this.#live].filter(([, live]) => live.userId === userId);
    await Promise.all(own.map(([turnId]) => this.stop(userId, turnId)));
  }

  /** Lets running turns finish for `graceMs`, then stores the rest as interrupted. */
  async shutDown(graceMs: number): Promise<void> {
    const all = [...this.#live.values()];
    const timer = setTimeout(() => {
      for (const live of all) live.abort.abort('interrupted' satisfies EarlyEnd);
    }, graceMs);
    await Promise.all(all.map((live) => live.finished));
    clearTimeout(timer);
  }

  /** Ends turns that another process left behind, and gives their tasks back. */
  async interruptAbandoned(olderThanMs: number, now = new Date()): Promise<void> {
    const { database } = this.#dependencies;
    const stale = await interruptStaleTurns(database, new Date(now.getTime() - olderThanMs), now);
    for (const turn of stale) {
      await withUser(database, turn.userId, (tx) =>
        settleTask(tx, turn.taskId, { status: 503, isCharged: false }),
      );
    }
  }

  #find(userId: string, turnId: string): LiveTurn | undefined {
    const live = this.#live.get(turnId);
    return live?.userId === userId ? live : undefined;
  }

  async #run(actor: Actor, turn: NewTurn, now: Date, stream: TurnStream, signal: AbortSignal): Promise<void> {
    const draft = new Draft(stream);
    const saver = this.#saveWhileRunning(actor.userId, turn, draft);
    const stages = new StageTracker(draft.emit);
    let outcome: TurnOutcome = 'complete';
    let failure: AppError | undefined;
    try {
      stages.enter('init');
      const { history, selectedModel } = turn;
      const question = history.at(-1)?.content ?? '';
      const handle = await this.#dependencies.models.resolve(selectedModel, { text: question });
      await runTurn({
        handle,
        system: answerPrompt({ now, timeZone: actor.timeZone }),
        messages: history,
        tools: this.#dependencies.tools,
        actor,
        now,
        signal,
        stages,
        emit: draft.emit,
      });
      stages.finish();
    } catch (error) {
      stages.fail();
      if (signal.aborted) outcome = signal.reason as EarlyEnd;
      else {
        outcome = 'failed';
        failure = asModelError(error);
        this.#dependencies.log.warn('turn failed', { turnId: turn.id, code: failure.code, error });
      }
    }
    await saver.stop();
    await this.#finish(actor.userId, turn, draft, outcome, failure);
    if (failure) {
      stream.append({ type: 'error', code: failure.code, message: failureMessage });
    }
    stream.append({ type: 'done', outcome });
  }

  #saveWhileRunning(userId: string, turn: NewTurn, draft: Draft): { stop(): Promise<void> } {
    const { database, log } = this.#dependencies;
    let saving: Promise<void> = Promise.resolve();
    let isSaving = false;
    const timer = setInterval(() => {
      // A save that takes longer than the interval must not pile up behind itself.
      if (isSaving) return;
      isSaving = true;
      saving = withUser(database, userId, (tx) =>
        saveProgress(tx, {
          userId,
          turnId: turn.id,
          messageId: turn.assistantMessageId,
          content: draft.text,
          newSources: draft.takeNewSources(),
          now: new Date(),
        }),
      )
        .catch((error) => log.error('progress was not stored', { turnId: turn.id, error }))
        .finally(() => {
          isSaving = false;
        });
    }, saveEveryMs);
    return {
      async stop() {
        clearInterval(timer);
        await saving;
      },
    };
  }

  async #finish(
    userId: string,
    turn: NewTurn,
    draft: Draft,
    outcome: TurnOutcome,
    failure: AppError | undefined,
  ): Promise<void> {
    // Charged when the person got words that they may keep; a failure is on us.
    const isCharged = outcome === 'complete' || (outcome === 'stopped' && draft.text !== '');
    const status = failure ? failure.status : outcome === 'interrupted' ? 503 : 200;
    try {
      await withUser(this.#dependencies.database, userId, async (tx) => {
        await finishTurn(tx, {
          userId,
          turnId: turn.id,
          messageId: turn.assistantMessageId,
          content: draft.text || (failure ? failureMessage : ''),
          model: draft.model,
          note: draft.note,
          newSources: draft.allSources,
          status: outcome,
          errorCode: failure?.code ?? null,
          now: new Date(),
        });
        await settleTask(tx, turn.taskId, { status, isCharged });
      });
    } catch (error) {
      // The chat may have been deleted meanwhile. The sweep for stale turns mends anything else.
      this.#dependencies.log.error('turn was not stored', { turnId: turn.id, error });
    }
  }
}

/** What the turn has produced so far, as the person sees it. */
class Draft {
  text = '';
  model: string | null = null;
  note: string | null = null;
  readonly allSources: Source[] = [];
  #saved = 0;
  readonly #stream: TurnStream;

  constructor(stream: TurnStream) {
    this.#stream = stream;
  }

  readonly emit = (event: TurnEvent): void => {
    if (event.type === 'text') this.text += event.text;
    else if (event.type === 'source') this.allSources.push(event.source);
    else if (event.type === 'model') {
      this.model = event.name;
      this.note = event.note ?? null;
    }
    this.#stream.append(event);
  };

  takeNewSources(): Source[] {
    const fresh = this.allSources.slice(this.#saved);
    this.#saved = this.allSources.length;
    return fresh;
  }
}
