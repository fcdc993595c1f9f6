/** The operator's settings for search. Kinds of search add their own. */
export interface SearchSettings {
  searxngUrl: string | undefined;
  /** Keyed by the service's name. */
  apiKeys: Readonly<Record<string, string | undefined>>;
  /** Keyed by the service's name; only for those that are not at their usual address. */
  baseUrls: Readonly<Record<string, string | undefined>>;
  wikipediaLanguage: string;
  /** Whether queries may go to services that need no key; undefined: the operator has not decided. */
  anonymous: boolean | undefined;
}

declare module '#server/env.ts' {
  interface EnvSections {
    search: SearchSettings;
  }
}
