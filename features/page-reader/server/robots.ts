import robotsParserModule from 'robots-parser';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { createPageCache } from './page-cache.ts';

/** A site's rules are refetched after this long at the latest. */
const rulesLifetimeMs = 24 * 60 * 60_000;
/** An unreachable site is retried sooner. */
const failureLifetimeMs = 10 * 60_000;
/** Rules beyond this size are ignored. */
const maxRulesBytes = 512 * 1024;
const rulesTimeoutMs = 5_000;
const maxCachedBytes = 8 * 1024 * 1024;
/** Matching steps, about a fifth of a second. Rules beyond that are not meant to be followed. */
const maxMatchCost = 20_000_000;

export type RobotsVerdict = 'allowed' | 'disallowed' | 'unreachable';

export interface Robots {
  /** What the site's robots.txt says about this URL for crawlers like ours. */
  ask(url: URL): Promise<RobotsVerdict>;
}

// The package's types declare a default export; what it really exports is the function itself.
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default;

interface Rules {
  /** `none`: the site has no rules; `unreachable`: unknown. */
  state: 'read' | 'none' | 'unreachable';
  robot?: ReturnType<typeof robotsParser>;
  /** Total characters of the rules with wildcards: matching one costs its length times that of the URL. */
  wildcardLength: number;
  bytes: number;
  expiresAt: number;
}

/** The rules of robots.txt according to RFC 9309: missing ones (4xx) allow everything, a failing site (5xx) nothing. */
export function createRobots(options: {
  guardedFetch: GuardedFetch;
  robotName: string;
  now: () => number;
}): Robots {
  const { guardedFetch, robotName, now } = options;
  const cache = createPageCache<Rules>({
    ttlMs: rulesLifetimeMs,
    maxBytes: maxCachedBytes,
    weigh: ({ bytes }) => 500 + bytes,
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
      if (status >= 200 && status < 300) return readRules(origin, body.toString('utf8'), expiresAt);
      if (status >= 400 && status < 500) return { state: 'none', wildcardLength: 0, bytes: 0, expiresAt };
    } catch {
      // Treated as unreachable: a site that cannot be asked has not agreed.
    }
    return { state: 'unreachable', wildcardLength: 0, bytes: 0, expiresAt: now() + failureLifetimeMs };
  }

  async function rulesOf(origin: string): Promise<Rules> {
    const known = cache.get(origin);
    if (known && known.expiresAt > now()) return known;
    // The first caller may abort; others waiting for the same rules must not be affected.
    const fetching = running.get(origin) ?? fetchRules(origin).finally(() => running.delete(origin));
    running.set(origin, fetching);
    const rules = await fetching;
    cache.set(origin, rules);
    return rules;
  }

  return {
    async ask(url) {
      const { state, robot, wildcardLength } = await rulesOf(url.origin);
      if (state !== 'read') return state === 'none' ? 'allowed' : 'unreachable';
      if (wildcardLength * url.href.length > maxMatchCost) return 'disallowed';
      return robot?.isAllowed(url.href, robotName) === false ? 'disallowed' : 'allowed';
    },
  };
}

function readRules(origin: string, text: string, expiresAt: number): Rules {
  const wildcardLength = text
    .split(/[\r\n]+/)
    .filter((line) => line.includes('*') && !/^\s*user-agent/i.test(line))
    .reduce((sum, line) => sum + line.length, 0);
  const robot = robotsParser(`${origin}/robots.txt`, text);
  return { state: 'read', robot, wildcardLength, bytes: text.length * 4, expiresAt };
}
