import type { StreamingToolCallDelta } from '@ai-sdk/provider-utils';

export interface ToolCallPiece extends StreamingToolCallDelta {
  extra_content?: { google?: { thought_signature?: string | null } | null } | null;
}

/** One event of OpenAI's chat protocol, as far as it is read. */
export interface ChatChunk {
  id?: string | null;
  created?: number | null;
  model?: string | null;
  choices: {
    delta?: {
      content?: string | { type: string; text?: unknown; thinking?: unknown }[] | null;
      refusal?: unknown;
      reasoning_content?: string | null;
      reasoning?: string | null;
      tool_calls?: ToolCallPiece[] | null;
    } | null;
    finish_reason?: string | null;
  }[];
  usage?: ChatUsage | null;
  error?: unknown;
}

/** Providers add their own fields, which are passed on. */
export interface ChatUsage {
  prompt_tokens?: number | null;
  completion_tokens?: number | null;
  prompt_tokens_details?: { cached_tokens?: number | null } | null;
  completion_tokens_details?: {
    reasoning_tokens?: number | null;
    accepted_prediction_tokens?: number | null;
    rejected_prediction_tokens?: number | null;
  } | null;
}

/**
 * Whether an event has the shape that nearly all have, so that it need not be compared with a schema. It accepts less than
 * the schema does: whatever is refused here is compared.
 */
export function isUsualChunk(value: unknown): value is ChatChunk {
  if (!isObject(value) || 'error' in value) return false;
  const { id, created, model, choices, usage } = value;
  if (!isText(id) || !isText(model) || (created != null && !Number.isFinite(created))) return false;
  if (usage != null || !Array.isArray(choices) || choices.length !== 1) return false;
  const [choice] = choices as unknown[];
  if (!isObject(choice) || !isText(choice.finish_reason)) return false;
  const { delta } = choice;
  return delta == null || (isObject(delta) && isUsualDelta(delta));
}

function isUsualDelta(delta: Record<string, unknown>): boolean {
  const { role, content, refusal, reasoning, reasoning_content: thoughts, tool_calls: calls } = delta;
  if (role != null && role !== 'assistant' && role !== '') return false;
  if (!isText(content) || !isText(refusal) || !isText(reasoning) || !isText(thoughts)) return false;
  return calls == null || (Array.isArray(calls) && calls.every(isUsualPiece));
}

function isUsualPiece(piece: unknown): boolean {
  if (!isObject(piece) || piece.extra_content != null) return false;
  const { index, id, function: called } = piece;
  if ((index != null && !Number.isFinite(index)) || !isText(id) || !isObject(called)) return false;
  return isText(called.name) && isText(called.arguments);
}

function isText(value: unknown): value is string | null | undefined {
  return value == null || typeof value === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
