import { z } from 'zod';
import type { SearchProvider, SearchRequest } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';
import type { WebSource } from '../web-source.ts';
import { foundPages, type RawPage } from './found-pages.ts';
import { plainText } from './plain-text.ts';
import { askService, hostRule, type Service, type ServiceAnswer } from './service.ts';

const words = z.string().nullish();

const SearxngAnswer = z.object({
  results: z.array(z.object({ url: words, title: words, content: words, publishedDate: words })),
  // Releases before May 2026 sent it, and 0 when they did not know.
  number_of_results: z.number().nullish(),
  // Formerly plain texts, without a link.
  answers: z.array(z.union([z.string(), z.object({ url: words, answer: words })])).optional(),
  infoboxes: z
    .array(
      z.object({
        infobox: words,
        content: words,
        urls: z.array(z.object({ url: words })).nullish(),
      }),
    )
    .optional(),
  corrections: z.array(z.unknown()).optional(),
  unresponsive_engines: z.array(z.unknown()).optional(),
});

const safeSearch: Record<SearchRequest['safe'], string> = { off: '0', moderate: '1', strict: '2' };

/** The operator's metasearch server. Needs `json` among the formats in its settings. */
export function createSearxngProvider(service: Service): SearchProvider {
  return {
    id: 'searxng',
    name: 'SearXNG',
    vertical: 'web',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 4, gapMs: 0 }),
    async search(request) {
      const { value } = await askService(service, {
        ...searxngQuery(request, 'general'),
        schema: SearxngAnswer,
        signal: request.signal,
        findError: findSearxngError,
      });
      const results = foundPages([
        ...value.results.map((result) => ({
          url: result.url,
          title: result.title,
          snippet: result.content,
          changedAt: result.publishedDate,
        })),
        ...beside(value),
      ]);
      if (results.length === 0 && request.page === 1 && value.unresponsive_engines?.length) {
        throw new SearchProviderError('unavailable', { cause: new Error('Its engines did not respond') });
      }
      const told = value.number_of_results ?? 0;
      const correction = value.corrections?.find((entry) => typeof entry === 'string');
      return {
        results,
        ...(told > results.length ? { total: told } : {}),
        ...(correction ? { correction: plainText(correction, 200) } : {}),
      };
    },
  };
}

/** How one of its categories is queried. */
export function searxngQuery({ query, page, language, safe }: SearchRequest, categories: string) {
  return {
    path: '/search',
    query: {
      q: query,
      format: 'json',
      categories,
      language,
      pageno: String(page),
      safesearch: safeSearch[safe],
    },
    // Its bot detection rejects clients that accept no HTML or name no language.
    headers: { accept: 'application/json, text/html;q=0.5', 'accept-language': language },
  };
}

/** What it shows beside its results, as far as it has a link. */
function beside(value: z.infer<typeof SearxngAnswer>): RawPage[] {
  const boxes = (value.infoboxes ?? []).map(({ infobox, content, urls }) => ({
    url: urls?.find(({ url }) => url)?.url,
    title: infobox,
    snippet: content,
  }));
  const answers = (value.answers ?? []).map((answer) =>
    typeof answer === 'string'
      ? { url: null, title: null, snippet: null }
      : { url: answer.url, title: null, snippet: answer.answer },
  );
  return [...boxes, ...answers].filter(({ url, snippet }) => url && snippet);
}

export function findSearxngError({ status }: ServiceAnswer): SearchProviderError | undefined {
  if (status !== 403) return undefined;
  return new SearchProviderError('auth', {
    cause: new Error('HTTP 403: add json to search.formats in the settings of SearXNG'),
  });
}

export const searxngSource: WebSource = {
  connect: ({ searxng }) => searxng && createSearxngProvider(searxng),
};
