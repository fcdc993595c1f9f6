import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { withRemembered } from '#features/assistant/server/remembered-facts.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { asModelError } from '#features/assistant/server/stream-model.ts';
import { type OpenOptions, TurnStream } from '#features/assistant/server/turn-stream.ts';
import { applyResearchUpdate, type ResearchRecord } from '#features/assistant/shared/research-record.ts';
import type { Source, TurnEvent, TurnOutcome } from '#features/assistant/shared/turn-events.ts';
import { failureMessage } from '#features/chats/shared/chats.contract.ts';
import { type AttachedFile, readAttachedFiles } from '#features/files/server/attached-files.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import type { Models } from '#features/models/server/models.ts';
import { isBuiltIn } from '#features/research/server/is-built-in.ts';
import type { ResearchOrder } from '#features/research/server/research-input.ts';
import type { ResearchWorld } from '#features/research/server/research-world.ts';
import { runResearch } from '#features/research/server/run-research.ts';
import { Steering } from '#features/research/server/steering.ts';
import { settleTask, type TaskOutcome } from '#features/usage/server/settle-task.ts';
import { type Database, withUser } from '#server/db/database.ts';
import type { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import type { Log } from '#server/log.ts';
import { answerPrompt } from './answer.prompt.ts';
import { finishTurn, interruptStaleTurns, saveProgress } from './chats.queries.ts';
import { type KnownFact, numberFacts, type TurnMemory } from './turn-memory.ts';

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
  isTemporary?: boolean;
  userMessageId: string;
  assistantMessageId: string;
  /** What was said on this branch, oldest first, the question last. */
  history: { role: 'user' | 'assistant'; content: string }[];
  /** The question's own, and those of earlier questions on this branch. */
  files: AttachedFile[];
  selectedModel: string;
  /** Null is the language of the question. */
  answerLanguage: string | null;
  /** Absent where the person is neither known nor remembered: in temporary chats, or as they wish. */
  known?: KnownFact[];
  /** Set when the question is to be researched. */
  research?: ResearchOrder;
}

interface LiveTurn {
  userId: string;
  stream: TurnStream;
  abort: AbortController;
  finished: Promise<void>;
  /** How a run of research is spoken to; null for other turns. */
  steering: Steering | null;
}

/** An answer that ended while no page showed it: none was open, or all lay behind others. */
export interface UnseenAnswer {
  userId: string;
  session: { id: string; title: string };
  kind: 'answer' | 'report' | 'plan';
  hasFailed: boolean;
}

export interface ChatTurnsDependencies {
  database: Database;
  models: Models;
  tools: readonly AssistantTool[];
  memory?: TurnMemory;
  store: FileStore;
  world: ResearchWorld;
  /** Must not throw. */
  tellOfAnswer?: (answer: UnseenAnswer) => Promise<void>;
  log: Log;
}

/**
 * The turns that this server is running. A turn belongs to the server, not to the page that asked:
 * pages come and go, the answer is stored as it grows, and only Stop or the end of the process ends it.
 */
export class ChatTurns {
  readonly #live = new Map<string, LiveTurn>();
  readonly #sends = new Map<string, Promise<void>>();
  readonly #dependencies: ChatTurnsDependencies;

