import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import { z } from 'zod';
import type { AssistantTool } from './assistant-tool.ts';

const descriptions = new WeakMap<AssistantTool, LanguageModelV4FunctionTool>();

/** Tools live as long as the server, so each is described once rather than on every turn. */
export function describeTool(tool: AssistantTool): LanguageModelV4FunctionTool {
  const known = descriptions.get(tool);
  if (known) return known;
  const description: LanguageModelV4FunctionTool = {
    type: 'function',
    name: tool.name,
    description: tool.description,
    inputSchema: (tool.jsonSchema ??
      z.toJSONSchema(tool.inputSchema, { io: 'input' })) as LanguageModelV4FunctionTool['inputSchema'],
  };
  descriptions.set(tool, description);
  return description;
}
