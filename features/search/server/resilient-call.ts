import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { Clock } from './clock.ts';
import { createHostLimiter } from './host-limiter.ts';
import type { FoundResult, SearchPage, SearchProvider, SearchRequest } from './search-provider.ts';
import { asSearchProviderError, SearchProviderError } from './search-provider-error.ts';

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
}

/** Asks a provider within its host's limits and its time, and leaves it alone while it rests. Never rejects. */
export function createResilientCall<Result extends FoundResult>(
  options: ResilientCallOptions,
): ResilientCall<Result> {
  const { clock, timeoutMs, onFailure = () => {} } = options;
  const limiter = createHostLimiter(clock);
  const breakers = new Map<string, CircuitBreaker>();

  function breakerOf(id: string): CircuitBreaker {
    const breaker = breakers.get(id) ?? createCircuitBreaker(clock.now);
    breakers.set(id, breaker);
    return breaker;
  }

  return async (provider, request, outerSignal) => {
    const breaker = breakerOf(provider.id);
    if (!breaker.canAttempt()) return { state: 'resting', page: undefined };
    const abort = new AbortController();
    const signal = outerSignal ? AbortSignal.any([abort.signal, outerSignal]) : abort.signal;
    let isSent = false;
    let release = () => {};
    const limitMs = provider.timeoutMs ?? timeoutMs;
    let cancelTimeout = () => {};
    // A provider that ignores the signal must not hold the others up, hence the race.
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
      return { state: 'answered', page };
    } catch (cause) {
      if (!isSent) {
        breaker.abandon();
        return { state: 'resting', page: undefined };
      }
      const error = asSearchProviderError(cause);
      breaker.fail(error);
      if (error.kind === 'empty') return { state: 'answered', page: { results: [], total: 0 } };
      onFailure(provider.id, error);
      return { state: 'failed', page: undefined };
    } finally {
      cancelTimeout();
      release();
    }
  };
}
