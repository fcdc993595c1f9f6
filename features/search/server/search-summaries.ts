import type { Actor } from '#features/assistant/server/assistant-tool.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import { type FoundSource, SourceBook } from '#features/assistant/server/source-book.ts';
import { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { TurnStream } from '#features/assistant/server/turn-stream.ts';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { settleTask, type TaskOutcome } from '#features/usage/server/settle-task.ts';
import { reserveTask } from '#features/usage/server/usage.service.ts';
import type { TaskType } from '#features/usage/shared/task-types.ts';
import { asAppError } from '#server/as-app-error.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { createResultCache } from './result-cache.ts';
import { sayingAsBuiltIn } from './say-as-built-in.ts';
import type { NumberedResult, NumberedResults } from './search.service.ts';
import { resultsMessage, type SummaryPromptContext, summarisePrompt } from './summarise-search.prompt.ts';

/** Turning back to a page, or reloading it, shows its summary again and charges nothing. */
const keptMs = 10 * 60_000;
const keptSummaries = 300;
const longestSummaryMs = 3 * 60_000;

export interface SummaryRequest {
  query: string;
  page: number;
  filters?: Readonly<Record<string, string>> | undefined;
}

export interface SearchSummariesOptions {
  database: Database;
  log: Log;
  /** The model that answers this person now. */
  chooseModel(actor: Actor): Promise<ModelHandle>;
  findResults(input: SummaryRequest & { userId: string }): Promise<NumberedResults>;
  /** As the ledger of tasks names it. */
  endpoint: string;
  /** As the person's charts name it. */
  taskType: TaskType;
  /** What the model is told. */
  prompt?: (context: SummaryPromptContext) => string;
  now?: () => number;
}

export interface SearchSummaries {
  /**
   * The events of the summary of one page of results, from the first one on.
   * @throws AppError `quota_exceeded`, or `not_found` when there is nothing to summarise.
   */
  open(input: { actor: Actor } & SummaryRequest): Promise<ReadableStream<Uint8Array>>;
  /** Ends what still runs, and waits until it is settled. */
  close(): Promise<void>;
}

/** Summaries that run and that were made lately. One is finished and charged once, whoever leaves meanwhile. */
export function createSearchSummaries(options: SearchSummariesOptions): SearchSummaries {
  const { database, log, endpoint, taskType, prompt = summarisePrompt, now = Date.now } = options;
  const kept = createResultCache<Promise<TurnStream>>({ maxEntries: keptSummaries, ttlMs: keptMs, now });
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  async function begin(
    { actor, ...request }: { actor: Actor } & SummaryRequest,
    handle: ModelHandle,
    onFailure: () => void,
  ): Promise<TurnStream> {
    const { userId } = actor;
    const results = await options.findResults({ ...request, userId });
    if (results.onPage.length === 0)
      throw new AppError('not_found', { message: 'There are no results to summarise.' });
    const taskId = await withUser(database, userId, (tx) =>
      reserveTask(tx, { userId, endpoint, now: new Date(now()) }),
    );
    const stream = new TurnStream();
    const work = async () => {
      const { status, lastEvents } = await run({ actor, query: request.query, handle, results, stream });
      const isCharged = status === 200;
      if (!isCharged) onFailure();
      const outcome: TaskOutcome = isCharged
        ? { status, isCharged, type: taskType, modelId: handle.id }
        : { status, isCharged };
      try {
        await withUser(database, userId, (tx) => settleTask(tx, taskId, outcome));
      } catch (error) {
        log.error('summary not settled', { taskId, error });
      }
      // Last, so that whoever sees the end of a summary also sees its charge.
      for (const event of lastEvents) stream.append(event);
      stream.close();
    };
    const ended = work().finally(() => running.delete(ended));
    running.add(ended);
    return stream;
  }

  /** Never rejects. Returns the status for the ledger, and what the reader is told after it is written. */
  async function run(input: {
    actor: Actor;
    query: string;
    handle: ModelHandle;
    results: NumberedResults;
    stream: TurnStream;
  }): Promise<{ status: number; lastEvents: TurnEvent[] }> {
    const { actor, query, handle, results, stream } = input;
    const emit = (event: TurnEvent) => stream.append(event);
    const stages = new StageTracker(emit);
    const sources = new SourceBook();
    // In the order of their numbers, so that the book gives each the number on the screen.
    for (const source of withOwnAddress(results.upToPage)) sources.add(source);
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(longestSummaryMs)]);
    try {
      stages.enter('init');
      await runTurn({
        handle: results.analysis === undefined ? handle : sayingAsBuiltIn(handle, results.analysis),
        system: prompt({ now: new Date(now()), timeZone: actor.timeZone }),
        messages: [{ role: 'user', content: resultsMessage(query, results) }],
        tools: [],
        actor,
        now: new Date(now()),
        signal,
        numbering: 'given',
        sources,
        stages,
        emit,
      });
      stages.finish();
      return { status: 200, lastEvents: [{ type: 'done', outcome: 'complete' }] };
    } catch (cause) {
      const error = closing.signal.aborted
        ? new AppError('shutting_down', { cause })
        : asAppError(cause, signal.aborted ? 'model_timeout' : 'internal');
      log.warn('summary failed', { code: error.code, error });
      stages.fail();
      const outcome = closing.signal.aborted ? 'interrupted' : 'failed';
      return {
        status: error.status,
        lastEvents: [
          { type: 'error', code: error.code, message: error.message },
          { type: 'done', outcome },
        ],
      };
    }
  }

  return {
    async open(input) {
      if (closing.signal.aborted) throw new AppError('shutting_down');
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
      // Nothing is awaited between the look and the note, so two requests at once share one summary.
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
      closing.abort(new AppError('shutting_down'));
      await Promise.all(running);
    },
  };
}

/** Two pictures of one page share its address; the book would give them one number. */
function* withOwnAddress(results: NumberedResult[]): Generator<FoundSource> {
  const seen = new Set<string>();
  for (const { n, url, title, snippet } of results) {
    yield { url: seen.has(url) ? `${url}#result-${n}` : url, title, snippet };
    seen.add(url);
  }
}
