import type { Clock } from './clock.ts';
import type { HostRule } from './search-provider.ts';

interface HostState {
  active: number;
  nextStartAt: number;
  waiting: (() => void)[];
  cancelTimer: (() => void) | undefined;
}

export interface HostLimiter {
  /** Waits for a slot; call the function it resolves to when the request is over. Rejects when aborted. */
  acquire(rule: HostRule, signal: AbortSignal): Promise<() => void>;
}

/**
 * First come, first served: a limited number of concurrent requests to one host, with a minimum gap between their
 * starts.
 */
export function createHostLimiter(clock: Clock): HostLimiter {
  const hosts = new Map<string, HostState>();

  function startNext(state: HostState, rule: HostRule): void {
    if (state.cancelTimer || state.active >= rule.maxConcurrent) return;
    const next = state.waiting[0];
    if (!next) return;
    const waitMs = state.nextStartAt - clock.now();
    if (waitMs > 0) {
      state.cancelTimer = clock.after(waitMs, () => {
        state.cancelTimer = undefined;
        startNext(state, rule);
      });
      return;
    }
    state.waiting.shift();
    state.active += 1;
    state.nextStartAt = clock.now() + rule.gapMs;
    next();
    startNext(state, rule);
  }

  return {
    acquire(rule, signal) {
      const state = hosts.get(rule.name) ?? {
        active: 0,
        nextStartAt: 0,
        waiting: [],
        cancelTimer: undefined,
      };
      hosts.set(rule.name, state);
      return new Promise((resolve, reject) => {
        const abort = () => {
          state.waiting = state.waiting.filter((entry) => entry !== start);
          reject(signal.reason);
        };
        const start = () => {
          signal.removeEventListener('abort', abort);
          let isReleased = false;
          resolve(() => {
            if (isReleased) return;
            isReleased = true;
            state.active -= 1;
            startNext(state, rule);
          });
        };
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener('abort', abort, { once: true });
        state.waiting.push(start);
        startNext(state, rule);
      });
    },
  };
}
