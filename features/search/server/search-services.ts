import { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import type { Service } from './providers/service.ts';
import type { SearchProvider } from './search-provider.ts';
import type { SearchSettings } from './search-settings.ts';

/** A search service outside, as the adapter that asks it declares it. */
export interface SearchService {
  /** In the names of its variables: `<NAME>_BASE_URL`, and `<NAME>_API_KEY` if it takes one. */
  name: string;
  defaultBaseUrl: string | ((settings: SearchSettings) => string);
  takesKey?: true;
}

/** One place where a kind of search looks: its adapter, and the service behind it. */
export interface SearchSource<Provider = SearchProvider> {
  /** Absent for SearXNG, which is wherever the operator says. */
  service?: SearchService;
  /** Undefined as long as the operator has not configured it, or lets no queries go there. */
  connect(services: SearchServices): Provider | undefined;
}

/** A page of results with all the text that some send along is far below this. */
const maxAnswerBytes = 2 * 1024 * 1024;

/** Search services outside, as the operator configured them. */
export interface SearchServices {
  /** Undefined when there is none. */
  searxng: Service | undefined;
  /** Whether they are told whom to write to; some give more to those who say. */
  isIdentified: boolean;
  at(service: SearchService): Service;
  keyOf(service: SearchService): string | undefined;
  /** Whether the operator gave an address of it. */
  isMoved(service: SearchService): boolean;
  /** Whether one that needs no key may be told queries. Who gives an address of it says that it may. */
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

/** Those of the list that the operator lets be asked, in its order. */
export function connectAll<Provider>(
  sources: readonly SearchSource<Provider>[],
  services: SearchServices,
): Provider[] {
  return sources.flatMap((source) => source.connect(services) ?? []);
}