  constructor(dependencies: ChatTurnsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Runs `send`, and hands it the end of the same send before it, if that is still being stored here. */
  async afterSameSend<Result>(key: string, send: (same: Promise<void>) => Promise<Result>): Promise<Result> {
    const sending = send(this.#sends.get(key) ?? Promise.resolve());
    const ended = sending.then(
      () => undefined,
      () => undefined,
    );
    this.#sends.set(key, ended);
    try {
      return await sending;
    } finally {
      if (this.#sends.get(key) === ended) this.#sends.delete(key);
    }
  }

  /** Starts the answer to a message that is already stored. Returns its events from the first on. */
  start(actor: Actor, turn: NewTurn, now: Date): ReadableStream<Uint8Array> {
    const stream = new TurnStream();
    const abort = new AbortController();
    const events = stream.open();
    const { id, session, userMessageId, assistantMessageId } = turn;
    stream.append({ type: 'start', turnId: id, session, userMessageId, assistantMessageId });
    const steering = turn.research ? new Steering() : null;
    const finished = this.#run(actor, turn, { now, stream, signal: abort.signal, steering }).finally(() => {
      stream.close();
      setTimeout(() => {
        // The same turn may be running again, after its plan was approved.
        if (this.#live.get(id) === live) this.#live.delete(id);
      }, rememberMs).unref();
    });
    const live: LiveTurn = { userId: actor.userId, stream, abort, finished, steering };
    this.#live.set(id, live);
    return events;
  }

  /** The events after number `after`; undefined when this server is not running that turn for this person. */
  follow(userId: string, turnId: string, options: OpenOptions): ReadableStream<Uint8Array> | undefined {
    return this.#find(userId, turnId)?.stream.open(options);
  }

  /** Cancels the provider's call and waits until the partial answer is stored. */
  async stop(userId: string, turnId: string): Promise<boolean> {
    const live = this.#find(userId, turnId);
    // What has ended is remembered for a moment only so that its end can be read.
    if (!live || live.stream.isClosed) return false;
    live.abort.abort('stopped' satisfies EarlyEnd);
    await live.finished;
    return true;
  }

  /** Speaks to a run of research while it looks things up. False when nothing listens any more. */
  speakTo(userId: string, turnId: string, say: (steering: Steering) => void): boolean {
    const steering = this.#find(userId, turnId)?.steering;
    if (!steering?.isOpen) return false;
    say(steering);
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

  async #run(
    actor: Actor,
    turn: NewTurn,
    run: { now: Date; stream: TurnStream; signal: AbortSignal; steering: Steering | null },
  ): Promise<void> {
    const { now, stream, signal, steering } = run;
    const draft = new Draft(stream);
    const saver = this.#saveWhileRunning(actor.userId, turn, draft);
    const stages = new StageTracker(draft.emit);
    let outcome: TurnOutcome = 'complete';
    let failure: AppError | undefined;
    try {
      stages.enter('init');
      const { history, selectedModel, files } = turn;
      const question = history.at(-1)?.content ?? '';
      const { models, store, tools, world, memory } = this.#dependencies;
      const hasPictures = files.some(({ row }) => row.kind === 'image');
      const chosen = await models.resolve(selectedModel, { text: question, hasPictures });
      const sources = new SourceBook();
      const remembered = numberFacts(turn.known ?? [], sources);
      const seesImages = chosen.seesImages ?? false;
      const material =
        files.length > 0 ? await readAttachedFiles(store, { files, question, sources, seesImages }) : null;
      const handle = withNote({ ...chosen, answerLanguage: turn.answerLanguage }, material?.note ?? null);
      if (turn.research && steering) {
        await runResearch({
          ...turn.research,
          turnId: turn.id,
          handle,
          isBuiltIn: isBuiltIn(handle),
          messages: history,
          known: (turn.known ?? []).map(({ text }) => text),
          world,
          steering,
          actor,
          now,
          signal,
          stages,
          emit: draft.emit,
        });
      } else
        await runTurn({
          handle,
          sources,
          ...(material && { attached: material.attached }),
          system: withRemembered(answerPrompt({ now, timeZone: actor.timeZone }), remembered),
          messages: history,
          tools: [...tools, ...(turn.known && memory ? memory.tools : []), ...(material?.tools ?? [])],
          turn: { questionId: turn.userMessageId, question, tell: draft.emit },
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
      stream.append({
        type: 'error',
        code: failure.code,
        message: failureMessage,
        reason: failure.message,
      });
    }
    const isUnseen = !stream.isWatched;
    stream.append({ type: 'done', outcome });
    if (isUnseen) await this.#tell(actor.userId, turn, draft, outcome);
  }

  async #tell(userId: string, turn: NewTurn, draft: Draft, outcome: TurnOutcome): Promise<void> {
    // Stopping was the person's own doing; a temporary chat cannot be found again.
    if (turn.isTemporary || (outcome !== 'complete' && outcome !== 'failed')) return;
    const isPlan = draft.research?.phase === 'waiting';
    const kind = isPlan ? 'plan' : turn.research ? 'report' : 'answer';
    const hasFailed = outcome === 'failed';
    await this.#dependencies.tellOfAnswer?.({ userId, session: turn.session, kind, hasFailed });
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
          reasoning: draft.reasoning,
          newSources: draft.takeNewSources(),
          research: draft.research,
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
    const settled: TaskOutcome = isCharged
      ? { status, isCharged, modelId: draft.modelId }
      : { status, isCharged };
    try {
      await withUser(this.#dependencies.database, userId, async (tx) => {
        await finishTurn(tx, {
          userId,
          turnId: turn.id,
          messageId: turn.assistantMessageId,
          content: draft.text || (failure ? failureMessage : ''),
          model: draft.model,
          note: draft.note,
          reasoning: draft.reasoning,
          newSources: draft.allSources,
          research: draft.research,
          status: outcome,
          errorCode: failure?.code ?? null,
          now: new Date(),
        });
        await settleTask(tx, turn.taskId, settled);
      });
    } catch (error) {
      // The chat may have been deleted meanwhile. The sweep for stale turns mends anything else.
      this.#dependencies.log.error('turn was not stored', { turnId: turn.id, error });
    }
  }
}

function withNote(handle: ModelHandle, note: string | null): ModelHandle {
  if (note === null) return handle;
  return { ...handle, note: handle.note ? `${handle.note} ${note}` : note };
}

/** What the turn has produced so far, as the person sees it. */
class Draft {
  text = '';
  model: string | null = null;
  modelId: string | null = null;
  note: string | null = null;
  research: ResearchRecord | null = null;
  reasoning: { text: string; ms: number } | null = null;
  readonly allSources: Source[] = [];
  #saved = 0;
  readonly #stream: TurnStream;

  constructor(stream: TurnStream) {
    this.#stream = stream;
  }

  readonly emit = (event: TurnEvent): void => {
    if (event.type === 'text') this.text += event.text;
    else if (event.type === 'research') this.research = applyResearchUpdate(this.research, event.update);
    else if (event.type === 'source') this.allSources.push(event.source);
    else if (event.type === 'reasoning') {
      this.reasoning = { text: (this.reasoning?.text ?? '') + event.text, ms: event.ms };
    } else if (event.type === 'model') {
      this.model = event.name;
      this.modelId = event.id;
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
