import type {
  OutputItem,
  ResponseInput,
  ResponseObject,
} from '#features/public-api/shared/responses.contract.ts';
import type { AppError } from '#server/errors.ts';
import { describeAsOpenAi } from '#server/openai-error.ts';
import { newId } from '#shared/ids.ts';
import type { MadeAnswer } from './answer-call.ts';
import type { EventWriter } from './event-response.ts';
import type { PlacedCitation } from './numbered-citations.ts';
import type { ProgramAnswer, ProgramEvent } from './program-call.ts';

type Message = Extract<OutputItem, { type: 'message' }>;
type Call = Extract<OutputItem, { type: 'function_call' }>;

/** The response object before any output. */
export function emptyResponse(input: ResponseInput, now = new Date()): ResponseObject {
  return {
    id: newResponseId('resp'),
    object: 'response',
    created_at: Math.floor(now.getTime() / 1_000),
    completed_at: null,
    status: 'in_progress',
    error: null,
    incomplete_details: null,
    instructions: input.instructions ?? null,
    model: input.model,
    output: [],
    store: false,
    previous_response_id: null,
    parallel_tool_calls: true,
    tools: input.tools ?? [],
    tool_choice: input.tool_choice ?? 'auto',
    temperature: input.temperature ?? null,
    top_p: input.top_p ?? null,
    max_output_tokens: input.max_output_tokens ?? null,
    metadata: {},
    usage: null,
  };
}

/** The whole answer. */
export function presentResponse(empty: ResponseObject, answer: ProgramAnswer): ResponseObject {
  const text = answer.text === '' ? [] : [message(newResponseId('msg'), answer.text, answer.citations)];
  return finished(empty, answer, [
    ...text,
    ...answer.toolCalls.map((call) => functionCall(newResponseId('fc'), call)),
  ]);
}

function finished(empty: ResponseObject, answer: ProgramAnswer, output: OutputItem[]): ResponseObject {
  const { finish, model, tokens } = answer;
  const reason =
    finish === 'length' ? 'max_output_tokens' : finish === 'content_filter' ? 'content_filter' : null;
  return {
    ...empty,
    model,
    output,
    status: reason === null ? 'completed' : 'incomplete',
    completed_at: Math.floor(Date.now() / 1_000),
    incomplete_details: reason && { reason },
    usage: {
      input_tokens: tokens.input,
      input_tokens_details: { cached_tokens: tokens.cached },
      output_tokens: tokens.output,
      output_tokens_details: { reasoning_tokens: tokens.reasoning },
      total_tokens: tokens.input + tokens.output,
    },
  };
}

/** The answer as numbered events. */
export function responseWriter(empty: ResponseObject): EventWriter {
  let sequence = 0;
  let response = empty;
  let hasBegun = false;
  let text: { id: string; index: number; written: string } | undefined;
  const calls = new Map<string, { id: string; index: number; name: string }>();
  const output: OutputItem[] = [];
  let items = 0;

  const write = (type: string, fields: object) => {
    const line = `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence, ...fields })}\n\n`;
    sequence += 1;
    return line;
  };
  const begin = () => {
    if (hasBegun) return '';
    hasBegun = true;
    return write('response.created', { response }) + write('response.in_progress', { response });
  };
  const beginText = (): [string, { id: string; index: number; written: string }] => {
    if (text) return ['', text];
    text = { id: newResponseId('msg'), index: items++, written: '' };
    const item = { ...message(text.id, '', [], 'in_progress'), content: [] };
    const opened =
      write('response.output_item.added', { output_index: text.index, item }) +
      write('response.content_part.added', {
        ...{ item_id: text.id, output_index: text.index, content_index: 0 },
        part: message(text.id, '', []).content[0],
      });
    return [opened, text];
  };
  const endText = (citations: readonly PlacedCitation[]) => {
    if (!text) return '';
    const place = { item_id: text.id, output_index: text.index, content_index: 0 };
    const item = message(text.id, text.written, citations);
    output[text.index] = item;
    const annotations = citations.map((annotation, index) =>
      write('response.output_text.annotation.added', {
        ...place,
        annotation_index: index,
        annotation: { type: 'url_citation', ...annotation },
      }),
    );
    return (
      annotations.join('') +
      write('response.output_text.done', { ...place, text: text.written, logprobs: [] }) +
      write('response.content_part.done', { ...place, part: item.content[0] }) +
      write('response.output_item.done', { output_index: text.index, item })
    );
  };

  return {
    event(event: ProgramEvent): string {
      if (event.type === 'model') {
        response = { ...response, model: event.id };
        return begin();
      }
      if (event.type === 'text') {
        if (event.text === '') return '';
        const first = begin();
        const [opened, item] = beginText();
        item.written += event.text;
        return (
          first +
          opened +
          write('response.output_text.delta', {
            ...{ item_id: item.id, output_index: item.index, content_index: 0 },
            delta: event.text,
            logprobs: [],
          })
        );
      }
      if (event.type === 'tool-call-start') {
        const call = { id: newResponseId('fc'), index: items++, name: event.name };
        calls.set(event.id, call);
        const item = functionCall(call.id, { id: event.id, name: event.name, arguments: '' }, 'in_progress');
        return begin() + write('response.output_item.added', { output_index: call.index, item });
      }
      const call = calls.get(event.id);
      if (!call) return '';
      const place = { item_id: call.id, output_index: call.index };
      if (event.type === 'tool-call-delta')
        return write('response.function_call_arguments.delta', { ...place, delta: event.delta });
      const item = functionCall(call.id, event);
      output[call.index] = item;
      return (
        write('response.function_call_arguments.done', {
          ...place,
          name: event.name,
          arguments: event.arguments,
        }) + write('response.output_item.done', { output_index: call.index, item })
      );
    },
    end(answer: MadeAnswer): string {
      const last = begin() + endText(answer.citations);
      const whole = finished(response, answer, output);
      return last + write(`response.${whole.status}`, { response: whole });
    },
    fail(error: AppError): string {
      const { code, type } = describeAsOpenAi(error, error.message).error;
      const failed = { ...response, status: 'failed', error: { code: code ?? type, message: error.message } };
      return begin() + write('response.failed', { response: failed });
    },
  };
}

function newResponseId(kind: 'resp' | 'msg' | 'fc'): string {
  return `${kind}_${newId().replaceAll('-', '')}`;
}

function message(
  id: string,
  text: string,
  citations: readonly PlacedCitation[],
  status: Message['status'] = 'completed',
): Message {
  const annotations = citations.map((citation) => ({ type: 'url_citation' as const, ...citation }));
  return {
    ...{ type: 'message', id, role: 'assistant', status },
    content: [{ type: 'output_text', text, logprobs: [], annotations }],
  };
}

function functionCall(
  id: string,
  call: { id: string; name: string; arguments: string },
  status: Call['status'] = 'completed',
): Call {
  return { type: 'function_call', id, call_id: call.id, name: call.name, arguments: call.arguments, status };
}
