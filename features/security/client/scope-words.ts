import type { ApiKeyScope } from '#shared/api-key-scopes.ts';

export const scopeWords: Readonly<Record<ApiKeyScope, { name: string; explanation: string }>> = {
  chat: { name: 'Chat', explanation: 'Ask questions, and read your chats' },
  search: { name: 'Search', explanation: 'Search, and read your past searches' },
  usage: { name: 'Usage', explanation: 'See how many tasks are left today' },
};
