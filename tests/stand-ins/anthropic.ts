import { event, type Protocol } from './protocol-server.ts';

interface Block {
  block: Record<string, unknown>;
  deltas: Record<string, unknown>[];
}

function thinking(thoughts: string): Block {
  return {
    block: { type: 'thinking', thinking: '', signature: '' },
    deltas: [
      { type: 'thinking_delta', thinking: thoughts },
      { type: 'signature_delta', signature: 'signature-of-the-thoughts' },
    ],
  };
}

function stream(stopReason: string, ...blocks: Block[]) {
  return [
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'stand-in',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 10, output_tokens: 1 },
      },
    },
    { type: 'ping' },
    ...blocks.flatMap(({ block, deltas }, index) => [
      { type: 'content_block_start', index, content_block: block },
      ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]),
    {
      type: 'message_delta',
      delta: { stop_reason: stopReason, stop_sequence: null },
      usage: { output_tokens: 5 },
    },
    { type: 'message_stop' },
  ].map((data) => event(data, data.type));
}

const errorTypes: Record<number, string> = { 401: 'authentication_error', 429: 'rate_limit_error' };

/** `POST /v1/messages`. */
export const anthropicMessages: Protocol = {
  basePath: '/v1',
  isModelCall: (path) => path === '/messages',
  text: (pieces) =>
    stream('end_turn', {
      block: { type: 'text', text: '' },
      deltas: pieces.map((text) => ({ type: 'text_delta', text })),
    }),
  tool(name, callArguments, thoughts) {
    const serialised = JSON.stringify(callArguments);
    const middle = Math.ceil(serialised.length / 2);
    const pieces = ['', serialised.slice(0, middle), serialised.slice(middle)];
    return stream('tool_use', ...(thoughts ? [thinking(thoughts)] : []), {
      block: { type: 'tool_use', id: 'toolu_1', name, input: {} },
      deltas: pieces.map((partial_json) => ({ type: 'input_json_delta', partial_json })),
    });
  },
  error: (status) => ({
    type: 'error',
    error: { type: errorTypes[status] ?? 'api_error', message: `The stand-in answers ${status}.` },
  }),
  listPath: '/models',
  list: (ids) => ({
    data: ids.map((id) => ({
      type: 'model',
      id,
      display_name: id,
      created_at: '2025-02-19T00:00:00Z',
    })),
    has_more: false,
  }),
};
