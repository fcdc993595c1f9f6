/** What a key of the API may be made for. Which requests that is, says server/middleware/key-scopes.ts. */
export const apiKeyScopes = ['chat', 'search', 'usage'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
