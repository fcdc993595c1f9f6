import { z } from 'zod';
import type { SearchProvider } from '../search-provider.ts';
import type { SearchService } from '../search-services.ts';
import type { WebSource } from '../web-source.ts';
import { foundPages, type RawPage } from './found-pages.ts';
import { askService, hostRule, type Service } from './service.ts';

const Link = z.object({ FirstURL: z.string(), Text: z.string() });
const Topic = z.union([Link, z.object({ Name: z.string(), Topics: z.array(Link) })]);

const DuckDuckGoAnswer = z.object({
  Heading: z.string(),
  Abstract: z.string(),
  AbstractURL: z.string(),
  Definition: z.string().optional(),
  DefinitionURL: z.string().optional(),
  Results: z.array(Link),
  RelatedTopics: z.array(Topic),
});

/** Instant answers: what a subject is, and its official site. Not a web search. */
export function createDuckDuckGoProvider(service: Service): SearchProvider {
  return {
    id: 'duckduckgo',
    name: 'DuckDuckGo instant answers',
    vertical: 'web',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 2, gapMs: 1_000 }),
    async search({ query, page, signal }) {
      // One answer has no second page.
      if (page > 1) return { results: [], total: 0 };
      const { value } = await askService(service, {
        path: '/',
        query: { q: query, format: 'json', no_redirect: '1' },
        schema: DuckDuckGoAnswer,
        signal,
      });
      const results = foundPages(rawPages(value));
      return { results, total: results.length };
    },
  };
}

function rawPages(value: z.infer<typeof DuckDuckGoAnswer>): RawPage[] {
  const { Heading, Abstract, AbstractURL, Definition, DefinitionURL } = value;
  const topics = value.RelatedTopics.flatMap((topic) => ('Topics' in topic ? topic.Topics : [topic]));
  return [
    { url: AbstractURL, title: Heading, snippet: Abstract },
    { url: DefinitionURL, title: Heading, snippet: Definition },
    ...value.Results.map(fromLink),
    ...topics.filter(({ FirstURL }) => !isSearch(FirstURL)).map(fromLink),
  ].filter(({ url, snippet }) => url && snippet);
}

/** Most related topics only link to another search there. */
function isSearch(url: string): boolean {
  return /(^|\.)duckduckgo\.com$/.test(URL.parse(url)?.hostname ?? '');
}

/** "Title - what it is about". */
function fromLink({ FirstURL, Text }: z.infer<typeof Link>): RawPage {
  const title = Text.split(' - ', 1)[0];
  return { url: FirstURL, title, snippet: Text };
}

const duckDuckGoService: SearchService = { name: 'duckduckgo', defaultBaseUrl: 'https://api.duckduckgo.com' };

export const duckDuckGoSource: WebSource = {
  service: duckDuckGoService,
  connectOpenly: ({ at, mayAsk }) =>
    mayAsk(duckDuckGoService) ? createDuckDuckGoProvider(at(duckDuckGoService)) : undefined,
};
