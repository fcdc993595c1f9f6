import type { ApiKeyScope } from '#shared/api-key-scope.ts';

declare module '#shared/api-key-scope.ts' {
  interface ApiKeyScopeIds {
    usage: true;
  }
}

export const usageScopes: readonly ApiKeyScope[] = [
  { id: 'usage', order: 120, name: 'Usage', explanation: 'See how many tasks are left today' },
];
