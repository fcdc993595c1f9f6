import type {
  LanguageModelV4FilePart,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { required } from '#shared/required.ts';

type Assistant = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'][number];

/** Builds a call's conversation message by message. */
export class PromptBuilder {
  readonly messages: LanguageModelV4Message[] = [];
  /** By id: a result states its call, and models want to know the tool. */
  readonly #calls = new Map<string, string>();

  system(content: string): void {
    this.messages.push({ role: 'system', content });
  }

  user(content: Extract<LanguageModelV4Message, { role: 'user' }>['content']): void {
    this.messages.push({ role: 'user', content });
  }

  /** The parts of one answer are grouped, however they are listed. */
  assistant(content: readonly Assistant[]): void {
    for (const part of content) {
      if (part.type === 'tool-call') this.#calls.set(part.toolCallId, part.toolName);
    }
    const last = this.messages.at(-1);
    if (last?.role === 'assistant') last.content.push(...content);
    else this.messages.push({ role: 'assistant', content: [...content] });
  }

  /** @throws AppError `invalid_input` for a result of a call that was never made. */
  toolResult(id: string, value: string): void {
    const toolName = this.#calls.get(id);
    if (toolName === undefined) {
      throw new AppError('invalid_input', {
        message: said`There is no tool call with the id “${id.slice(0, 60)}” before its result.`,
      });
    }
    const part: LanguageModelV4ToolResultPart = {
      type: 'tool-result',
      toolCallId: id,
      toolName,
      output: { type: 'text', value },
    };
    const last = this.messages.at(-1);
    if (last?.role === 'tool') last.content.push(part);
    else this.messages.push({ role: 'tool', content: [part] });
  }
}

/** A message's text, whether sent as one string or in parts. */
export function textOf(content: string | readonly { text: string }[]): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('\n');
}

/** Inline data goes to the model; a URL is opened by the model's provider. */
export function imagePart(address: string): LanguageModelV4FilePart {
  const inline = /^data:(image\/\w+);base64,(.*)$/s.exec(address);
  return inline
    ? { type: 'file', mediaType: required(inline[1]), data: { type: 'data', data: required(inline[2]) } }
    : { type: 'file', mediaType: 'image/*', data: { type: 'url', url: new URL(address) } };
}

export function toolCallPart(id: string, name: string, input: string): Assistant {
  return { type: 'tool-call', toolCallId: id, toolName: name, input: parseArguments(input) };
}

export function functionTool(tool: {
  name: string;
  description?: string | null | undefined;
  parameters?: Record<string, unknown> | null | undefined;
  strict?: boolean | null | undefined;
}): LanguageModelV4FunctionTool {
  return {
    type: 'function',
    name: tool.name,
    ...(tool.description && { description: tool.description }),
    ...(tool.strict != null && { strict: tool.strict }),
    inputSchema: (tool.parameters ?? {
      type: 'object',
      properties: {},
    }) as LanguageModelV4FunctionTool['inputSchema'],
  };
}

/** A model may have written invalid JSON; it then gets it back unchanged. */
function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return text;
  }
}
