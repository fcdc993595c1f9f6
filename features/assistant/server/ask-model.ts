import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { AppError } from '#server/errors.ts';
import { hasNoEndMark } from './broken-stream.ts';
import type { ModelHandle } from './model-handle.ts';
import { streamModel } from './stream-model.ts';

/**
 * All that a model writes in answer to one call, without the fence that some put around it. For work that half an answer
 * would make wrong.
 * @throws AppError `model_unfinished` without an end mark or beyond `most` characters, `model_empty` without a word,
 * and whatever `streamModel` throws.
 */
export async function wholeAnswer(
  handle: ModelHandle,
  options: LanguageModelV4CallOptions,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<string> {
  let answer = '';
  let isWhole = false;
  for await (const part of streamModel(handle, options, { emit: () => undefined, signal })) {
    if (part.type === 'finish') isWhole = !hasNoEndMark(part.finishReason);
    if (part.type !== 'text-delta') continue;
    answer += part.delta;
    if (answer.length > most) throw new AppError('model_unfinished');
  }
  if (!isWhole) throw new AppError(answer === '' ? 'model_empty' : 'model_unfinished');
  return answer.replace(/^\s*```\w*\n?/, '').replace(/\n?```\s*$/, '');
}

/** What a model writes up to a length, for work that makes the best of what it gets. Its retries are not reported. */
export async function answerUpTo(
  handle: ModelHandle,
  options: LanguageModelV4CallOptions,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<string> {
  let text = '';
  for await (const part of streamModel(handle, options, { emit: () => undefined, signal })) {
    if (part.type === 'text-delta') text += part.delta;
    // Leaving the loop ends the stream at the provider, too.
    if (text.length > most) break;
  }
  return text;
}
