export type Vertical = 'web' | 'image' | 'video' | 'news' | 'place';

/** What every vertical's results have; a vertical adds its own fields. */
export interface FoundResult {
  /** Absolute http(s) address, or a path of this site such as `/reference/photosynthesis`. */
  url: string;
  title: string;
}

export interface FoundPage extends FoundResult {
  /** What the person reads above the title: a host name, the name of one of our own collections, or the id of a kind of own items. */
  site: string;
  snippet: string;
  /** When the page last changed, if its source says so. */
  changedAt: Date | null;
}

export interface SearchRequest {
  query: string;
  /** From 1. Providers have pages of their own size. */
  page: number;
  /** BCP 47, e.g. "en" or "de-DE". */
  language: string;
  safe: 'off' | 'moderate' | 'strict';
  /** What else the person narrowed the search by; each vertical has names of its own. Absent: nothing. */
  filters?: Readonly<Record<string, string>>;
  /** Set only for providers of `scope: 'person'`. */
  userId?: string;
  signal: AbortSignal;
}

export interface SearchPage<Result extends FoundResult> {
  /** Best first. */
  results: Result[];
  /** How many there are over all pages, if the provider knows. */
  total?: number;
  /** Who was really asked, where one provider stands for several. Shown in place of its name. */
  askedOf?: string;
  /** A spelling that it takes the query to mean. */
  correction?: string;
}

/**
 * One place to search. A failure is thrown as `SearchProviderError`; anything else that is thrown
 * counts as `unavailable`.
 */
export interface SearchProvider<Result extends FoundResult = FoundPage> {
  id: string;
  /** Shown to the person, e.g. "Everyday reference". */
  name: string;
  vertical: Vertical;
  /** `person`: searches what belongs to the asking person; never cached, left out when signed out. */
  scope: 'public' | 'person';
  /** Absent for providers that leave nothing to a network: no limiter then. */
  host?: HostRule;
  /** Default: the federation's. */
  timeoutMs?: number;
  search(request: SearchRequest): Promise<SearchPage<Result>>;
}

/** Manners towards one host, shared by all providers that name it. */
export interface HostRule {
  name: string;
  maxConcurrent: number;
  /** Least time between the starts of two requests. */
  gapMs: number;
}
