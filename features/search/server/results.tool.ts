import { z } from 'zod';
import { type AssistantTool, defineTool } from '#features/assistant/server/assistant-tool.ts';
import type { WebResult } from '#features/search/shared/search.contract.ts';

/** Hands the results on the screen to a model that would rather ask than read its prompt. */
export function createResultsTool(query: string, results: WebResult[]): AssistantTool {
  return defineTool({
    name: 'search_results',
    description: 'The numbered results that the person sees, best first.',
    inputSchema: z.object({}),
    stage: 'research',
    execute: () => ({
      query,
      total: results.length,
      results: results.map(({ n, title, url, snippet }) => ({ n, title, url, snippet })),
    }),
  });
}
