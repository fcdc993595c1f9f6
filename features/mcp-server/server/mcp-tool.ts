import type { z } from 'zod';
import type { JsonValue } from '#features/assistant/server/assistant-tool.ts';
import type { Actor } from '#server/http.ts';
import type { ApiKeyScopeId } from '#shared/api-key-scope.ts';

export interface McpCall {
  actor: Actor;
  signal: AbortSignal;
  now: Date;
}

/** An action available to programs over MCP. Its services apply the same policies as the routes. */
export interface McpTool {
  name: string;
  title: string;
  description: string;
  scope: ApiKeyScopeId;
  input: z.ZodObject;
  output: z.ZodObject;
  effect: 'reads' | 'writes';
  /** Whether it reaches beyond this server. */
  isOpenWorld?: true;
  /** An object; one with `error` describes the failure, for the model to read. */
  execute(input: never, call: McpCall): Promise<JsonValue>;
}

export function defineMcpTool<Input extends z.ZodObject>(
  tool: Omit<McpTool, 'input' | 'execute'> & {
    input: Input;
    execute(input: z.output<Input>, call: McpCall): Promise<JsonValue>;
  },
): McpTool {
  return tool as unknown as McpTool;
}
