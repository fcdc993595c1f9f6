import type { SearchService, SearchSettings } from '#server/env.ts';
import { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import type { PolitenessOptions } from './ask-politely.ts';
import { createBraveProvider } from './providers/brave.ts';
import { createDuckDuckGoProvider } from './providers/duckduckgo.ts';
import { createFirecrawlProvider } from './providers/firecrawl.ts';
import { createFirstAnswering } from './providers/first-answering.ts';
import { createKeenableProvider } from './providers/keenable.ts';
import { createMarginaliaProvider } from './providers/marginalia.ts';
import { createSearxngProvider } from './providers/searxng.ts';
import type { Service } from './providers/service.ts';
import { createTavilyProvider } from './providers/tavily.ts';
import { createWikipediaProvider } from './providers/wikipedia.ts';
import type { SearchProvider } from './search-provider.ts';

export interface WebProvidersOptions extends Omit<PolitenessOptions, 'timeoutMs'> {
  search: SearchSettings;
  operatorContact: string | undefined;
}

const usualPlaces: Record<Exclude<SearchService, 'wikipedia'>, string> = {
  brave: 'https://api.search.brave.com',
  tavily: 'https://api.tavily.com',
  marginalia: 'https://api2.marginalia-search.com',
  duckduckgo: 'https://api.duckduckgo.com',
  keenable: 'https://api.keenable.ai',
  firecrawl: 'https://api.firecrawl.dev',
};

/** A page of results with all the text that some send along is far below this. */
const maxAnswerBytes = 2 * 1024 * 1024;

/**
 * The places outside where the web is searched, best first: what the operator configured, then what needs no
 * key, as far as the operator lets queries go there. None at all on a fresh clone.
 */
export function createWebProviders(options: WebProvidersOptions): SearchProvider[] {
  const { search, operatorContact } = options;
  const { apiKeys, baseUrls } = search;
  const serviceAt = (baseUrl: string): Service => ({
    baseUrl,
    fetch: createProviderFetch({
      baseUrl,
      userAgent: userAgent(operatorContact),
      maxBytes: maxAnswerBytes,
    }),
  });
  const service = (name: keyof typeof usualPlaces) => serviceAt(baseUrls[name] ?? usualPlaces[name]);
  /** Who gives an address of a service by that says that it may be asked. */
  const mayAsk = (name: SearchService) =>
    search.anonymous ?? (operatorContact !== undefined || baseUrls[name] !== undefined);

  const configured: SearchProvider[] = [];
  if (search.searxngUrl) configured.push(createSearxngProvider(serviceAt(search.searxngUrl)));
  if (apiKeys.brave) configured.push(createBraveProvider(service('brave'), { apiKey: apiKeys.brave }));
  if (apiKeys.tavily) configured.push(createTavilyProvider(service('tavily'), { apiKey: apiKeys.tavily }));
  if (apiKeys.marginalia) {
    configured.push(createMarginaliaProvider(service('marginalia'), { apiKey: apiKeys.marginalia }));
  }

  const anonymous: SearchProvider[] = [];
  if (mayAsk('wikipedia')) {
    const usualPlace = `https://${search.wikipediaLanguage}.wikipedia.org`;
    anonymous.push(
      createWikipediaProvider(serviceAt(baseUrls.wikipedia ?? usualPlace), {
        isIdentified: operatorContact !== undefined,
      }),
    );
  }
  if (mayAsk('duckduckgo')) anonymous.push(createDuckDuckGoProvider(service('duckduckgo')));
  // Companies that lend their search for trying it out: no need to tell them what a configured one is told.
  const lenders: SearchProvider[] = [];
  if (configured.length === 0) {
    if (mayAsk('tavily')) lenders.push(createTavilyProvider(service('tavily')));
    if (mayAsk('keenable')) lenders.push(createKeenableProvider(service('keenable')));
    if (mayAsk('firecrawl')) lenders.push(createFirecrawlProvider(service('firecrawl')));
    if (mayAsk('marginalia')) lenders.push(createMarginaliaProvider(service('marginalia')));
  }
  if (lenders.length > 0) {
    const { clock, onFailure } = options;
    anonymous.push(createFirstAnswering({ id: 'web-without-key', members: lenders, clock, onFailure }));
  }
  return [...configured, ...anonymous];
}
