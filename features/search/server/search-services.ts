import { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import type { Service } from './providers/service.ts';
import type { SearchProvider } from './search-provider.ts';
import type { SearchSettings } from './search-settings.ts';

/** An outside search service, as its adapter declares it. */
export interface SearchService {
  /** Used in the names of its variables: `<NAME>_BASE_URL`, and `<NAME>_API_KEY` if it takes a key. */
  name: string;
  defaultBaseUrl: string | ((settings: SearchSettings) => string);
  takesKey?: true;
}

/** One source of a kind of search: its adapter, and the service behind it. */
export interface SearchSource<Provider = SearchProvider> {
  /** Absent for SearXNG, whose address the operator gives. */
  service?: SearchService;
  /** Undefined until the operator has configured it, or while they allow no queries there. */
  connect(services: SearchServices): Provider | undefined;
}

/** A page of results, even with the full text that some services send along, is far below this. */
const maxAnswerBytes = 2 * 1024 * 1024;

/** Outside search services, as the operator configured them. */
export interface SearchServices {
  /** Undefined without one. */
  searxng: Service | undefined;
  /** Whether they receive a contact address; some allow more requests with one. */
  isIdentified: boolean;
  at(service: SearchService): Service;
  keyOf(service: SearchService): string | undefined;
  /** Whether the operator gave its address. */
  isMoved(service: SearchService): boolean;
  /** Whether queries may go to a service that needs no key. Giving its address allows it. */
  mayAsk(service: SearchService): boolean;
}

export function openSearchServices({
  search,
  operatorContact,
}: {
  search: SearchSettings;
  operatorContact: string | undefined;
}): SearchServices {
  const { baseUrls, apiKeys, searxngUrl } = search;
  const serviceAt = (baseUrl: string): Service => ({
    baseUrl,
    fetch: createProviderFetch({
      baseUrl,
      userAgent: userAgent(operatorContact),
      maxBytes: maxAnswerBytes,
    }),
  });
  const baseUrlOf = ({ name, defaultBaseUrl }: SearchService) =>
    baseUrls[name] ?? (typeof defaultBaseUrl === 'string' ? defaultBaseUrl : defaultBaseUrl(search));
  const isMoved = ({ name }: SearchService) => baseUrls[name] !== undefined;
  return {
    searxng: searxngUrl === undefined ? undefined : serviceAt(searxngUrl),
    isIdentified: operatorContact !== undefined,
    at: (service) => serviceAt(baseUrlOf(service)),
    keyOf: ({ name }) => apiKeys[name],
    isMoved,
    mayAsk: (service) => search.anonymous ?? (operatorContact !== undefined || isMoved(service)),
  };
}

/** The sources in the list that the operator allows, in the same order. */
export function connectAll<Provider>(
  sources: readonly SearchSource<Provider>[],
  services: SearchServices,
): Provider[] {
  return sources.flatMap((source) => source.connect(services) ?? []);
}
