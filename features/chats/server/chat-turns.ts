import {
  type AskedTurn,
  type AssistantTool,
  offeredTools,
  type PersonTools,
  type ToolActor,
} from '#features/assistant/server/assistant-tool.ts';
import type { ChargedRuns, EndedRun, RunEnd, StartedRun } from '#features/assistant/server/charged-run.ts';
import { citePassages, type FindNearest } from '#features/assistant/server/cite-passages.ts';
import { describeTool } from '#features/assistant/server/describe-tool.ts';
import { estimateTools } from '#features/assistant/server/estimate-prompt.ts';
import { estimateTokens } from '#features/assistant/server/estimate-tokens.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { withRemembered } from '#features/assistant/server/remembered-facts.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import { SourceBook, type SourceBookOptions } from '#features/assistant/server/source-book.ts';
import { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { TokenCalibration } from '#features/assistant/server/token-calibration.ts';
import { chooseTools, type ToolChoice } from '#features/assistant/server/tool-choice.ts';
import type { ObservedTurn } from '#features/assistant/server/turn-metrics.ts';
import { type OpenOptions, TurnStream } from '#features/assistant/server/turn-stream.ts';
import { UsageMeter } from '#features/assistant/server/usage-meter.ts';
import { findPart, findWaiting } from '#features/assistant/shared/message-part.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { TurnEvent, TurnOutcome } from '#features/assistant/shared/turn-events.ts';
import { Afterwards } from '#features/chats/shared/afterwards.contract.ts';
import { failureMessage } from '#features/chats/shared/chats.contract.ts';
import { type AttachedFile, readAttachedFiles } from '#features/files/server/attached-files.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { filesThatFit } from '#features/files/server/files-that-fit.ts';
import { changesOf } from '#features/live-changes/server/change-hub.ts';
import type { Models } from '#features/models/server/models.ts';
import { isBuiltIn } from '#features/research/server/is-built-in.ts';
import type { ResearchOrder } from '#features/research/server/research-input.ts';
import type { ResearchWorld } from '#features/research/server/research-world.ts';
import { runResearch } from '#features/research/server/run-research.ts';
import { Steering, type SteeringOrder } from '#features/research/server/steering.ts';
import type { TaskOutcome } from '#features/usage/server/settle-task.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import { type Said, said, sentenceOf } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { AfterwardsMaker } from './afterwards.ts';
import { changeStoredPart, type NotePart, type PartOwner } from './change-part.ts';
import { changedFirst } from './changed-first.ts';
import type { TurnInstructions } from './chat-instructions.ts';
import { endTurn } from './end-turn.ts';
import { interruptAbandonedTurns } from './growing-answers.queries.ts';
import type { History } from './history.ts';
import { leaseMs } from './live-turns/leases.queries.ts';
import { TurnsElsewhere, type TurnsHere } from './live-turns/turns-elsewhere.ts';
import type { ModelFacts } from './model-facts.env.ts';
import { priceOf, windowOf } from './model-facts.ts';
import { ProgressSaver } from './progress-saver.ts';
import { answerPrompt } from './prompts/answer.prompt.ts';
import { withInstructions, withProject } from './prompts/instructions.prompt.ts';
import { type SpokenTurn, withSpoken } from './prompts/spoken.prompt.ts';
import { withSummary } from './prompts/summary.prompt.ts';
import { type Unattended, withUnattended } from './prompts/unattended.prompt.ts';
import { wordsThatChoose } from './question-tools.ts';
import { SendsFirst } from './sends-first.ts';
import { makeTurnContext } from './turn-context.ts';
import { TurnDraft } from './turn-draft.ts';
import type { KnownFact, TurnMemory } from './turn-memory.ts';
import type { ReadTurnProject, TurnProject } from './turn-project.ts';
import { type ContextRoom, contextRoom } from './window/context-room.ts';
import { fitWindow } from './window/fit-window.ts';

/** A running turn without a heartbeat for this long has lost its server. */
export const staleAfterMs = 30_000;

/** A reader that lost its connection at the very end still gets the end, without starting over. */
const rememberMs = 20_000;

/** How long an answer whose first words are there lets others' questions go first. */
const longestPauseMs = 200;

/** The share of the context window given to earlier messages in research; evidence takes the rest. */
const shareOfResearch = 0.4;

/** How many of a project's files can be read for one question. */
const maxProjectFiles = 8;

/** Shown when the first attempt to store an answer failed and it is retried. */
function saving(language: SpokenLanguage): TurnEvent {
  return {
    type: 'stage',
    stage: 'synthesize',
    state: 'active',
    detail: say(language, said`Saving the answer…`),
  };
}

export interface NewTurn {
  id: string;
  taskId: string;
  /** Reserved for it, and charged for its plan before. */
  tasks: { reserved: number; before: number };
  session: { id: string; title: string };
  /** The project that the chat is in. */
  projectId?: string;
  isTemporary?: boolean;
  /** Whether the tools that the person connected can be called; in a temporary chat only where they enabled it. */
  hasPersonTools?: boolean;
  userMessageId: string;
  assistantMessageId: string;
  /** The message that the question follows in its chat. */
  followsId?: string;
  /** What was said on this branch. */
  history: Pick<History, 'messages' | 'summary'>;
  /** More history, for a turn that is about all of it; reading it is part of the work. */
  readWhole?: () => Promise<Pick<NewTurn, 'history' | 'sourceIds' | 'isExplained'>>;
  /** The question's own, and those of earlier questions on this branch. */
  files: AttachedFile[];
  selectedModel: string;
  /** An earlier answer of this branch already says why its model was chosen. */
  isExplained?: boolean;
  /** Null means the language of the question. */
  answerLanguage: string | null;
  /** Absent where nothing is known or remembered about the person: in temporary chats, or by their choice. */
  known?: KnownFact[];
  /** The person's standing instructions for every answer here; absent if there are none. */
  instructions?: TurnInstructions;
  /** What the branch has cited so far, and the highest id that the chat has assigned. */
  sourceIds?: SourceBookOptions;
  /** Names of tools that the last answers of the branch called. */
  calledBefore?: readonly string[];
  /** The same for all answers that were read for this one. */
  calledEver?: readonly string[];
  /** The chat is new, and may get a better title than its first words. */
  wantsTitle?: boolean;
  wantsNextQuestions?: boolean;
  /** Set when the question is researched. */
  research?: ResearchOrder;
  /** Set when it was spoken, and its answer will be read aloud. */
  spoken?: SpokenTurn;
  /** Set when it is asked automatically: no tools that write are offered, and what has changed comes first. */
  unattended?: Unattended;
}

interface Speaker {
  handle: ModelHandle;
  meter: UsageMeter;
}

interface LiveTurn {
  userId: string;
  messageId: string;
  draft: TurnDraft;
  stream: TurnStream;
  run: StartedRun;
  finished: Promise<void>;
  /** Receives the person's orders during research; null for other turns. */
  steering: Steering | null;
  /** Another server ended it, or it was deleted: it is no longer stored or charged. */
  isLost: boolean;
}

/** An answer that ended while no page showed it: none was open, or all were in the background. */
export interface UnseenAnswer {
  userId: string;
  session: { id: string; title: string };
  kind: 'answer' | 'report' | 'plan';
  hasFailed: boolean;
  /** The language of the page that asked. */
  language?: SpokenLanguage;
}

export interface ChatTurnsDependencies {
  database: Database;
  models: Models;
  tools: readonly AssistantTool[];
  /** The tools that the person has connected. */
  personTools?: readonly PersonTools[];
  memory?: TurnMemory;
  /** Absent where there are no projects. */
  readProject?: ReadTurnProject;
  runs: ChargedRuns;
  store: FileStore;
  world: ResearchWorld;
  /** Absent where this server is alone. */
  cluster?: Cluster | undefined;
  /** As configured by the operator. */
  modelFacts?: ModelFacts | undefined;
  /** Follow-up questions that the built-in engine can answer after an answer based on that source. */
  nextQuestions?: (question: string, url: string | undefined) => string[];
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
  readonly #sendsFirst = new SendsFirst();
  readonly #dependencies: ChatTurnsDependencies;
  readonly #saver: ProgressSaver;
  readonly #calibration = new TokenCalibration();
  readonly #afterwards: AfterwardsMaker;
  readonly #elsewhere: TurnsElsewhere | undefined;

  constructor(dependencies: ChatTurnsDependencies) {
    this.#dependencies = dependencies;
    this.#afterwards = new AfterwardsMaker({ ...dependencies, sendsFirst: this.#sendsFirst });
    this.#saver = new ProgressSaver(dependencies);
    const { cluster, database, log } = dependencies;
    this.#elsewhere = cluster && new TurnsElsewhere({ cluster, database, log }, this.#asHere());
  }

  /** Starts watching the turns of other servers, and listening to their requests. */
  open(): void {
    this.#elsewhere?.start();
  }

  /** Runs `send`, and passes it the previous end of the same send, if that is still being stored here. */
  async afterSameSend<Result>(key: string, send: (same: Promise<void>) => Promise<Result>): Promise<Result> {
    const same = this.#sends.get(key) ?? Promise.resolve();
    const sending = this.#sendsFirst.sending(() => send(same));
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

  /** Starts the answer to a stored message. Returns its events from the first on. */
  start(actor: ToolActor, turn: NewTurn, now: Date): ReadableStream<Uint8Array> {
    const stream = new TurnStream();
    const events = stream.open();
    const { id, session, userMessageId, assistantMessageId, followsId } = turn;
    const place = { session, userMessageId, assistantMessageId, ...(followsId && { followsId }) };
    stream.append({ type: 'start', turnId: id, ...place });
    const steering = turn.research ? new Steering() : null;
    const draft = new TurnDraft(stream);
    const stages = new StageTracker(draft.emit, actor.language);
    const { userId, language = 'en' } = actor;
    const progress = { turnId: id, draft };
    let speaker: Speaker | undefined;
    const onChosen = (chosen: Speaker) => {
      speaker = chosen;
    };
    this.#saver.add(progress);
    // Other devices with this chat open show the question and then the answer without a reload.
    const tellOpenPages = () =>
      changesOf(this.#dependencies.database).publish({
        ...{ type: 'changed', kind: 'chat', id: session.id, revision: 0 },
        ...{ by: userId, audience: [userId] },
      });
    tellOpenPages();
    const run = this.#dependencies.runs.start({
      userId,
      taskId: turn.taskId,
      name: 'a turn',
      kind: turn.research ? 'research' : 'chat',
      work: async (signal, observed) => {
        try {
          await this.#work(actor, turn, { now, draft, stages, steering, onChosen, observed }, signal);
        } catch (error) {
          stages.fail();
          throw error;
        }
      },
      charge: (end) => {
        const charge = chargeOf(draft, end);
        tellTasks(draft, turn.tasks, charge);
        return charge;
      },
      storeSettled: async ({ outcome, failure }, charge) => {
        const found = await endTurn(this.#dependencies.database, {
          ...draft.whole(),
          userId,
          turnId: id,
          messageId: assistantMessageId,
          content: draft.text || (failure ? failureMessage : ''),
          status: outcome,
          errorCode: failure?.code ?? null,
          taskId: turn.taskId,
          charge,
        });
        live.isLost = found === 'ended';
      },
      onStoreDelayed: () => {
        if (draft.text !== '') stream.append(saving(language));
      },
    });
    const finished = run.ended.then(async (end) => {
      this.#saver.remove(progress);
      const isUnseen = !stream.isWatched && !this.#elsewhere?.isWatched(id);
      // Before the end is announced, so that whoever receives it can request what follows.
      if (end.outcome === 'complete' && end.isStored && speaker && !live.isLost)
        this.#begin(userId, turn, draft, speaker);
      const told = live.isLost ? { ...end, outcome: 'interrupted' as const } : end;
      const outcome = this.#announce(stream, draft, told, language);
      tellOpenPages();
      if (isUnseen) await this.#tell(userId, turn, { draft, outcome, language });
      stream.close();
      setTimeout(() => {
        // The same turn may be running again, after its plan was approved.
        if (this.#live.get(id) === live) this.#live.delete(id);
      }, rememberMs).unref();
    });
    const live: LiveTurn = {
      ...{ userId, messageId: assistantMessageId, draft, stream, run, finished, steering },
      isLost: false,
    };
    this.#live.set(id, live);
    return events;
  }

  /** The events after number `after`; undefined when no server is running that turn for this person. */
  async follow(
    userId: string,
    turnId: string,
    options: OpenOptions,
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    return (
      this.#find(userId, turnId)?.stream.open(options) ?? this.#elsewhere?.follow(userId, turnId, options)
    );
  }

  /**
   * Aborts the provider's call, wherever it was made, and waits until the partial answer is stored, or storing it has
   * failed once.
   */
  async stop(userId: string, turnId: string): Promise<boolean> {
    const live = this.#find(userId, turnId);
    return live ? this.#stopHere(live) : ((await this.#elsewhere?.stop(userId, turnId)) ?? false);
  }

  async #stopHere(live: LiveTurn): Promise<boolean> {
    // What has ended is remembered only briefly, so that its end can be read.
    if (live.stream.isClosed) return false;
    live.run.abort('stopped');
    // Writing it may take minutes while the database is unavailable; do not keep anyone waiting for that.
    await Promise.race([live.finished, live.run.delayed]);
    return true;
  }

  /** Passes an order to a running research. False when nothing accepts it any more. */
  async steer(userId: string, turnId: string, order: SteeringOrder): Promise<boolean> {
    const live = this.#find(userId, turnId);
    return live ? steerHere(live, order) : ((await this.#elsewhere?.steer(userId, turnId, order)) ?? false);
  }

  /** Records what a person did with a part of an answer, in the running turn or in the stored message. */
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
    const own = [...this.#live.values()].filter((live) => live.userId === userId);
    await Promise.all([...own.map((live) => this.#stopHere(live)), this.#elsewhere?.stopAll(userId)]);
  }

  /** What is made after an answer; undefined where nothing is being made. */
  async readAfterwards(userId: string, turnId: string): Promise<Afterwards | undefined> {
    const here = this.#afterwards.read(userId, turnId);
    if (here || this.#live.has(turnId)) return here;
    const made = Afterwards.safeParse(await this.#elsewhere?.readAfterwards(userId, turnId));
    return made.data;
  }

  /** Ends the connections of followers, where another server can continue serving them. */
  handOn(): void {
    if (!this.#elsewhere) return;
    for (const { stream } of this.#live.values()) stream.handOn();
    this.#elsewhere.handOn();
  }

  /** Lets running turns finish for `graceMs`, then stores the rest as interrupted. */
  async shutDown(graceMs: number): Promise<void> {
    const all = [...this.#live.values()];
    const isIdle = await this.#dependencies.runs.shutDown(graceMs);
    // Written or given up; all that remains is to inform the readers.
    if (isIdle) await Promise.all(all.map((live) => live.finished));
    await this.#afterwards.close();
    await this.#elsewhere?.close();
  }

  /**
   * Ends turns that another process left behind and refunds their tasks: those without a heartbeat for `quietForMs`,
   * or, when it is null, all that do not run here. Returns their ids.
   */
  interruptAbandoned(quietForMs: number | null): Promise<string[]> {
    const running = [...this.#live].filter(([, { stream }]) => !stream.isClosed);
    const except = running.map(([id]) => id);
    return interruptAbandonedTurns(this.#dependencies.database, { quietForMs, except });
  }

  /** Stores immediately what is otherwise stored every 800 ms. */
  saveProgress(): Promise<void> {
    return this.#saver.save();
  }

  #asHere(): TurnsHere {
    const runningIds = () => [...this.#live].flatMap(([id, { stream }]) => (stream.isClosed ? [] : [id]));
    return {
      runningIds,
      knownIds: () => [...this.#live.keys()],
      find: (turnId) => this.#live.get(turnId),
      stop: async (userId, turnId) => {
        const live = this.#find(userId, turnId);
        return live ? this.#stopHere(live) : false;
      },
      steer: (userId, turnId, order) => steerHere(this.#find(userId, turnId), order),
      readAfterwards: (userId, turnId) => this.#afterwards.read(userId, turnId),
      onLost: (turnIds) => {
        for (const id of turnIds) this.#live.get(id)?.run.abort('interrupted');
      },
      endExpired: () => this.interruptAbandoned(leaseMs),
    };
  }

  #find(userId: string, turnId: string): LiveTurn | undefined {
    const live = this.#live.get(turnId);
    return live?.userId === userId ? live : undefined;
  }

  async #work(
    actor: ToolActor,
    asked: NewTurn,
    run: {
      now: Date;
      draft: TurnDraft;
      stages: StageTracker;
      steering: Steering | null;
      onChosen(speaker: Speaker): void;
      observed: ObservedTurn;
    },
    signal: AbortSignal,
  ): Promise<void> {
    const { now, draft, stages, steering, observed } = run;
    const emit = observed.hearing(draft.emit);
    const { models, store, tools, world, memory, modelFacts, log } = this.#dependencies;
    stages.enter('init');
    const turn = asked.readWhole ? { ...asked, ...(await asked.readWhole()) } : asked;
    const { history, selectedModel } = turn;
    const question = history.messages.at(-1)?.content ?? '';
    const project = await this.#project(actor, turn);
    const files = await this.#filesOf(turn, project, question);
    const hasPictures = files.some(({ row }) => row.kind === 'image');
    const resolved = await models.resolve(selectedModel, {
      text: question,
      hasPictures,
      userId: actor.userId,
    });
    observed.answeredBy(resolved);
    const price = priceOf(resolved, modelFacts);
    const chosen: ModelHandle = { ...resolved, ...(price && { price }) };
    const meter = new UsageMeter(chosen, this.#calibration);
    const sources = new SourceBook(turn.sourceIds);
    const remembered = memory
      ? (turn.known ?? []).map((fact) => ({ n: memory.cite(fact, sources), text: fact.text }))
      : [];
    const seesImages = chosen.seesImages ?? false;
    const ours = offeredTools([...tools, ...(turn.known && memory ? memory.tools : [])]);
    const personTools = await this.#personTools(actor, turn, chosen);
    const everyTool = [...ours, ...personTools];
    const ownWords = [...remembered.map(({ text }) => text), turn.instructions?.texts.aboutYou ?? ''];
    const hadOwnThings = ours.some(
      ({ name, brings }) => brings === 'own-things' && turn.calledEver?.includes(name),
    );
    const askedTurn: AskedTurn = {
      questionId: turn.userMessageId,
      question,
      model: chosen.name,
      tell: (change) => draft.emit({ type: 'part', ...change }),
      ...(project && { prefers: project.holds }),
    };
    const basicTools = chooseTools({
      tools: observed.using(turn.unattended ? everyTool.filter(isForNobodyThere) : everyTool),
      window: isBuiltIn(chosen) ? Number.POSITIVE_INFINITY : windowOf(chosen, modelFacts),
      words: wordsThatChoose(history.messages),
      calledBefore: turn.calledBefore ?? [],
    });
    // The built-in engine answers from what it finds, whatever the prompt says.
    const instructions = isBuiltIn(chosen) ? undefined : turn.instructions;
    const systemWith = (offered: readonly AssistantTool[]) => {
      const toolNames = offered.map(({ name }) => name);
      const usual = answerPrompt({ now, timeZone: actor.timeZone, toolNames });
      const prompt = turn.unattended ? withUnattended(usual, turn.unattended, actor.timeZone) : usual;
      const spoken = turn.spoken ? withSpoken(prompt, turn.spoken) : prompt;
      const instructed = instructions ? withInstructions(spoken, instructions.texts) : spoken;
      const inProject = project && !isBuiltIn(chosen) ? withProject(instructed, project) : instructed;
      return withRemembered(inProject, remembered);
    };
    const system = systemWith(basicTools.offered());
    const room = this.#roomIn(chosen, {
      system,
      tools: turn.research ? [] : basicTools.offered(),
      question,
    });
    const material =
      files.length > 0
        ? await readAttachedFiles(store, {
            files,
            question,
            sources,
            seesImages,
            room,
            hrefOf: project?.hrefOf,
          })
        : null;
    const handle = withNote(
      { ...withoutRepetition(chosen, turn), answerLanguage: turn.answerLanguage, meter },
      material?.note ?? null,
    );
    run.onChosen({ handle, meter });
    let used: number | null = null;
    let usable = basicTools;
    let findNearest: FindNearest | undefined;
    const changes = (onward: (event: TurnEvent) => void) => {
      const { since = null, before = [] } = turn.unattended ?? {};
      // Models are told to say it themselves.
      if (since === null || !(isBuiltIn(handle) || turn.research)) return { emit: onward, release: () => {} };
      const { timeZone, language = 'en' } = actor;
      return changedFirst({ unattended: { since, before }, timeZone, language, emit: onward });
    };
    try {
      if (turn.research && steering) {
        const told = changes(emit);
        await runResearch({
          ...turn.research,
          log,
          turnId: turn.id,
          book: sources,
          handle,
          isBuiltIn: isBuiltIn(handle),
          messages: fitWindow(history.messages, { tokens: room.room * shareOfResearch, count: room.count })
            .kept,
          known: (turn.known ?? []).map(({ text }) => text),
          world,
          ...(!turn.unattended &&
            personTools.length > 0 && {
              outside: {
                ...{ tools: observed.using(personTools), turn: askedTurn, ownThings: ownWords },
                // The plan draws on the known facts.
                hadOwnThings: hadOwnThings || (turn.known ?? []).length > 0,
              },
            }),
          steering,
          actor,
          now,
          signal,
          stages,
          emit: told.emit,
        });
        told.release();
      } else {
        const context = await makeTurnContext({
          history,
          room,
          attachedTokens: material?.tokens ?? 0,
          handle,
          signal,
          log,
          onSummarise: () => stages.enter('init', said`Summarising the beginning of this chat…`),
        });
        used = context.used;
        if (context.isNew && context.summary) {
          draft.emit({ type: 'part', kind: 'summary', change: context.summary });
        }
        const instructedBy = project?.instructions && !isBuiltIn(chosen) ? project : null;
        const ofProject = instructedBy?.instructionsBy === 'product' ? null : instructedBy;
        if (instructions || ofProject) {
          const of = instructions?.of ?? 'project';
          const { id, name } = ofProject ?? {};
          const change = { of, ...(id && name && { project: { id, name } }) };
          draft.emit({ type: 'part', kind: 'instructions', change });
        }
        usable = basicTools.and(observed.using(material?.tools ?? []));
        const watch = world.claims.watch({ userId: actor.userId, sources, emit, meter });
        // Even when it is stopped: no events may follow the end of an answer.
        signal.addEventListener('abort', () => watch.close(), { once: true });
        const told = changes(watch.emit);
        const { declined } = await runTurn({
          handle,
          sources,
          ...(material && { attached: material.attached }),
          system: withSummary(
            material?.tools.length ? systemWith(usable.offered()) : system,
            context.summary?.text ?? null,
          ),
          ownThings: [
            ...remembered.map(({ text }) => text),
            instructions?.texts.aboutYou ?? '',
            instructedBy?.instructions ?? '',
          ],
          ...(instructedBy?.instructionsBy === 'others' && { hasOthersWords: true }),
          hadOwnThings,
          messages: context.messages,
          tools: usable,
          turn: askedTurn,
          afterFirstWords: () => this.#sendsFirst.others(longestPauseMs),
          log,
          actor,
          now,
          signal,
          stages,
          emit: told.emit,
        });
        told.release();
        if (declined && turn.unattended && isBuiltIn(handle)) {
          const more = say(
            actor.language ?? 'en',
            said`A connected language model or search service could find more.`,
          );
          watch.emit({ type: 'part', kind: 'text', change: `\n\n${more}` });
        }
        await watch.finish();
        findNearest = watch.findNearest;
      }
      // The support for each sentence is chosen from the pages read, which are discarded when the turn is over.
      const passages = await citePassages(draft.text, sources, findNearest);
      if (passages.length > 0) draft.emit({ type: 'part', kind: 'passages', change: passages });
      if (isBuiltIn(handle) && !turn.research && turn.wantsNextQuestions) {
        const [first] = sourcesOf(draft.parts);
        const questions = this.#dependencies.nextQuestions?.(question, first?.url) ?? [];
        if (questions.length > 0) draft.emit({ type: 'part', kind: 'next', change: { questions } });
      }
      stages.finish();
    } finally {
      // A stopped or failed turn has cost something as well.
      const filled =
        used === null ? null : { used: Math.ceil(used + room.count(draft.text)), room: room.room };
      draft.emit({ type: 'part', kind: 'usage', change: { ...meter.read(filled), ...calledTools(usable) } });
    }
  }

  async #project(actor: ToolActor, { projectId }: NewTurn): Promise<TurnProject | null> {
    const { readProject } = this.#dependencies;
    if (projectId === undefined || readProject === undefined) return null;
    return readProject({ userId: actor.userId, projectId });
  }

  /** The project's files come before the chat's own, which are more recent for the question. */
  async #filesOf(turn: NewTurn, project: TurnProject | null, question: string): Promise<AttachedFile[]> {
    if (!project || turn.research) return turn.files;
    const attached = new Set(turn.files.map(({ row }) => row.id));
    const others = project.files.filter(({ id }) => !attached.has(id));
    const fitting = await filesThatFit(this.#dependencies.store, others, { question, most: maxProjectFiles });
    return [...fitting.map((row) => ({ row, isNew: false })), ...turn.files];
  }

  /** The tools of this person, or those for the topic of the chat. */
  async #personTools(actor: ToolActor, turn: NewTurn, handle: ModelHandle): Promise<AssistantTool[]> {
    if (!(turn.hasPersonTools ?? !turn.isTemporary)) return [];
    const chat = {
      ...{ actor, chatId: turn.session.id, projectId: turn.projectId },
      isResearch: turn.research !== undefined,
      isBuiltIn: isBuiltIn(handle),
    };
    const all = await Promise.all((this.#dependencies.personTools ?? []).map((tools) => tools(chat)));
    return all.flat();
  }

  #roomIn(
    handle: ModelHandle,
    { system, tools, question }: { system: string; tools: readonly AssistantTool[]; question: string },
  ): ContextRoom {
    return contextRoom({
      handle,
      facts: this.#dependencies.modelFacts,
      calibration: this.#calibration,
      fixedTokens: estimateTokens(system) + estimateTools(tools.map(describeTool)),
      hasTools: tools.length > 0,
      question,
    });
  }

  /** The engine has already suggested follow-ups. */
  #begin(userId: string, turn: NewTurn, draft: TurnDraft, { handle, meter }: Speaker): void {
    if (isBuiltIn(handle)) return;
    const isPlan = findWaiting(draft.parts) !== null;
    this.#afterwards.begin({
      userId,
      turnId: turn.id,
      sessionId: turn.session.id,
      messageId: turn.assistantMessageId,
      question: turn.history.messages.at(-1)?.content ?? '',
      answer: draft.text,
      handle,
      meter,
      usage: findPart(draft.parts, 'usage'),
      // A question that fits in full is the best title its chat can have.
      wantsTitle: (turn.wantsTitle ?? false) && turn.session.title.endsWith('…'),
      wantsQuestions: (turn.wantsNextQuestions ?? false) && !isPlan,
    });
  }

  /** Tells the reader how it ended, now that this is written, or known to have failed. */
  #announce(
    stream: TurnStream,
    draft: TurnDraft,
    { outcome, failure, isStored }: EndedRun,
    language: SpokenLanguage,
  ): TurnOutcome {
    const isLost = !isStored && !(failure && draft.text === '');
    const problem = isLost ? new AppError('not_stored') : failure;
    if (problem) {
      const { code, sentence } = problem;
      stream.append({ type: 'error', code, message: failureMessage, reason: say(language, sentence) });
    }
    const told = isLost ? 'failed' : outcome;
    stream.append({ type: 'done', outcome: told });
    return told;
  }

  async #tell(
    userId: string,
    turn: NewTurn,
    { draft, outcome, language }: { draft: TurnDraft; outcome: TurnOutcome; language: SpokenLanguage },
  ): Promise<void> {
    // Stopping was the person's own doing; a temporary chat cannot be found again.
    if (turn.isTemporary || (outcome !== 'complete' && outcome !== 'failed')) return;
    const isPlan = findWaiting(draft.parts) !== null;
    const kind = isPlan ? 'plan' : turn.research ? 'report' : 'answer';
    const hasFailed = outcome === 'failed';
    await this.#dependencies.notifyOfAnswer?.({ userId, session: turn.session, kind, hasFailed, language });
  }
}

/** Tools that write wait for the person, or for their explicit order; a card waits for their press. */
function isForNobodyThere({ effect, onlyInChats }: AssistantTool): boolean {
  return effect === 'reads' && !onlyInChats;
}

function steerHere(live: LiveTurn | undefined, order: SteeringOrder): boolean {
  if (!live?.steering?.isOpen) return false;
  live.steering.obey(order);
  return true;
}

/** The person did not get what they asked for, so it does not count as a success in their statistics. */
const declinedStatus = 422;

/**
 * Charged when the person got text that they may keep; failures are free, as are research without a result and answers
 * that decline.
 */
function chargeOf(draft: TurnDraft, { outcome, failure }: RunEnd): TaskOutcome {
  const isUnanswered = findPart(draft.parts, 'research')?.record.isUnanswered === true;
  const isDeclined = findPart(draft.parts, 'declined') !== undefined;
  const isCharged =
    !isUnanswered && !isDeclined && (outcome === 'complete' || (outcome === 'stopped' && draft.text !== ''));
  const ended = outcome === 'interrupted' ? 503 : isDeclined ? declinedStatus : 200;
  const status = failure ? failure.status : ended;
  return isCharged ? { status, isCharged, modelId: draft.modelId } : { status, isCharged };
}

/** Sent last: what an answer is charged depends on how it ended. The rest of its usage has been sent before. */
function tellTasks(
  draft: TurnDraft,
  { reserved, before }: NewTurn['tasks'],
  { isCharged }: TaskOutcome,
): void {
  const usage = findPart(draft.parts, 'usage');
  if (!usage) return;
  const { kind: _, ...change } = usage;
  draft.emit({
    type: 'part',
    kind: 'usage',
    change: { ...change, tasks: before + (isCharged ? reserved : 0) },
  });
}

/** A router explains itself once per chat; the name of the model is on every answer. */
function withoutRepetition({ note, ...handle }: ModelHandle, { isExplained }: NewTurn): ModelHandle {
  return note === undefined || (handle.isRouted && isExplained) ? handle : { ...handle, note };
}

/** Most answers have nothing to report here. */
function calledTools(tools: ToolChoice): { tools?: string[] } {
  const called = tools.called();
  return called.length === 0 ? {} : { tools: called };
}

function withNote(handle: ModelHandle, note: Said | null): ModelHandle {
  if (note === null) return handle;
  return { ...handle, note: handle.note ? said`${sentenceOf(handle.note)} ${sentenceOf(note)}` : note };
}
