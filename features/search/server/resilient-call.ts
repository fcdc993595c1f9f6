import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { Clock } from './clock.ts';
import { createHostLimiter } from './host-limiter.ts';
import type { FoundResult, SearchPage, SearchProvider, SearchRequest } from './search-provider.ts';
import { asSearchProviderError, SearchProviderError } from './search-provider-error.ts';
import { noSourceWatch, type SourceWatch } from './source-metrics.ts';

export interface ResilientAnswer<Result extends FoundResult> {
  state: 'answered' | 'failed' | 'resting';
  page: SearchPage<Result> | undefined;
}

export type ResilientCall<Result extends FoundResult> = (
  provider: SearchProvider<Result>,
  request: Omit<SearchRequest, 'signal'>,
  signal?: AbortSignal,
) => Promise<ResilientAnswer<Result>>;

export interface ResilientCallOptions {
  clock: Clock;
  /** For providers that set none of their own. */
  timeoutMs: number;
  onFailure?: ((providerId: string, error: SearchProviderError) => void) | undefined;
  watch?: SourceWatch | undefined;
}

/** Asks a provider within its host's limits and its timeout, and skips it while it is paused. Never rejects. */
export function createResilientCall<Result extends FoundResult>(
  options: ResilientCallOptions,
): ResilientCall<Result> {
  const { clock, timeoutMs, onFailure = () => {}, watch = noSourceWatch } = options;
  const limiter = createHostLimiter(clock);
  const breakers = new Map<string, CircuitBreaker>();

  function breakerOf(id: string): CircuitBreaker {
    const known = breakers.get(id);
    if (known) return known;
    const breaker = createCircuitBreaker(clock.now);
    breakers.set(id, breaker);
    watch.add(id, () => breaker.isResting);
    return breaker;
  }

  return async (provider, request, outerSignal) => {
    const breaker = breakerOf(provider.id);
    if (!breaker.canAttempt()) {
      watch.called(provider.id, 'resting');
      return { state: 'resting', page: undefined };
    }
    const abort = new AbortController();
    const signal = outerSignal ? AbortSignal.any([abort.signal, outerSignal]) : abort.signal;
    let isSent = false;
    let release = () => {};
    const limitMs = provider.timeoutMs ?? timeoutMs;
    let cancelTimeout = () => {};
    // A provider that ignores the signal must not delay the others, hence the race.
    const timeout = new Promise<never>((_resolve, reject) => {
      cancelTimeout = clock.after(limitMs, () => {
        const error = new SearchProviderError('unavailable', {
          cause: new Error(`No answer in ${limitMs} ms`),
        });
        abort.abort(error);
        reject(error);
      });
    });
    const work = async () => {
      if (provider.host) release = await limiter.acquire(provider.host, signal);
      isSent = true;
      return provider.search({ ...request, signal });
    };
    try {
      const page = await Promise.race([work(), timeout]);
      breaker.succeed();
      watch.called(provider.id, 'answered');
      return { state: 'answered', page };
    } catch (cause) {
      if (!isSent) {
        breaker.abandon();
        return { state: 'resting', page: undefined };
      }
      const error = asSearchProviderError(cause);
      breaker.fail(error);
      watch.called(provider.id, error.kind);
      if (error.kind === 'empty') return { state: 'answered', page: { results: [], total: 0 } };
      onFailure(provider.id, error);
      return { state: 'failed', page: undefined };
    } finally {
      cancelTimeout();
      release();
    }
  };
}
