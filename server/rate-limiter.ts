import { AppError } from './errors.ts';

export interface RateLimit {
  /** How many in one window. */
  limit: number;
  windowMs: number;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Keys remembered at most; beyond it the oldest are forgotten, so that memory stays bounded. */
const maxKeys = 50_000;

/**
 * Fixed windows counted in this process. Keys must not be something the caller can spell differently:
 * a user id, a normalised address, a hash of a lower-cased email.
 */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;

  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
  }

  /** Counts one more. @throws AppError `rate_limited` with `Retry-After` when the window is full. */
  consume(key: string, { limit, windowMs }: RateLimit): void {
    const window = this.#current(key, windowMs);
    if (window.count >= limit) this.#refuse(window);
    window.count++;
  }

  /** @throws AppError `rate_limited` when the window is full, without counting. */
  check(key: string, { limit, windowMs }: RateLimit): void {
    const window = this.#current(key, windowMs);
    if (window.count >= limit) this.#refuse(window);
  }

  reset(key: string): void {
    this.#windows.delete(key);
  }

  #refuse(window: Window): never {
    const retryAfterSeconds = Math.max(1, Math.ceil((window.endsAt - this.#now()) / 1000));
    throw new AppError('rate_limited', { retryAfterSeconds, details: { retryAfterSeconds } });
  }

  #current(key: string, windowMs: number): Window {
    const now = this.#now();
    const known = this.#windows.get(key);
    if (known && known.endsAt > now) return known;
    const fresh = { count: 0, endsAt: now + windowMs };
    this.#windows.delete(key);
    this.#windows.set(key, fresh);
    if (this.#windows.size > maxKeys) this.#windows.delete(this.#windows.keys().next().value!);
    return fresh;
  }
}
