import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { FunctionCall, HistoryItem } from './llama-module.ts';
import type { GenerateRequest } from './messages.ts';

/** Converts a call to the format of node-llama-cpp, where an answer and the tools it used are one item. */
export function toRequest(options: LanguageModelV4CallOptions): GenerateRequest {
  const history: HistoryItem[] = [];
  const open = new Map<string, FunctionCall>();

  function answer() {
    const last = history.at(-1);
    if (last?.type === 'model') return last.response;
    const item = { type: 'model' as const, response: [] };
    history.push(item);
    return item.response as (string | FunctionCall)[];
  }

  for (const message of options.prompt) {
    if (message.role === 'system') history.push({ type: 'system', text: message.content });
    else if (message.role === 'user') {
      const text = message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
      history.push({ type: 'user', text });
    } else if (message.role === 'assistant') {
      for (const part of message.content) {
        if (part.type === 'text') answer().push(part.text);
        if (part.type !== 'tool-call') continue;
        const call: FunctionCall = {
          type: 'functionCall',
          name: part.toolName,
          params: part.input,
          result: null,
        };
        open.set(part.toolCallId, call);
        answer().push(call);
      }
    } else {
      for (const part of message.content) {
        const call = part.type === 'tool-result' ? open.get(part.toolCallId) : undefined;
        if (call && part.type === 'tool-result' && 'value' in part.output) call.result = part.output.value;
      }
    }
  }
  answer();
  return {
    history,
    functions: options.toolChoice?.type === 'none' ? {} : functionsOf(options),
    maxTokens: options.maxOutputTokens,
    temperature: options.temperature,
  };
}

function functionsOf({ tools = [] }: LanguageModelV4CallOptions): GenerateRequest['functions'] {
  const functions: GenerateRequest['functions'] = {};
  for (const tool of tools) {
    if (tool.type !== 'function') continue;
    functions[tool.name] = {
      ...(tool.description ? { description: tool.description } : {}),
      params: plainSchema(tool.inputSchema),
    };
  }
  return functions;
}

const kept = new Set(['type', 'enum', 'const', 'description', 'required', 'properties', 'items', 'oneOf']);

/**
 * The part of a schema that a grammar can express. Lengths and patterns would make it grow without bound; whoever runs
 * the tool validates its input against the whole schema anyway.
 */
export function plainSchema(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const given = schema as Record<string, unknown>;
  const plain: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    if (key === 'anyOf') plain.oneOf = (value as unknown[]).map(plainSchema);
    else if (!kept.has(key)) continue;
    else if (key === 'properties') {
      plain.properties = Object.fromEntries(
        Object.entries(value as object).map(([name, inner]) => [name, plainSchema(inner)]),
      );
    } else if (key === 'items') plain.items = plainSchema(value);
    else if (key === 'oneOf') plain.oneOf = (value as unknown[]).map(plainSchema);
    else plain[key] = value;
  }
  return plain;
}
