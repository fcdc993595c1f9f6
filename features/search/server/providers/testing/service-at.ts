import { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import type { SearchRequest } from '../../search-provider.ts';
import { asSearchProviderError, type SearchProviderError } from '../../search-provider-error.ts';
import type { Service } from '../service.ts';

export const operatorContact = 'https://home.example; ada@home.example';

/** As the server makes it, with a lower limit for long answers. */
export function serviceAt({ baseUrl }: { baseUrl: string }): Service {
  return {
    baseUrl,
    fetch: createProviderFetch({ baseUrl, userAgent: userAgent(operatorContact), maxBytes: 200_000 }),
  };
}

export function ask(query: string, more: Partial<SearchRequest> = {}): SearchRequest {
  const signal = new AbortController().signal;
  return { query, page: 1, language: 'en', safe: 'moderate', signal, ...more };
}

/** The error that a search is expected to end with, as the federation sees it. */
export async function errorOf(search: Promise<unknown>): Promise<SearchProviderError> {
  const outcome = await search.then(
    (page) => new Error(`It answered ${JSON.stringify(page)}`),
    asSearchProviderError,
  );
  if (outcome instanceof Error && 'kind' in outcome) return outcome;
  throw outcome;
}
