/** The lines an OpenAI-compatible server writes for a streamed chat completion. */
function chunk(delta: Record<string, unknown>, finishReason: string | null, usage?: unknown): string {
  const body = {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'stand-in',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
    ...(usage ? { usage } : {}),
  };
  return `data: ${JSON.stringify(body)}\n\n`;
}

export const endMark = 'data: [DONE]\n\n';

export function roleChunk(): string {
  return chunk({ role: 'assistant', content: '' }, null);
}

export function textChunk(text: string): string {
  return chunk({ content: text }, null);
}

export function reasoningChunk(text: string): string {
  return chunk({ reasoning_content: text }, null);
}

export type FinishReason = 'stop' | 'tool_calls' | 'length' | 'content_filter';

export function finishChunk(reason: FinishReason, tokens: number): string {
  return chunk({}, reason, { prompt_tokens: 10, completion_tokens: tokens, total_tokens: 10 + tokens });
}

/** Real servers send a call's name first and its arguments in pieces. */
export function toolCallChunks(id: string, name: string, serialisedArguments: string, index = 0): string[] {
  const middle = Math.ceil(serialisedArguments.length / 2);
  const pieces = [serialisedArguments.slice(0, middle), serialisedArguments.slice(middle)];
  return [
    chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] }, null),
    ...pieces.map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] }, null)),
  ];
}

export function wholeCompletion(message: Record<string, unknown>, finishReason: string): string {
  return JSON.stringify({
    id: 'chatcmpl-stand-in',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'stand-in',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finishReason }],
    usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
  });
}
