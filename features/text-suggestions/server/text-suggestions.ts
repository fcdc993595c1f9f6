import type { ToolActor } from '#features/assistant/server/assistant-tool.ts';
import {
  ChargedRuns,
  type ChargedRunsOptions,
  type StartedRun,
} from '#features/assistant/server/charged-run.ts';
import { asModelError } from '#features/assistant/server/stream-model.ts';
import { TurnStream } from '#features/assistant/server/turn-stream.ts';
import { builtInName } from '#features/assistant/shared/built-in-name.ts';
import type { RuleChange, SuggestionEvent } from '#features/text-suggestions/shared/suggestion-event.ts';
import { reserveTask } from '#features/usage/server/usage.service.ts';
import type { TaskKindId } from '#features/usage/shared/task-kind.ts';
import { withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import type { Said } from '#server/language/sentence.ts';
import { compareFacts } from './compare-facts.ts';
import { type ModelWork, runModel } from './suggestion-run.ts';

const longestRunMs = 3 * 60_000;

/** The result of the rules; nothing if they had nothing to do. */
export type RuleResult =
  | { text: string; told: Said; changes?: readonly RuleChange[] }
  | { unchanged: Said; isWhole?: true };

export interface SuggestionRequest {
  /** Null for an anonymous visitor, who only gets rules and is not charged. */
  actor: ToolActor | null;
  language: SpokenLanguage;
  /** The ledger's task kind; absent if free. */
  task?: { kind: TaskKindId; endpoint: string };
  text: string;
  /** New facts are expected, and are not reported. */
  mayAdd?: boolean;
  /** It omits things, and those are not reported. */
  mayDrop?: boolean;
  /** False for titles, which negate nothing. */
  hasSentences?: boolean;
  /** Who answers: rules at once, rules with look-ups, or a model. */
  by:
    | { rules: () => RuleResult }
    | { lookUp: (signal: AbortSignal) => Promise<RuleResult> }
    | { model: Omit<ModelWork, 'text'> };
}

export interface TextSuggestionsOptions extends ChargedRunsOptions {
  /** Whether the dictionary has a word in lower case. */
  isWord: (word: string) => boolean;
}

/** Suggestions for texts: none is stored, and one that nobody reads any longer is stopped. */
export class TextSuggestions {
  readonly #runs: ChargedRuns;
  readonly #options: TextSuggestionsOptions;

  constructor(options: TextSuggestionsOptions) {
    this.#options = options;
    this.#runs = new ChargedRuns(options);
  }

  /** The events of one suggestion, numbered. @throws AppError `quota_exceeded` before anything starts. */
  async open(request: SuggestionRequest): Promise<ReadableStream<Uint8Array>> {
    if (this.#runs.isClosing) throw new AppError('shutting_down');
    const stream = new TurnStream();
    const emit = (event: SuggestionEvent) => stream.relay(JSON.stringify(event), event.type === 'text');
    const { actor, task } = request;
    if (actor === null || task === undefined) {
      const work = this.#work(request, emit, new AbortController().signal);
      await finish(
        work.then(() => ({ outcome: 'complete' as const })),
        request.language,
        emit,
      );
      stream.close();
      return stream.open();
    }
    const taskId = await withUser(this.#options.database, actor.userId, (tx) =>
      reserveTask(tx, { userId: actor.userId, ...task }),
    );
    const state = { isChanged: false, hasSpoken: false };
    const run = this.#runs.start({
      userId: actor.userId,
      taskId,
      name: 'a suggestion',
      kind: 'suggestion',
      work: async (signal, turn) => {
        if ('model' in request.by) turn.answeredBy(request.by.model.handle);
        // The metrics use the outcome names of turns.
        const hear = turn.hearing(() => undefined);
        const tell = (event: SuggestionEvent) => {
          if (event.type === 'text') {
            state.hasSpoken = true;
            hear({ type: 'part', kind: 'text', change: event.change });
          }
          if (event.type === 'result') state.isChanged = true;
          emit(event);
        };
        await this.#work(request, tell, signal);
      },
      charge: ({ outcome, failure }) => {
        const isCharged = outcome === 'complete' ? state.isChanged : outcome === 'stopped' && state.hasSpoken;
        const modelId = 'model' in request.by ? request.by.model.handle.id : 'built-in';
        return isCharged
          ? { status: 200, isCharged, modelId }
          : { status: failure?.status ?? (outcome === 'interrupted' ? 503 : 200), isCharged };
      },
    });
    void finish(run.ended, request.language, emit).then(() => stream.close());
    return stoppedWhenLeft(stream.open(), run);
  }

  /** Stops everything running, and waits until it is settled. */
  async close(): Promise<void> {
    await this.#runs.shutDown(0);
  }

  async #work(
    request: SuggestionRequest,
    emit: (event: SuggestionEvent) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { text, by, language, mayAdd = false, mayDrop = false, hasSentences = true } = request;
    const compare = (suggestion: string) =>
      compareFacts(text, suggestion, { mayAdd, mayDrop, hasSentences, isWord: this.#options.isWord });
    emit({ type: 'stage', stage: 'reading' });
    if (!('model' in by)) {
      emit({ type: 'answerer', name: builtInName, isByRule: true });
      if ('lookUp' in by) emit({ type: 'stage', stage: 'searching' });
      const made = 'lookUp' in by ? await by.lookUp(signal) : by.rules();
      if ('unchanged' in made) {
        emit({
          type: 'unchanged',
          reason: say(language, made.unchanged),
          ...(made.isWhole && { isWhole: true }),
        });
        return;
      }
      const { text: suggestion, told, changes = [] } = made;
      emit({
        type: 'result',
        text: suggestion,
        facts: compare(suggestion),
        breaches: [],
        changes: [...changes],
        told: say(language, told),
      });
      return;
    }
    emit({ type: 'answerer', name: by.model.handle.name, isByRule: false });
    emit({ type: 'stage', stage: 'writing' });
    const tooLong = AbortSignal.timeout(longestRunMs);
    try {
      const work = { ...by.model, text };
      const { text: suggestion, breaches } = await runModel(work, {
        emit,
        signal: AbortSignal.any([signal, tooLong]),
      });
      emit({ type: 'stage', stage: 'checking' });
      if (isSame(suggestion, text)) {
        emit({ type: 'unchanged', reason: say(language, /* text */ 'The model left the text as it is.') });
        return;
      }
      emit({
        type: 'result',
        text: suggestion,
        facts: compare(suggestion),
        breaches,
        changes: [],
        told: null,
      });
    } catch (cause) {
      throw tooLong.aborted && !signal.aborted ? new AppError('model_timeout', { cause }) : cause;
    }
  }
}

type End = Awaited<StartedRun['ended']>;

async function finish(
  ended: Promise<Pick<End, 'outcome' | 'failure'>>,
  language: SpokenLanguage,
  emit: (event: SuggestionEvent) => void,
): Promise<void> {
  let end: Pick<End, 'outcome' | 'failure'>;
  try {
    end = await ended;
  } catch (error) {
    end = { outcome: 'failed', failure: asModelError(error) };
  }
  const { outcome, failure = new AppError('shutting_down') } = end;
  if (outcome === 'failed' || outcome === 'interrupted')
    emit({ type: 'error', code: failure.code, message: say(language, failure.sentence) });
  emit({ type: 'done', outcome });
}

/** Nobody else reads it, and nothing of it is stored: leaving stops it. */
function stoppedWhenLeft(events: ReadableStream<Uint8Array>, run: StartedRun): ReadableStream<Uint8Array> {
  const reader = events.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel(reason) {
      run.abort('stopped');
      await reader.cancel(reason);
    },
  });
}

/** Line endings and trailing spaces do not count as changes. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/[ \t]*\r?\n/g, '\n').trim();
  return plain(one) === plain(other);
}
