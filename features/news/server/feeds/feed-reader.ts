import { decodeText } from '#features/page-reader/server/decode-text.ts';
import type { Robots } from '#features/page-reader/server/robots.ts';
import type { Clock } from '#features/search/server/clock.ts';
import { retryAfterMs } from '#features/search/server/providers/retry-after.ts';
import type { GuardedFetch, PageVersion } from '#server/fetch/guarded-fetch.ts';
import type { FoundArticle } from '../found-article.ts';
import type { Feed } from './feed-list.ts';

/** No feed is fetched more often than this. */
const freshMs = 15 * 60_000;
const firstRestMs = 5 * 60_000;
const longestRestMs = 6 * 60 * 60_000;
/** Feeds that could not be refreshed for this long are no longer news. */
const keptMs = 24 * 60 * 60_000;
const maxFeedBytes = 2 * 1024 * 1024;
const feedTimeoutMs = 10_000;
const mostAtOnce = 6;

export const feedTypes = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/feed+json',
  'application/json',
  'application/xml',
  'text/xml',
  'text/plain',
  'text/html',
] as const;

interface FeedState {
  articles: FoundArticle[];
  version: PageVersion | undefined;
  readAt: number;
  dueAt: number;
  failures: number;
}

export interface FeedReader {
  /** Fetches the due feeds and resolves when all are done, successful or not. Concurrent callers share one round. */
  refresh(): Promise<void>;
  /** The current contents, feed by feed. */
  articles(): FoundArticle[][];
  /** Whether any feed was fetched recently enough. */
  hasAnswered(): boolean;
}

export interface FeedReaderOptions {
  feeds: readonly Feed[];
  guardedFetch: GuardedFetch;
  robots: Robots;
  clock: Clock;
  onFailure?: (feed: Feed, error: unknown) => void;
}

/** Fetches feeds politely: one request at a time per host, only when due, and only if changed. */
export function createFeedReader(options: FeedReaderOptions): FeedReader {
  const { feeds, guardedFetch, robots, clock, onFailure = () => {} } = options;
  const states = new Map<string, FeedState>();
  let running: Promise<void> | undefined;

  const stateOf = (feed: Feed): FeedState => {
    const known = states.get(feed.url);
    if (known) return known;
    const fresh = { articles: [], version: undefined, readAt: -Infinity, dueAt: 0, failures: 0 };
    states.set(feed.url, fresh);
    return fresh;
  };

  async function read(feed: Feed): Promise<void> {
    const state = stateOf(feed);
    let wantsRestMs: number | undefined;
    try {
      const page = await guardedFetch(feed.url, {
        accepts: feedTypes,
        maxBytes: maxFeedBytes,
        timeoutMs: feedTimeoutMs,
        ...(state.version ? { ifChangedSince: state.version } : {}),
        beforeHop: async (url) => {
          if ((await robots.ask(url)) !== 'allowed') throw new Error(`${url.host} does not allow it`);
        },
      });
      const now = new Date(clock.now());
      if (page.status !== 304) {
        const { retryAfter } = page;
        wantsRestMs = retryAfterMs(
          new Headers(retryAfter ? { 'retry-after': retryAfter } : {}),
          now.getTime(),
        );
        if (page.status !== 200) throw new Error(`the site answered ${page.status}`);
        const { parseNewsFeed } = await import('./parse-news-feed.ts');
        state.articles = parseNewsFeed(decodeText(page.body, page.charset), { feed, url: page.url, now });
        state.version = page.version;
      }
      state.readAt = clock.now();
      state.dueAt = clock.now() + freshMs;
      state.failures = 0;
    } catch (error) {
      const restMs = Math.min(firstRestMs * 2 ** state.failures, longestRestMs);
      state.failures += 1;
      state.dueAt = clock.now() + Math.max(restMs, wantsRestMs ?? 0);
      onFailure(feed, error);
    }
  }

  /** Feeds of one host in sequence; hosts in parallel. */
  async function round(): Promise<void> {
    const due = feeds.filter((feed) => stateOf(feed).dueAt <= clock.now());
    const hosts = [...Map.groupBy(due, ({ url }) => new URL(url).host).values()];
    const work = async () => {
      for (let ofHost = hosts.shift(); ofHost; ofHost = hosts.shift()) {
        for (const feed of ofHost) await read(feed);
      }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, work));
  }

  const isKept = ({ readAt }: FeedState) => clock.now() - readAt <= keptMs;

  return {
    refresh() {
      running ??= round().finally(() => {
        running = undefined;
      });
      return running;
    },
    articles: () =>
      feeds
        .map(stateOf)
        .filter(isKept)
        .map(({ articles }) => articles),
    hasAnswered: () => feeds.map(stateOf).some(isKept),
  };
}
