import type { SearchService, SearchSettings } from '#server/env.ts';
import { createProviderFetch } from '#server/fetch/provider-fetch.ts';
import { userAgent } from '#server/fetch/user-agent.ts';
import type { Service } from './providers/service.ts';

const usualPlaces: Record<Exclude<SearchService, 'wikipedia'>, string> = {
  brave: 'https://api.search.brave.com',
  tavily: 'https://api.tavily.com',
  marginalia: 'https://api2.marginalia-search.com',
  duckduckgo: 'https://api.duckduckgo.com',
  keenable: 'https://api.keenable.ai',
  firecrawl: 'https://api.firecrawl.dev',
  openverse: 'https://api.openverse.org',
  commons: 'https://commons.wikimedia.org',
  sepia: 'https://sepiasearch.org',
  dailymotion: 'https://api.dailymotion.com',
  youtube: 'https://www.googleapis.com',
  guardian: 'https://content.guardianapis.com',
  gdelt: 'https://api.gdeltproject.org',
  hacker_news: 'https://hn.algolia.com',
  photon: 'https://photon.komoot.io',
  overpass: 'https://overpass-api.de',
  // The public one may not be used by products like this: it is asked only at an address of the operator.
  nominatim: 'https://nominatim.openstreetmap.org',
  google_places: 'https://places.googleapis.com',
  foursquare: 'https://places-api.foursquare.com',
};

/** A page of results with all the text that some send along is far below this. */
const maxAnswerBytes = 2 * 1024 * 1024;

/** Search services outside, as the operator configured them. */
export interface SearchServices {
  /** Undefined when there is none. */
  searxng: Service | undefined;
  apiKeys: SearchSettings['apiKeys'];
  /** Whether they are told whom to write to; some give more to those who say. */
  isIdentified: boolean;
  at(name: SearchService): Service;
  /** Whether one that needs no key may be told queries. Who gives an address of it says that it may. */
  mayAsk(name: SearchService): boolean;
}

export function openSearchServices({
  search,
  operatorContact,
}: {
  search: SearchSettings;
  operatorContact: string | undefined;
}): SearchServices {
  const { baseUrls, apiKeys, searxngUrl, wikipediaLanguage } = search;
  const serviceAt = (baseUrl: string): Service => ({
    baseUrl,
    fetch: createProviderFetch({
      baseUrl,
      userAgent: userAgent(operatorContact),
      maxBytes: maxAnswerBytes,
    }),
  });
  const usualPlace = (name: SearchService) =>
    name === 'wikipedia' ? `https://${wikipediaLanguage}.wikipedia.org` : usualPlaces[name];
  return {
    searxng: searxngUrl === undefined ? undefined : serviceAt(searxngUrl),
    apiKeys,
    isIdentified: operatorContact !== undefined,
    at: (name) => serviceAt(baseUrls[name] ?? usualPlace(name)),
    mayAsk: (name) => search.anonymous ?? (operatorContact !== undefined || baseUrls[name] !== undefined),
  };
}
