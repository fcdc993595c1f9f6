import type { SearchSettings } from '#server/env.ts';
import type { PolitenessOptions } from './ask-politely.ts';
import { createBraveProvider } from './providers/brave.ts';
import { createDuckDuckGoProvider } from './providers/duckduckgo.ts';
import { createFirecrawlProvider } from './providers/firecrawl.ts';
import { createFirstAnswering } from './providers/first-answering.ts';
import { createKeenableProvider } from './providers/keenable.ts';
import { createMarginaliaProvider } from './providers/marginalia.ts';
import { createSearxngProvider } from './providers/searxng.ts';
import { createTavilyProvider } from './providers/tavily.ts';
import { createWikipediaProvider } from './providers/wikipedia.ts';
import type { SearchProvider } from './search-provider.ts';
import { openSearchServices } from './search-services.ts';

export interface WebProvidersOptions extends Omit<PolitenessOptions, 'timeoutMs'> {
  search: SearchSettings;
  operatorContact: string | undefined;
}

/**
 * The places outside where the web is searched, best first: what the operator configured, then what needs no
 * key, as far as the operator lets queries go there. None at all on a fresh clone.
 */
export function createWebProviders(options: WebProvidersOptions): SearchProvider[] {
  const { search, operatorContact } = options;
  const services = openSearchServices({ search, operatorContact });
  const { apiKeys, searxng, mayAsk, at: service } = services;

  const configured: SearchProvider[] = [];
  if (searxng) configured.push(createSearxngProvider(searxng));
  if (apiKeys.brave) configured.push(createBraveProvider(service('brave'), { apiKey: apiKeys.brave }));
  if (apiKeys.tavily) configured.push(createTavilyProvider(service('tavily'), { apiKey: apiKeys.tavily }));
  if (apiKeys.marginalia) {
    configured.push(createMarginaliaProvider(service('marginalia'), { apiKey: apiKeys.marginalia }));
  }

  const anonymous: SearchProvider[] = [];
  if (mayAsk('wikipedia')) {
    const { isIdentified } = services;
    anonymous.push(createWikipediaProvider(service('wikipedia'), { isIdentified }));
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
