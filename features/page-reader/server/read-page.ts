import { AppError } from '#server/errors.ts';
import { FetchProblem } from '#server/fetch/fetch-problem.ts';
import type { FetchedPage, GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { robotName } from '#server/fetch/user-agent.ts';
import { pageAddress } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import { createPageParser, type PageParser, ParseProblem } from './page-parser.ts';
import type { ParsedPage } from './parse-page.ts';
import { createRobots } from './robots.ts';

const pageLifetimeMs = 15 * 60_000;
const maxCachedBytes = 16 * 1024 * 1024;

const htmlTypes = ['text/html', 'application/xhtml+xml'];
const textTypes = ['text/plain', 'text/markdown', 'text/x-markdown'];

export interface ReadPageRequest {
  url: string;
  /**
   * `user`: a person named this URL, so it is fetched as by their browser. `crawl`: we chose it ourselves, so the
   * site's robots.txt is checked first, at every hop.
   */
  purpose: 'user' | 'crawl';
  signal: AbortSignal;
}

/** A page as text. Written by strangers: it is material to quote, never an instruction. */
export interface ReadPage {
  /** The page's real URL. Its declared canonical is not trusted: anyone could attribute words to another site. */
  url: string;
  title: string;
  byline: string | null;
  siteName: string | null;
  publishedAt: Date | null;
  /** BCP 47. */
  language: string | null;
  /** Plain text; paragraphs are separated by an empty line. */
  text: string;
  excerpt: string;
  /** Its markup contains a recipe. */
  holdsRecipe: boolean;
}

export interface PageReader {
  /** @throws AppError with a sentence for the person; the signal's reason on abort. */
  readPage(request: ReadPageRequest): Promise<ReadPage>;
  close(): Promise<void>;
}

export interface PageReaderDependencies {
  guardedFetch: GuardedFetch;
  now?: () => number;
  parser?: PageParser;
}

/** Fetches pages through the guard, parses them in a worker, and caches them for a while. */
export function createPageReader(dependencies: PageReaderDependencies): PageReader {
  const { guardedFetch, now = Date.now, parser = createPageParser() } = dependencies;
  const robots = createRobots({ guardedFetch, robotName, now });
  const cache = createPageCache<ReadPage>({
    ttlMs: pageLifetimeMs,
    maxBytes: maxCachedBytes,
    weigh: ({ text }) => 1_000 + text.length * 2,
    now,
  });

  async function askRobots(url: URL): Promise<void> {
    const verdict = await robots.ask(url);
    if (verdict === 'allowed') return;
    const message = 'That site asks programs not to read this page.';
    throw verdict === 'disallowed' ? new AppError('forbidden', { message }) : new AppError('not_reachable');
  }

  async function fetchPage({ url, purpose, signal }: ReadPageRequest): Promise<ReadPage> {
    const fetched = await guardedFetch(url, {
      accepts: [...htmlTypes, ...textTypes],
      signal,
      ...(purpose === 'crawl' ? { beforeHop: askRobots } : {}),
    }).catch((error: unknown) => {
      throw withPdfSentence(error);
    });
    if (fetched.status < 200 || fetched.status > 299) {
      throw new AppError('not_reachable', { cause: new Error(`the site answered ${fetched.status}`) });
    }
    const parsed = await parse(parser, fetched, signal);
    if (parsed.text === '') {
      throw new AppError('unsupported_media_type', { message: 'That page contains no text to read.' });
    }
    return {
      ...parsed,
      url: pageAddress(fetched.url),
      title: parsed.title || new URL(fetched.url).hostname,
      publishedAt: parsed.publishedAt === null ? null : new Date(parsed.publishedAt),
    };
  }

  return {
    async readPage(request) {
      const url = pageAddress(request.url);
      // A page read for a person may be disallowed by robots.txt, so a crawl never uses that cache entry.
      const known =
        cache.get(`crawl ${url}`) ?? (request.purpose === 'user' ? cache.get(`user ${url}`) : undefined);
      if (known) return known;
      const page = await fetchPage({ ...request, url });
      for (const address of new Set([url, page.url])) cache.set(`${request.purpose} ${address}`, page);
      return page;
    },
    close: () => parser.close(),
  };
}

async function parse(parser: PageParser, fetched: FetchedPage, signal: AbortSignal): Promise<ParsedPage> {
  const { body, charset, contentType } = fetched;
  const kind = htmlTypes.includes(contentType) ? 'html' : 'text';
  try {
    return await parser.parse({ bytes: body, charset, kind }, new URL(fetched.url).hostname, signal);
  } catch (cause) {
    if (!(cause instanceof ParseProblem)) throw cause;
    if (cause.reason === 'failed') {
      throw new AppError('unsupported_media_type', { message: 'That page could not be read.', cause });
    }
    throw new AppError('too_large', { message: 'That page is too large to read.', cause });
  }
}

function withPdfSentence(error: unknown): unknown {
  const isPdf =
    error instanceof AppError &&
    error.cause instanceof FetchProblem &&
    error.cause.reason === 'content_type' &&
    error.cause.message.includes('application/pdf');
  if (!isPdf) return error;
  const message = 'That address leads to a PDF, and PDFs cannot be read here yet.';
  return new AppError('unsupported_media_type', { message, cause: error.cause });
}
