import type { ApiKeyScope } from '#shared/api-key-scope.ts';

declare module '#shared/api-key-scope.ts' {
  interface ApiKeyScopeIds {
    search: true;
  }
}

export const searchScopes: readonly ApiKeyScope[] = [
  {
    id: 'search',
    order: 20,
    name: 'Search the web',
    shortName: 'Search',
    explanation: 'Search, and read your past searches',
    usesModels: true,
  },
];
