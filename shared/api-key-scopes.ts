/** What a key of the API may be made for. Each route names the one it takes. */
export const apiKeyScopes = ['chat', 'search', 'usage'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
