import { mcpServerScopes } from '#features/mcp-server/shared/mcp-server.scopes.ts';
import type { ProgramCalls } from '#features/public-api/server/program-calls.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { McpAnswerer } from './mcp-handler.ts';
import { mcpServerRoutes } from './mcp-server.routes.ts';
import { listMcpTools } from './mcp-tools.ts';
import { createOwnTools } from './own-tools.ts';

export function mcpServerFeature(context: FeatureContext, { calls }: { calls: ProgramCalls }) {
  const { database, log } = context;
  const own = createOwnTools({ database, calls });
  // Features that are switched off take their tools with them.
  const tools = () => listMcpTools(own, context.contributions('tools'));
  const answerer = new McpAnswerer({ tools, log });
  return {
    name: 'mcp-server',
    scopes: mcpServerScopes,
    routes: [mcpServerRoutes({ answerer, tools })],
    close: () => answerer.close(),
  } satisfies Feature;
}
