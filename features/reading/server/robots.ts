import robotsParserModule from 'robots-parser';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { createPageCache } from './page-cache.ts';

/** A site's rules are asked for again after this long at the latest. */
const rulesLifetimeMs = 24 * 60 * 60_000;
/** A site that could not be asked is asked again sooner. */
const failureLifetimeMs = 10 * 60_000;
/** Rules beyond this are not read. */
const maxRulesBytes = 512 * 1024;
const rulesTimeoutMs = 5_000;
const maxCachedBytes = 8 * 1024 * 1024;

export type RobotsVerdict = 'allowed' | 'disallowed' | 'unreachable';

export interface Robots {
  /** What the site of this address says to programs like us about it. */
  ask(url: URL): Promise<RobotsVerdict>;
}

// The package's types name a default export inside; what it really exports is the function itself.
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default;

interface Rules {
  /** `read`: there are some; `none`: the site has none; `unreachable`: nobody knows. */
  state: 'read' | 'none' | 'unreachable';
  text: string;
  expiresAt: number;
}

/** The rules of robots.txt as RFC 9309 reads them: none (4xx) allow everything, a failing site (5xx) nothing. */
export function createRobots(options: {
  guardedFetch: GuardedFetch;
  robotName: string;
  now: () => number;
}): Robots {
  const { guardedFetch, robotName, now } = options;
  const cache = createPageCache<Rules>({
    ttlMs: rulesLifetimeMs,
    maxBytes: maxCachedBytes,
    weigh: (rules) => 500 + rules.text.length * 2,
    now,
  });
  const running = new Map<string, Promise<Rules>>();

  async function fetchRules(origin: string): Promise<Rules> {
    const expiresAt = now() + rulesLifetimeMs;
    try {
      const { status, body } = await guardedFetch(`${origin}/robots.txt`, {
        accepts: 'any',
        maxBytes: maxRulesBytes,
        whenTooLarge: 'cut',
        timeoutMs: rulesTimeoutMs,
      });
      if (status >= 200 && status < 300) return { state: 'read', text: body.toString('utf8'), expiresAt };
      if (status >= 400 && status < 500) return { state: 'none', text: '', expiresAt };
    } catch {
      // Unreachable, as below: whoever cannot be asked has not agreed.
    }
    return { state: 'unreachable', text: '', expiresAt: now() + failureLifetimeMs };
  }

  async function rulesOf(origin: string): Promise<Rules> {
    const known = cache.get(origin);
    if (known && known.expiresAt > now()) return known;
    // The person who asked first may leave; those who wait for the same rules do not suffer from it.
    const fetching = running.get(origin) ?? fetchRules(origin).finally(() => running.delete(origin));
    running.set(origin, fetching);
    const rules = await fetching;
    cache.set(origin, rules);
    return rules;
  }

  return {
    async ask(url) {
      const rules = await rulesOf(url.origin);
      if (rules.state === 'unreachable') return 'unreachable';
      if (rules.state === 'none') return 'allowed';
      const isAllowed = robotsParser(`${url.origin}/robots.txt`, rules.text).isAllowed(url.href, robotName);
      return isAllowed === false ? 'disallowed' : 'allowed';
    },
  };
}
