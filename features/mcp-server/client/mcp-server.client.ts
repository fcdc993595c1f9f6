import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';

export const mcpServerClient: ClientFeature = {
  contributions: [
    contribute(apiKeyScopes, [async () => (await import('../shared/mcp-server.scopes.ts')).mcpServerScopes]),
  ],
};
