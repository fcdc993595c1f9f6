import type {
  ChatCompletion,
  CompletionUsage,
} from '#features/public-api/shared/chat-completions.contract.ts';
import type { AppError } from '#server/errors.ts';
import { describeAsOpenAi } from '#server/openai-error.ts';
import type { MadeAnswer } from './answer-call.ts';
import type { EventWriter } from './event-response.ts';
import type { PlacedCitation } from './numbered-citations.ts';
import type { ProgramAnswer, ProgramEvent, TokenCounts } from './program-call.ts';

export interface CompletionHead {
  id: string;
  created: number;
}

/** The whole answer. */
export function presentCompletion({ id, created }: CompletionHead, answer: ProgramAnswer): ChatCompletion {
  const { text, citations, toolCalls, finish, model, tokens, addresses } = answer;
  return {
    id,
    object: 'chat.completion',
    created,
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text === '' && toolCalls.length > 0 ? null : text,
          refusal: null,
          ...(citations.length > 0 && { annotations: annotationsOf(citations) }),
          ...(toolCalls.length > 0 && {
            tool_calls: toolCalls.map((call) => ({
              id: call.id,
              type: 'function' as const,
              function: { name: call.name, arguments: call.arguments },
            })),
          }),
        },
        logprobs: null,
        finish_reason: finish,
      },
    ],
    usage: usageOf(tokens),
    citations: addresses,
  };
}

/** The streamed answer; its citations come with the last chunk. */
export function completionWriter(
  { id, created }: CompletionHead,
  { includeUsage, asked }: { includeUsage: boolean; asked: string },
): EventWriter {
  let model = asked;
  let hasRole = false;
  const places = new Map<string, number>();
  const chunk = (delta: object, finish: string | null = null, more: object = {}) => {
    const role = hasRole ? {} : { role: 'assistant', content: '' };
    hasRole = true;
    return line({
      ...{ id, object: 'chat.completion.chunk', created, model },
      choices: [{ index: 0, delta: { ...role, ...delta }, logprobs: null, finish_reason: finish }],
      ...(includeUsage && { usage: null }),
      ...more,
    });
  };
  return {
    event(event: ProgramEvent): string {
      switch (event.type) {
        case 'model':
          model = event.id;
          return '';
        case 'text':
          return event.text === '' ? '' : chunk({ content: event.text });
        case 'tool-call-start': {
          const index = places.size;
          places.set(event.id, index);
          const call = {
            index,
            id: event.id,
            type: 'function',
            function: { name: event.name, arguments: '' },
          };
          return chunk({ tool_calls: [call] });
        }
        case 'tool-call-delta': {
          const index = places.get(event.id) ?? 0;
          return chunk({ tool_calls: [{ index, function: { arguments: event.delta } }] });
        }
        case 'tool-call-end':
          return '';
      }
    },
    end({ citations, addresses, finish, tokens }: MadeAnswer): string {
      const last = chunk(citations.length > 0 ? { annotations: annotationsOf(citations) } : {}, finish, {
        citations: addresses,
      });
      const usage = includeUsage
        ? line({
            ...{ id, object: 'chat.completion.chunk', created, model },
            choices: [],
            usage: usageOf(tokens),
          })
        : '';
      return `${last}${usage}data: [DONE]\n\n`;
    },
    fail: (error: AppError) => line({ error: describeAsOpenAi(error, error.message).error }),
  };
}

function line(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function annotationsOf(citations: readonly PlacedCitation[]) {
  return citations.map((citation) => ({ type: 'url_citation' as const, url_citation: citation }));
}

function usageOf({ input, cached, output, reasoning }: TokenCounts): CompletionUsage {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens_details: { reasoning_tokens: reasoning },
  };
}
