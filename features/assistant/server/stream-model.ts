import { setTimeout as delay } from 'node:timers/promises';
import {
  APICallError,
  type LanguageModelV4CallOptions,
  type LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import type { RetryStep, StepState, TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { asAppError } from '#server/as-app-error.ts';
import { AppError } from '#server/errors.ts';
import { orAbort } from '#server/or-abort.ts';
import { asBrokenStream, hasNoEndMark, NothingSaidError } from './broken-stream.ts';
import type { MeteredCall, ModelHandle } from './model-handle.ts';
import { readParts, type StreamedAnswer } from './part-reader.ts';
import { asProviderError, asReportedError, helpsToRetry } from './provider-error.ts';
import { StorableParts } from './storable-parts.ts';
import { visiblePrompt } from './visible-prompt.ts';

const maxRetries = 2;
/** A provider that is silent for this long has stalled; a slow first word may take as long. */
const silenceMs = 60_000;
/** A provider that requests a longer pause is reported at once instead of waited for. */
const longestPauseMs = 20_000;
const retryPauseMs = 500;

/**
 * The parts of one call, storable as they are. A call that fails before its first part is retried, at most twice, and the person is shown
 * what is checked meanwhile.
 * @throws AppError with one of the codes `model_…`; the signal's reason on abort.
 */
export async function* streamModel(
  handle: ModelHandle,
  options: LanguageModelV4CallOptions,
  { emit, signal }: { emit(event: TurnEvent): void; signal: AbortSignal },
): AsyncGenerator<LanguageModelV4StreamPart> {
  const prompt = visiblePrompt(options.prompt);
  for (let attempt = 0; ; attempt++) {
    const watch = new SilenceWatch(signal);
    const storable = new StorableParts();
    let hasBegun = false;
    let contentType: string | undefined;
    let metered: MeteredCall | undefined;
    try {
      const answer: StreamedAnswer = await watch.race(
        handle.model.doStream({ ...options, prompt, abortSignal: watch.signal }),
      );
      contentType = answer.response?.headers?.['content-type'];
      const reader = readParts(answer);
      let isWhole = false;
      try {
        for (;;) {
          const parts = await watch.race(reader.read());
          isWhole = parts === undefined;
          if (isWhole && !hasBegun) throw nothingSaid();
          for (const part of parts ?? []) {
            if (part.type === 'finish' && hasNoEndMark(part.finishReason) && !hasBegun) throw nothingSaid();
            if (part.type === 'error') throw part.error;
            if (isContent(part)) {
              if (!hasBegun && attempt > 0) emit({ type: 'retry', step: 'retry', state: 'done' });
              hasBegun = true;
              metered ??= handle.meter?.begin({ ...options, prompt });
            }
            if (part.type === 'finish') metered?.end(part.usage);
            yield* storable.clean(part);
          }
          if (isWhole) return;
        }
      } finally {
        if (!isWhole) {
          // Also when the consumer stops early: the provider must not keep generating for nobody.
          watch.abort();
          await reader.cancel().catch(() => {});
        }
      }
    } catch (cause) {
      signal.throwIfAborted();
      const error = asBrokenStream(cause, { hasBegun, contentType }) ?? asModelError(cause);
      const pauseMs = retryPause(cause, error, attempt);
      if (hasBegun || attempt >= maxRetries || pauseMs === undefined) {
        if (attempt > 0 && !hasBegun) emit({ type: 'retry', step: 'retry', state: 'failed' });
        throw error;
      }
      await prepareRetry(handle, emit, signal, pauseMs);
    } finally {
      watch.dispose();
    }
  }
}

function nothingSaid(): NothingSaidError {
  return new NothingSaidError('the stream ended before it began');
}

function isContent(part: LanguageModelV4StreamPart): boolean {
  return part.type !== 'stream-start' && part.type !== 'response-metadata' && part.type !== 'raw';
}

async function prepareRetry(
  handle: ModelHandle,
  emit: (event: TurnEvent) => void,
  signal: AbortSignal,
  pauseMs: number,
): Promise<void> {
  const step = (name: RetryStep, state: StepState) => emit({ type: 'retry', step: name, state });
  for (const [name, check] of [
    ['connection', handle.checkConnection],
    ['validation', handle.checkRequest],
  ] as const) {
    step(name, 'active');
    try {
      await check?.(AbortSignal.any([signal, AbortSignal.timeout(5_000)]));
      step(name, 'done');
    } catch {
      signal.throwIfAborted();
      // The retry itself decides; a failed check is shown, not fatal.
      step(name, 'failed');
    }
  }
  step('retry', 'active');
  await orAbort(delay(pauseMs, undefined, { signal }), signal);
}

/** Milliseconds to wait before a retry; undefined when a retry cannot help. */
function retryPause(cause: unknown, error: AppError, attempt: number): number | undefined {
  if (cause instanceof AppError || cause instanceof SilenceError) return undefined;
  if (APICallError.isInstance(cause) && !helpsToRetry(error.code)) return undefined;
  const asked = error.retryAfterSeconds;
  if (asked !== undefined && asked * 1_000 > longestPauseMs) return undefined;
  return asked === undefined ? retryPauseMs * 2 ** attempt : asked * 1_000;
}

export function asModelError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof SilenceError) return new AppError('model_timeout', { cause });
  if (APICallError.isInstance(cause)) return asProviderError(cause);
  return cause instanceof Error ? asAppError(cause, 'model_failed') : asReportedError(cause);
}

class SilenceError extends Error {
  override name = 'SilenceError';
}

/** Aborts a call when the outer signal does or when nothing has arrived for too long. */
class SilenceWatch {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal;
  readonly #timer: NodeJS.Timeout;
  readonly #forward = () => this.#controller.abort(this.#outer.reason);
  /** The reject function of the pending wait. */
  #reject: ((reason: unknown) => void) | undefined;

  constructor(outer: AbortSignal) {
    this.#outer = outer;
    outer.addEventListener('abort', this.#forward, { once: true });
    // Postponing one timer is far cheaper than one per token.
    this.#timer = setTimeout(
      () => this.#controller.abort(new SilenceError(`nothing for ${silenceMs} ms`)),
      silenceMs,
    );
    this.signal.addEventListener('abort', () => this.#reject?.(this.signal.reason), { once: true });
    if (outer.aborted) this.#forward();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Not `Promise.race`: each race would leave a reaction on a promise that lives as long as the call. */
  async race<Value>(work: PromiseLike<Value>): Promise<Value> {
    const value = await new Promise<Value>((resolve, reject) => {
      this.#reject = reject;
      // Always handled: an aborted call may still reject, and must not do so unhandled.
      work.then(resolve, reject);
      if (this.signal.aborted) reject(this.signal.reason);
    });
    this.#timer.refresh();
    return value;
  }

  abort(): void {
    this.#controller.abort(new Error('no longer needed'));
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener('abort', this.#forward);
  }
}
