import { decodeText } from '#features/page-reader/server/decode-text.ts';
import { systemClock } from '#features/search/server/clock.ts';
import { askOneOf, servicesOf } from '#features/search/server/test-search.ts';
import type { ConnectionTester } from '#server/connection-kind.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { readFeedFile } from './feeds/feed-list.ts';
import { feedTypes } from './feeds/feed-reader.ts';
import { guardianNews } from './providers/guardian.ts';

const maxFeedBytes = 2 * 1024 * 1024;

/** Fetches each of them once and lists those that do not respond. */
export const testFeeds: ConnectionTester = async ({ env: { search }, guardedFetch, signal }) => {
  const feeds = search?.newsFeedsFile ? readFeedFile(search.newsFeedsFile) : (search?.newsFeeds ?? []);
  if (feeds.length === 0) throw new AppError('invalid_input', { message: 'Enter a feed first.' });
  let articles = 0;
  for (const feed of feeds) {
    signal.throwIfAborted();
    const page = await guardedFetch(feed.url, {
      accepts: feedTypes,
      maxBytes: maxFeedBytes,
      timeoutMs: 8_000,
    }).catch((cause: unknown) => {
      throw new Error(feed.url, { cause });
    });
    if (page.status !== 200 || page.body === undefined) {
      throw new AppError('invalid_input', { message: said`${feed.url} answered ${page.status}.` });
    }
    const { parseNewsFeed } = await import('./feeds/parse-news-feed.ts');
    const found = parseNewsFeed(decodeText(page.body, page.charset), {
      feed,
      url: page.url,
      now: new Date(),
    });
    articles += found.length;
  }
  return feeds.length === 1
    ? said`The feed was read: ${articles} articles.`
    : said`${feeds.length} feeds were read: ${articles} articles.`;
};

export const testGuardian: ConnectionTester = ({ env, guardedFetch, signal }) => {
  const services = servicesOf(env);
  const { search, operatorContact } = env;
  if (!search) throw new AppError('invalid_input');
  const provider = guardianNews.connect(services, {
    search,
    operatorContact,
    guardedFetch,
    clock: systemClock,
  });
  return askOneOf(provider ? [provider] : [], signal);
};
