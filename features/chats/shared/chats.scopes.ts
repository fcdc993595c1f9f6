import type { ApiKeyScope } from '#shared/api-key-scope.ts';

declare module '#shared/api-key-scope.ts' {
  interface ApiKeyScopeIds {
    chat: true;
  }
}

export const chatsScopes: readonly ApiKeyScope[] = [
  {
    id: 'chat',
    order: 10,
    name: 'Ask models',
    explanation: 'Ask questions, and read your chats',
    usesModels: true,
  },
];
