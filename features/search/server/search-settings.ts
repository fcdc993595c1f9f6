/** What the operator says about search. Kinds of search add what only they are told. */
export interface SearchSettings {
  searxngUrl: string | undefined;
  /** By the name of the service. */
  apiKeys: Readonly<Record<string, string | undefined>>;
  /** By the name of the service; only of those that are not at their usual place. */
  baseUrls: Readonly<Record<string, string | undefined>>;
  wikipediaLanguage: string;
  /** Whether services that need no key may be told queries; undefined: the operator has not said. */
  anonymous: boolean | undefined;
}

declare module '#server/env.ts' {
  interface EnvSections {
    search: SearchSettings;
  }
}
