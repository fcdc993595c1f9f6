import type { ToolActor } from '#features/assistant/server/assistant-tool.ts';
import { ChargedRuns, type ChargedRunsOptions } from '#features/assistant/server/charged-run.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import { type FoundSource, SourceBook } from '#features/assistant/server/source-book.ts';
import { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { TokenCalibration } from '#features/assistant/server/token-calibration.ts';
import { TurnStream } from '#features/assistant/server/turn-stream.ts';
import { UsageMeter } from '#features/assistant/server/usage-meter.ts';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { citedClaimsIn } from '#features/claim-check/server/cited-claims.ts';
import type { ClaimCheck } from '#features/claim-check/server/claim-check.ts';
import { reserveTask } from '#features/usage/server/usage.service.ts';
import type { TaskKindId } from '#features/usage/shared/task-kind.ts';
import { withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { say } from '#server/language/say.ts';
import type { NumberedResult, NumberedResults, RuleSummary } from './numbered-results.ts';
import { createResultCache } from './result-cache.ts';
import { isBuiltIn, sayingAsBuiltIn } from './say-as-built-in.ts';
import { resultsMessage, type SummaryPromptContext, summarisePrompt } from './summarise-search.prompt.ts';

/** Going back to a page, or reloading it, shows its summary again free of charge. */
const keptMs = 10 * 60_000;
const keptSummaries = 300;
const longestSummaryMs = 3 * 60_000;

export interface SummaryRequest {
  query: string;
  page: number;
  filters?: Readonly<Record<string, string>> | undefined;
}

export interface SearchSummariesOptions extends ChargedRunsOptions {
  /** Checks what a summary says against its results; without it nothing is checked. */
  claims?: ClaimCheck | undefined;
  /** The model that answers for this person now. */
  chooseModel(actor: ToolActor): Promise<ModelHandle>;
  findResults(input: SummaryRequest & { userId: string }): Promise<NumberedResults>;
  /** How the ledger records it: the kind of task, and the requested address. */
  task: { kind: TaskKindId; endpoint: string };
  /** What the model is told. */
  prompt?: (context: SummaryPromptContext) => string;
  /** The whole summary by rule, for when no model writes it. */
  summarise?: (query: string, results: NumberedResults) => RuleSummary;
  now?: () => number;
}

export interface SearchSummaries {
  /**
   * The events of one page's summary, from the first one on.
   * @throws AppError `quota_exceeded`, or `not_found` when there is nothing to summarise.
   */
  open(input: { actor: ToolActor } & SummaryRequest): Promise<ReadableStream<Uint8Array>>;
  /** Ends what is still running, and waits until it is settled. */
  close(): Promise<void>;
}

/** Running and recent summaries. Each is finished and charged once, even if its readers leave. */
export function createSearchSummaries(options: SearchSummariesOptions): SearchSummaries {
  const { database, log, task, prompt = summarisePrompt, now = Date.now } = options;
  const kept = createResultCache<Promise<TurnStream>>({ maxEntries: keptSummaries, ttlMs: keptMs, now });
  const runs = new ChargedRuns(options);
  const calibration = new TokenCalibration();

  async function begin(
    { actor, ...request }: { actor: ToolActor } & SummaryRequest,
    handle: ModelHandle,
    onFailure: () => void,
  ): Promise<TurnStream> {
    const { userId } = actor;
    const results = await options.findResults({ ...request, userId });
    if (results.onPage.length === 0)
      throw new AppError('not_found', { message: 'There are no results to summarise.' });
    const taskId = await withUser(database, userId, (tx) =>
      reserveTask(tx, { userId, ...task, now: new Date(now()) }),
    );
    const stream = new TurnStream();
    const emit = (event: TurnEvent) => stream.append(event);
    const stages = new StageTracker(emit, actor.language);
    const byRule = isBuiltIn(handle) ? options.summarise?.(request.query, results) : undefined;
    const written = byRule?.text ?? results.analysis;
    const speaker = written === undefined ? handle : sayingAsBuiltIn(handle, written);
    const run = runs.start({
      userId,
      taskId,
      name: 'a summary',
      kind: 'summary',
      work: async (signal, turn) => {
        turn.answeredBy(handle);
        try {
          const isByRule = speaker !== handle;
          const { query } = request;
          await summarise({
            actor,
            query,
            handle: speaker,
            isByRule,
            results,
            stages,
            emit: turn.hearing(emit),
            signal,
          });
        } catch (error) {
          stages.fail();
          throw error;
        }
      },
      charge: ({ outcome, failure }) =>
        outcome === 'complete'
          ? byRule?.isAnswer === false
            ? { status: 200, isCharged: false }
            : { status: 200, isCharged: true, modelId: handle.id }
          : { status: failure?.status ?? 503, isCharged: false },
    });
    void run.ended.then(({ outcome, failure = new AppError('shutting_down') }) => {
      // Last, so that a reader who sees the end of a summary also sees its charge.
      if (outcome !== 'complete') {
        onFailure();
        emit({ type: 'error', code: failure.code, message: say(actor.language ?? 'en', failure.sentence) });
      }
      emit({ type: 'done', outcome });
      stream.close();
    });
    return stream;
  }

  async function summarise(input: {
    actor: ToolActor;
    query: string;
    handle: ModelHandle;
    isByRule: boolean;
    results: NumberedResults;
    stages: StageTracker;
    emit(event: TurnEvent): void;
    signal: AbortSignal;
  }): Promise<void> {
    const { actor, query, handle, isByRule, results, stages, emit } = input;
    const sources = new SourceBook();
    // In the order of their numbers, so that the source list gives each its number on the screen.
    for (const source of withOwnAddress(results.upToPage)) sources.add(source);
    const { analysis } = results;
    // What rules found by comparing the results is as good a passage as their own words.
    for (const { ids, text } of analysis === undefined ? [] : analysis.split('\n').flatMap(citedClaimsIn))
      for (const id of ids) sources.addPassages(id, [text]);
    // Summaries written by rules would only be checking themselves.
    const meter = isByRule ? undefined : new UsageMeter(handle, calibration);
    const watch = meter && options.claims?.watch({ userId: actor.userId, sources, emit, meter });
    const tooLong = AbortSignal.timeout(longestSummaryMs);
    input.signal.addEventListener('abort', () => watch?.close(), { once: true });
    stages.enter('init');
    try {
      await runTurn({
        handle: meter ? { ...handle, meter } : handle,
        system: prompt({ now: new Date(now()), timeZone: actor.timeZone }),
        messages: [{ role: 'user', content: resultsMessage(query, results) }],
        tools: [],
        actor,
        now: new Date(now()),
        signal: AbortSignal.any([input.signal, tooLong]),
        numbering: 'given',
        sources,
        log,
        stages,
        emit: watch?.emit ?? emit,
      });
      await watch?.finish();
    } catch (cause) {
      throw tooLong.aborted ? new AppError('model_timeout', { cause }) : cause;
    } finally {
      // What failed has cost something as well, and so has the second look at its claims.
      if (meter) emit({ type: 'part', kind: 'usage', change: meter.read(null) });
    }
    stages.finish();
  }

  return {
    async open(input) {
      if (runs.isClosing) throw new AppError('shutting_down');
      const handle = await options.chooseModel(input.actor);
      const { actor, query, page, filters = {} } = input;
      const key = JSON.stringify([
        actor.userId,
        query,
        page,
        Object.entries(filters).sort(),
        handle.id,
        handle.answerLanguage,
      ]);
      // Nothing is awaited between the lookup and the entry, so two simultaneous requests share one summary.
      const known = kept.get(key);
      if (known) return (await known).open();
      const forget = () => {
        if (kept.get(key) === fresh) kept.delete(key);
      };
      const fresh = begin(input, handle, forget);
      kept.set(key, fresh);
      fresh.catch(forget);
      return (await fresh).open();
    },
    async close() {
      await runs.shutDown(0);
    },
  };
}

/** Two pictures on one page share its address; the source list would give them one number. */
function* withOwnAddress(results: NumberedResult[]): Generator<FoundSource> {
  const seen = new Set<string>();
  for (const { n, url, title, snippet } of results) {
    yield { url: seen.has(url) ? `${url}#result-${n}` : url, title, snippet };
    seen.add(url);
  }
}
