export type Vertical = 'web' | 'image' | 'video' | 'news' | 'place';

/** The fields that all results share; a vertical adds its own. */
export interface FoundResult {
  /** Absolute http(s) address, or a path of this site such as `/reference/photosynthesis`. */
  url: string;
  title: string;
}

export interface FoundPage extends FoundResult {
  /**
   * What the person reads above the title: a host name, the name of one of our own collections, or the id of a kind of
   * own items.
   */
  site: string;
  snippet: string;
  /** When the page last changed, if known. */
  changedAt: Date | null;
}

export interface SearchRequest {
  query: string;
  /** From 1. Providers have pages of their own size. */
  page: number;
  /** BCP 47, e.g. "en" or "de-DE". */
  language: string;
  safe: 'off' | 'moderate' | 'strict';
  /** The person's other filters; each vertical has its own names. Absent: none. */
  filters?: Readonly<Record<string, string>>;
  /** Set only for providers of `scope: 'person'`. */
  userId?: string;
  signal: AbortSignal;
}

export interface SearchPage<Result extends FoundResult> {
  /** Best first. */
  results: Result[];
  /** The total over all pages, if the provider knows it. */
  total?: number;
  /** The service that was really asked, where one provider represents several. Shown in place of its name. */
  askedOf?: string;
  /** Its corrected spelling of the query. */
  correction?: string;
}

/**
 * One source to search. A failure is thrown as `SearchProviderError`; anything else that is thrown
 * counts as `unavailable`.
 */
export interface SearchProvider<Result extends FoundResult = FoundPage> {
  id: string;
  /** Shown to the person, e.g. "Everyday reference". */
  name: string;
  vertical: Vertical;
  /** `person`: searches the asking person's own data; never cached, left out when signed out. */
  scope: 'public' | 'person';
  /** Absent for providers that use no network: no limiter then. */
  host?: HostRule;
  /** Default: the federation's. */
  timeoutMs?: number;
  search(request: SearchRequest): Promise<SearchPage<Result>>;
}

/** Limits towards one host, shared by all providers that name it. */
export interface HostRule {
  name: string;
  maxConcurrent: number;
  /** Minimum time between the starts of two requests. */
  gapMs: number;
}
