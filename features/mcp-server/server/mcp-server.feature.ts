import { mcpServerScopes } from '#features/mcp-server/shared/mcp-server.scopes.ts';
import type { ProgramCalls } from '#features/public-api/server/program-calls.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { McpAnswerer } from './mcp-handler.ts';
import { type McpServerNeeds, mcpServerRoutes } from './mcp-server.routes.ts';
import { listMcpTools } from './mcp-tools.ts';
import { createOwnTools } from './own-tools.ts';

export function mcpServerFeature(
  context: FeatureContext,
  { calls, findApp, metadataUrl }: { calls: ProgramCalls } & Pick<McpServerNeeds, 'findApp' | 'metadataUrl'>,
) {
  const { database, log, baseUrl } = context;
  const own = createOwnTools({ database, calls, baseUrl });
  // Features that are switched off take their tools with them.
  const tools = () => listMcpTools(own, context.contributions('tools'));
  const answerer = new McpAnswerer({ tools, database, log });
  return {
    name: 'mcp-server',
    scopes: mcpServerScopes,
    published: [{ from: '/mcp', to: '/api/mcp' }],
    routes: [mcpServerRoutes({ answerer, tools, findApp, metadataUrl })],
    close: () => answerer.close(),
  } satisfies Feature;
}
