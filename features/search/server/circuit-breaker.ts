import type { SearchProviderError } from './search-provider-error.ts';

const failuresBeforeRest = 3;
const firstRestMs = 30_000;
const longestRestMs = 15 * 60_000;
/** A rejected key or an exhausted plan does not recover in seconds. */
const operatorRestMs = 5 * 60_000;

export interface CircuitBreaker {
  /** True when the provider may be asked now. After a rest only one caller is let through to try. */
  canAttempt(): boolean;
  /** Open until an attempt has succeeded. */
  readonly isResting: boolean;
  succeed(): void;
  fail(error: SearchProviderError): void;
  /** The request was abandoned before it was sent; that says nothing about the provider. */
  abandon(): void;
}

/** Pauses a failing provider, for as long as it asked or for growing periods, then tries it once. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0;
  let rests = 0;
  let restsUntil = 0;
  let isProbing = false;

  const rest = (durationMs: number) => {
    rests += 1;
    restsUntil = now() + durationMs;
  };

  return {
    canAttempt() {
      if (restsUntil === 0) return true;
      if (isProbing || now() < restsUntil) return false;
      isProbing = true;
      return true;
    },
    get isResting() {
      return restsUntil !== 0;
    },
    succeed() {
      failures = 0;
      rests = 0;
      restsUntil = 0;
      isProbing = false;
    },
    fail(error) {
      const wasProbing = isProbing;
      isProbing = false;
      // The query was at fault, or there was nothing to find: the provider itself is healthy.
      if (error.kind === 'badRequest' || error.kind === 'empty') {
        failures = 0;
        rests = 0;
        restsUntil = 0;
        return;
      }
      failures += 1;
      const backoffMs = Math.min(firstRestMs * 2 ** rests, longestRestMs);
      if (error.kind === 'rate') rest(error.retryAfterMs ?? backoffMs);
      else if (error.kind === 'auth' || error.kind === 'quota')
        rest(error.retryAfterMs ?? Math.max(operatorRestMs, backoffMs));
      else if (error.retryAfterMs !== undefined) rest(error.retryAfterMs);
      else if (wasProbing || failures >= failuresBeforeRest) rest(backoffMs);
    },
    abandon() {
      isProbing = false;
    },
  };
}
