import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import type { ChargedRuns, EndedRun, RunEnd, StartedRun } from '#features/assistant/server/charged-run.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { withRemembered } from '#features/assistant/server/remembered-facts.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import { SourceBook, type SourceBookOptions } from '#features/assistant/server/source-book.ts';
import { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { type OpenOptions, TurnStream } from '#features/assistant/server/turn-stream.ts';
import { findWaiting } from '#features/assistant/shared/message-part.ts';
import type { TurnEvent, TurnOutcome } from '#features/assistant/shared/turn-events.ts';
import { failureMessage } from '#features/chats/shared/chats.contract.ts';
import { type AttachedFile, readAttachedFiles } from '#features/files/server/attached-files.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import type { Models } from '#features/models/server/models.ts';
import { isBuiltIn } from '#features/research/server/is-built-in.ts';
import type { ResearchOrder } from '#features/research/server/research-input.ts';
import type { ResearchWorld } from '#features/research/server/research-world.ts';
import { runResearch } from '#features/research/server/run-research.ts';
import { Steering } from '#features/research/server/steering.ts';
import type { TaskOutcome } from '#features/usage/server/settle-task.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import type { Log } from '#server/log.ts';
import { answerPrompt } from './answer.prompt.ts';
import { changeStoredPart, type NotePart, type PartOwner } from './change-part.ts';
import { finishTurn, interruptAbandonedTurns } from './growing-answers.queries.ts';
import { ProgressSaver } from './progress-saver.ts';
import { TurnDraft } from './turn-draft.ts';
import { type KnownFact, numberFacts, type TurnMemory } from './turn-memory.ts';

/** A running turn without a sign of life for this long has lost its server. */
export const staleAfterMs = 30_000;

/** A reader that lost its connection at the very end still gets the end, without starting over. */
const rememberMs = 20_000;

/** Shown when the first attempt to store an answer failed and others follow. */
const saving: TurnEvent = {
  type: 'stage',
  stage: 'synthesize',
  state: 'active',
  detail: 'Saving the answer…',
};

export interface NewTurn {
  id: string;
  taskId: string;
  session: { id: string; title: string };
  isTemporary?: boolean;
  userMessageId: string;
  assistantMessageId: string;
  /** What the question stands after in its chat. */
  followsId?: string;
  /** What was said on this branch, oldest first, the question last. */
  history: { role: 'user' | 'assistant'; content: string }[];
  /** The question's own, and those of earlier questions on this branch. */
  files: AttachedFile[];
  selectedModel: string;
  /** Null is the language of the question. */
  answerLanguage: string | null;
  /** Absent where the person is neither known nor remembered: in temporary chats, or as they wish. */
  known?: KnownFact[];
  /** What the branch has cited so far, and the highest id that the chat has given. */
  sourceIds?: SourceBookOptions;
  /** Set when the question is to be researched. */
  research?: ResearchOrder;
}

interface LiveTurn {
  userId: string;
  messageId: string;
  draft: TurnDraft;
  stream: TurnStream;
  run: StartedRun;
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
  runs: ChargedRuns;
  store: FileStore;
  world: ResearchWorld;
  /** Must not throw. */
  notifyOfAnswer?: (answer: UnseenAnswer) => Promise<void>;
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
  readonly #saver: ProgressSaver;

  constructor(dependencies: ChatTurnsDependencies) {
    this.#dependencies = dependencies;
    this.#saver = new ProgressSaver(dependencies);
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
    const events = stream.open();
    const { id, session, userMessageId, assistantMessageId, followsId } = turn;
    const place = { session, userMessageId, assistantMessageId, ...(followsId && { followsId }) };
    stream.append({ type: 'start', turnId: id, ...place });
    const steering = turn.research ? new Steering() : null;
    const draft = new TurnDraft(stream);
    const stages = new StageTracker(draft.emit);
    const { userId } = actor;
    const progress = { turnId: id, draft };
    this.#saver.add(progress);
    const run = this.#dependencies.runs.start({
      userId,
      taskId: turn.taskId,
      name: 'a turn',
      work: async (signal) => {
        try {
          await this.#work(actor, turn, { now, draft, stages, steering }, signal);
        } catch (error) {
          stages.fail();
          throw error;
        }
      },
      charge: (end) => chargeOf(draft, end),
      store: (tx, { outcome, failure }) =>
        finishTurn(tx, {
          ...draft.whole(),
          turnId: id,
          messageId: assistantMessageId,
          content: draft.text || (failure ? failureMessage : ''),
          status: outcome,
          errorCode: failure?.code ?? null,
        }),
      onStoreDelayed: () => {
        if (draft.text !== '') stream.append(saving);
      },
    });
    const finished = run.ended.then(async (end) => {
      this.#saver.remove(progress);
      const isUnseen = !stream.isWatched;
      const outcome = this.#announce(stream, draft, end);
      if (isUnseen) await this.#tell(userId, turn, draft, outcome);
      stream.close();
      setTimeout(() => {
        // The same turn may be running again, after its plan was approved.
        if (this.#live.get(id) === live) this.#live.delete(id);
      }, rememberMs).unref();
    });
    const live: LiveTurn = { userId, messageId: assistantMessageId, draft, stream, run, finished, steering };
    this.#live.set(id, live);
    return events;
  }

  /** The events after number `after`; undefined when this server is not running that turn for this person. */
  follow(userId: string, turnId: string, options: OpenOptions): ReadableStream<Uint8Array> | undefined {
    return this.#find(userId, turnId)?.stream.open(options);
  }

  /** Cancels the provider's call and waits until the partial answer is stored, or storing it has failed once. */
  async stop(userId: string, turnId: string): Promise<boolean> {
    const live = this.#find(userId, turnId);
    // What has ended is remembered for a moment only so that its end can be read.
    if (!live || live.stream.isClosed) return false;
    live.run.abort('stopped');
    // Writing it may go on for minutes while the database is away; nobody is kept waiting for that.
    await Promise.race([live.finished, live.run.delayed]);
    return true;
  }

  /** Speaks to a run of research while it looks things up. False when nothing listens any more. */
  steer(userId: string, turnId: string, say: (steering: Steering) => void): boolean {
    const steering = this.#find(userId, turnId)?.steering;
    if (!steering?.isOpen) return false;
    say(steering);
    return true;
  }

  /** What a person did with a part of an answer, as a part of what is being written or in what is stored. */
  readonly changePart = async (tx: Transaction, owner: PartOwner, note: NotePart): Promise<void> => {
    const writing = [...this.#live.values()].find(
      ({ userId, stream, messageId }) =>
        userId === owner.userId && messageId === owner.messageId && !stream.isClosed,
    );
    if (!writing) return changeStoredPart(tx, owner, note);
    const change = note(writing.draft.parts);
    if (change) writing.draft.emit({ type: 'part', ...change });
  };

  async stopAll(userId: string): Promise<void> {
    const own = [...this.#live].filter(([, live]) => live.userId === userId);
    await Promise.all(own.map(([turnId]) => this.stop(userId, turnId)));
  }

  /** Lets running turns finish for `graceMs`, then stores the rest as interrupted. */
  async shutDown(graceMs: number): Promise<void> {
    const all = [...this.#live.values()];
    const isIdle = await this.#dependencies.runs.shutDown(graceMs);
    // Written or given up; what is left is telling the readers.
    if (isIdle) await Promise.all(all.map((live) => live.finished));
  }

  /**
   * Ends turns that another process left behind, and gives their tasks back: those without a sign of life for
   * `quietForMs`, or all that do not run here when that is null.
   */
  interruptAbandoned(quietForMs: number | null): Promise<void> {
    const running = [...this.#live].filter(([, { stream }]) => !stream.isClosed);
    const except = running.map(([id]) => id);
    return interruptAbandonedTurns(this.#dependencies.database, { quietForMs, except });
  }

  /** Stores at once what is otherwise stored every 800 ms. */
  saveProgress(): Promise<void> {
    return this.#saver.save();
  }

  #find(userId: string, turnId: string): LiveTurn | undefined {
    const live = this.#live.get(turnId);
    return live?.userId === userId ? live : undefined;
  }

  async #work(
    actor: Actor,
    turn: NewTurn,
    run: { now: Date; draft: TurnDraft; stages: StageTracker; steering: Steering | null },
    signal: AbortSignal,
  ): Promise<void> {
    const { now, draft, stages, steering } = run;
    const { models, store, tools, world, memory, log } = this.#dependencies;
    const { history, selectedModel, files } = turn;
    stages.enter('init');
    const question = history.at(-1)?.content ?? '';
    const hasPictures = files.some(({ row }) => row.kind === 'image');
    const chosen = await models.resolve(selectedModel, { text: question, hasPictures });
    const sources = new SourceBook(turn.sourceIds);
    const remembered = numberFacts(turn.known ?? [], sources);
    const seesImages = chosen.seesImages ?? false;
    const material =
      files.length > 0 ? await readAttachedFiles(store, { files, question, sources, seesImages }) : null;
    const handle = withNote({ ...chosen, answerLanguage: turn.answerLanguage }, material?.note ?? null);
    if (turn.research && steering) {
      await runResearch({
        ...turn.research,
        log,
        turnId: turn.id,
        book: sources,
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
        turn: {
          questionId: turn.userMessageId,
          question,
          tell: (change) => draft.emit({ type: 'part', ...change }),
        },
        log,
        actor,
        now,
        signal,
        stages,
        emit: draft.emit,
      });
    stages.finish();
  }

  /** Tells the reader how it ended, now that this is written, or known not to be. */
  #announce(stream: TurnStream, draft: TurnDraft, { outcome, failure, isStored }: EndedRun): TurnOutcome {
    const isLost = !isStored && !(failure && draft.text === '');
    const problem = isLost ? new AppError('not_stored') : failure;
    if (problem) {
      const { code, message: reason } = problem;
      stream.append({ type: 'error', code, message: failureMessage, reason });
    }
    const told = isLost ? 'failed' : outcome;
    stream.append({ type: 'done', outcome: told });
    return told;
  }

  async #tell(userId: string, turn: NewTurn, draft: TurnDraft, outcome: TurnOutcome): Promise<void> {
    // Stopping was the person's own doing; a temporary chat cannot be found again.
    if (turn.isTemporary || (outcome !== 'complete' && outcome !== 'failed')) return;
    const isPlan = findWaiting(draft.parts) !== null;
    const kind = isPlan ? 'plan' : turn.research ? 'report' : 'answer';
    const hasFailed = outcome === 'failed';
    await this.#dependencies.notifyOfAnswer?.({ userId, session: turn.session, kind, hasFailed });
  }
}

/** Charged when the person got words that they may keep; a failure is on us. */
function chargeOf(draft: TurnDraft, { outcome, failure }: RunEnd): TaskOutcome {
  const isCharged = outcome === 'complete' || (outcome === 'stopped' && draft.text !== '');
  const status = failure ? failure.status : outcome === 'interrupted' ? 503 : 200;
  return isCharged ? { status, isCharged, modelId: draft.modelId } : { status, isCharged };
}

function withNote(handle: ModelHandle, note: string | null): ModelHandle {
  if (note === null) return handle;
  return { ...handle, note: handle.note ? `${handle.note} ${note}` : note };
}
