import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { mcpServerScopes } from '#features/mcp-server/shared/mcp-server.scopes.ts';

export const mcpServerClient: ClientFeature = {
  contributions: [contribute(apiKeyScopes, mcpServerScopes)],
};
