import type { ApiKeyScope } from '#shared/api-key-scope.ts';

declare module '#shared/api-key-scope.ts' {
  interface ApiKeyScopeIds {
    search: true;
  }
}

export const searchScopes: readonly ApiKeyScope[] = [
  {
    id: 'search',
    name: 'Search the web',
    explanation: 'Search, and read your past searches',
    usesModels: true,
  },
];
