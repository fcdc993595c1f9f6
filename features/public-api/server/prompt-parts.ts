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

/** Builds the conversation of a call message by message. */
export class PromptBuilder {
  readonly messages: LanguageModelV4Message[] = [];
  /** By its id: a result says which call it is of, and models want to know the tool. */
  readonly #calls = new Map<string, string>();

  system(content: string): void {
    this.messages.push({ role: 'system', content });
  }

  user(content: Extract<LanguageModelV4Message, { role: 'user' }>['content']): void {
    this.messages.push({ role: 'user', content });
  }

  /** What one answer was made of goes together, however its parts are listed. */
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

/** The words of a message, whether they came as one text or in parts. */
export function textOf(content: string | readonly { text: string }[]): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('\n');
}

/** What is sent as it is goes to the model; an address the model's provider opens. */
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

/** A model may have written something that is no JSON; it then reads it again as it was. */
function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return text;
  }
}
