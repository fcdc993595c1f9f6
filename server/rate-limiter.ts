import { AppError } from './errors.ts';
import type { Log } from './log.ts';
import { sha256 } from './sha256.ts';

export interface RateLimit {
  /** How many per window. */
  limit: number;
  windowMs: number;
}

interface Taken {
  granted: number;
  endsInMs: number;
}

/** Windows that several servers count together. */
export interface WindowStore {
  /** Counts up to `wanted` more, within the limit. Returns how many were granted. */
  take(keyHash: string, wanted: number, limit: RateLimit): Promise<Taken>;
  isFull(keyHash: string, limit: RateLimit): Promise<{ isFull: boolean; endsInMs: number }>;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Maximum number of keys; beyond it the oldest are evicted, so that memory stays bounded. */
const maxKeys = 50_000;
/** The share of a high limit reserved at once, to be used without asking the store each time. */
const portionOf = 20;
const warnEveryMs = 60_000;

/**
 * Fixed windows, counted in this process or, if there is a store, together with other servers. While the store is
 * unavailable, each counts by itself. Keys must not be something the caller can spell differently: a user id, a
 * normalised address, a hash of a lower-cased email.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  /** What is left of reserved portions, and until when. */
  readonly #portions = new Map<string, Window & { isFull: boolean }>();
  readonly #taking = new Map<string, Promise<Taken>>();
  readonly #now: () => number;
  readonly #shared: { store: WindowStore; log: Log } | undefined;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = () => Date.now(), shared?: { store: WindowStore; log: Log }) {
    this.#now = now;
    this.#shared = shared;
  }

  /** Counts one more. @throws AppError `rate_limited` with `Retry-After` when the window is full. */
  async consume(key: string, rule: RateLimit): Promise<void> {
    const shared = await this.#fromStore((store) => this.#take(store, key, rule));
    if (shared === undefined) this.#consumeHere(key, rule);
    else if (shared.granted < 1) refuse(shared.endsInMs);
  }

  /** @throws AppError `rate_limited` when the window is full, without counting. */
  async check(key: string, rule: RateLimit): Promise<void> {
    const shared = await this.#fromStore((store) => store.isFull(sha256(key), rule));
    if (shared?.isFull) refuse(shared.endsInMs);
    if (shared) return;
    const window = this.#current(key, rule.windowMs);
    if (window.count >= rule.limit) refuse(window.endsAt - this.#now());
  }

  /** Concurrent calls wait for one portion, or each would reserve one. */
  async #take(store: WindowStore, key: string, rule: RateLimit): Promise<Taken> {
    for (;;) {
      const held = this.#portions.get(key);
      const endsInMs = (held?.endsAt ?? 0) - this.#now();
      if (held && endsInMs > 0) {
        // A full window stays full until its end.
        if (held.count === 0 && held.isFull) return { granted: 0, endsInMs };
        if (held.count > 0) {
          held.count -= 1;
          return { granted: 1, endsInMs };
        }
      }
      const taking = this.#taking.get(key);
      if (taking) await taking;
      else return this.#takePortion(store, key, rule);
    }
  }

  async #takePortion(store: WindowStore, key: string, rule: RateLimit): Promise<Taken> {
    const taking = store.take(sha256(key), Math.max(1, Math.floor(rule.limit / portionOf)), rule);
    this.#taking.set(key, taking);
    try {
      const taken = await taking;
      remember(this.#portions, key, {
        count: Math.max(0, taken.granted - 1),
        endsAt: this.#now() + taken.endsInMs,
        isFull: taken.granted < 1,
      });
      return taken;
    } finally {
      this.#taking.delete(key);
    }
  }

  async #fromStore<Result>(ask: (store: WindowStore) => Promise<Result>): Promise<Result | undefined> {
    if (!this.#shared) return undefined;
    const { store, log } = this.#shared;
    try {
      return await ask(store);
    } catch (error) {
      if (performance.now() - this.#warnedAt > warnEveryMs) {
        this.#warnedAt = performance.now();
        log.warn('limits are counted by each server alone for now', { error });
      }
      return undefined;
    }
  }

  #consumeHere(key: string, { limit, windowMs }: RateLimit): void {
    const window = this.#current(key, windowMs);
    if (window.count >= limit) refuse(window.endsAt - this.#now());
    window.count++;
  }

  #current(key: string, windowMs: number): Window {
    const now = this.#now();
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    return remember(this.#windows, key, { count: 0, endsAt: now + windowMs });
  }
}

function remember<One extends Window>(windows: Map<string, One>, key: string, fresh: One): One {
  windows.delete(key);
  windows.set(key, fresh);
  if (windows.size > maxKeys) windows.delete(windows.keys().next().value!);
  return fresh;
}

function refuse(restMs: number): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(restMs / 1000));
  throw new AppError('rate_limited', { retryAfterSeconds, details: { retryAfterSeconds } });
}
