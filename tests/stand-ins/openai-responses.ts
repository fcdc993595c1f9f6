import { event, type Protocol } from './protocol-server.ts';

const id = 'resp_stand_in';
const usage = {
  input_tokens: 10,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: 5,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: 15,
};

interface Event {
  type: string;
  [key: string]: unknown;
}

function named(data: Event, index: number): string {
  return event({ sequence_number: index, ...data }, data.type);
}

function response(status: string, output: unknown[]) {
  return { id, object: 'response', created_at: 1_700_000_000, model: 'stand-in', status, output, usage };
}

/** A reasoning summary, as a separate item before the others. */
function thinking(thoughts: string): Event[] {
  const item = { type: 'reasoning', id: 'rs_1', status: 'completed', summary: [] };
  const place = { item_id: 'rs_1', output_index: 0, summary_index: 0 };
  const part = { type: 'summary_text', text: thoughts };
  return [
    { type: 'response.output_item.added', output_index: 0, item },
    { type: 'response.reasoning_summary_part.added', ...place, part: { ...part, text: '' } },
    { type: 'response.reasoning_summary_text.delta', ...place, delta: thoughts },
    { type: 'response.reasoning_summary_text.done', ...place, text: thoughts },
    { type: 'response.reasoning_summary_part.done', ...place, part },
    { type: 'response.output_item.done', output_index: 0, item: { ...item, summary: [part] } },
  ];
}

function stream(
  item: Record<string, unknown>,
  middle: Event[],
  done: Record<string, unknown>,
  before: Event[] = [],
) {
  return [
    { type: 'response.created', response: response('in_progress', []) },
    { type: 'response.in_progress', response: response('in_progress', []) },
    ...before,
    { type: 'response.output_item.added', output_index: before.length > 0 ? 1 : 0, item },
    ...middle,
    { type: 'response.output_item.done', output_index: before.length > 0 ? 1 : 0, item: done },
    { type: 'response.completed', response: response('completed', [done]) },
  ].map(named);
}

/** `POST /responses` with the events that OpenAI documents; xAI responds in the same shapes. */
export const openAiResponses: Protocol = {
  basePath: '/v1',
  isModelCall: (path) => path === '/responses',
  text(pieces) {
    const item = { type: 'message', id: 'msg_1', role: 'assistant', status: 'in_progress', content: [] };
    const text = pieces.join('');
    const part = { type: 'output_text', text, annotations: [], logprobs: [] };
    const place = { item_id: 'msg_1', output_index: 0, content_index: 0 };
    return stream(
      item,
      [
        {
          type: 'response.content_part.added',
          ...place,
          part: { ...part, text: '' },
        },
        ...pieces.map((delta) => ({ type: 'response.output_text.delta', ...place, delta, logprobs: [] })),
        { type: 'response.output_text.done', ...place, text, logprobs: [] },
        { type: 'response.content_part.done', ...place, part },
      ],
      { ...item, status: 'completed', content: [part] },
    );
  },
  tool(name, callArguments, thoughts) {
    const serialised = JSON.stringify(callArguments);
    const item = {
      type: 'function_call',
      id: 'fc_1',
      call_id: 'call_1',
      name,
      arguments: '',
      status: 'in_progress',
    };
    const place = { item_id: 'fc_1', output_index: thoughts ? 1 : 0 };
    const middle = Math.ceil(serialised.length / 2);
    return stream(
      item,
      [
        ...[serialised.slice(0, middle), serialised.slice(middle)].map((delta) => ({
          type: 'response.function_call_arguments.delta',
          ...place,
          delta,
        })),
        { type: 'response.function_call_arguments.done', ...place, name, arguments: serialised },
      ],
      { ...item, arguments: serialised, status: 'completed' },
      thoughts ? thinking(thoughts) : [],
    );
  },
  error: (status) => ({
    error: { message: `The stand-in answers ${status}.`, type: 'stand_in', param: null, code: null },
  }),
  listPath: '/models',
  list: (ids) => ({
    object: 'list',
    data: ids.map((model) => ({ id: model, object: 'model', created: 1_700_000_000, owned_by: 'stand-in' })),
  }),
};

/** xAI reports errors in its own shape. */
export const xaiResponses: Protocol = {
  ...openAiResponses,
  error: (status) => ({ code: 'stand-in', error: `The stand-in answers ${status}.` }),
};
