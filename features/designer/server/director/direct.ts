import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { answerUpTo } from '#features/assistant/server/ask-model.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import {
  type DirectorWish,
  directorPrompt,
  directorWish,
  repairMessage,
  type Vocabulary,
} from './director.prompt.ts';
import { maxAnswerLength, readComposition } from './read-composition.ts';

const maxRepairs = 2;
const longestMs = 3 * 60_000;
const maxOutputTokens = 16_000;
/** The model's output is echoed for repair; a huge one would only cost tokens. */
const maxRepeated = 20_000;

export interface Direction {
  handle: ModelHandle;
  vocabulary: Vocabulary;
  wish: DirectorWish;
  present: { composition: Composition; isEdit: boolean } | null;
  signal: AbortSignal;
  /** Called for each attempt: the first, or a repair. */
  onAttempt(attempt: number): void;
}

/**
 * A composition from a chat model, after at most two repairs; null if none is drawable.
 * @throws AppError if the model is unreachable; the signal's reason.
 */
export async function direct({
  handle,
  vocabulary,
  wish,
  present,
  signal: outer,
  onAttempt,
}: Direction): Promise<Composition | null> {
  const signal = AbortSignal.any([outer, AbortSignal.timeout(longestMs)]);
  const prompt: LanguageModelV4Message[] = [
    { role: 'system', content: directorPrompt(vocabulary) },
    { role: 'user', content: [{ type: 'text', text: directorWish(wish, present) }] },
  ];
  for (let attempt = 0; attempt <= maxRepairs; attempt++) {
    onAttempt(attempt);
    const text = await ask(handle, prompt, signal);
    const read = readComposition(text, { ...wish, vocabulary });
    if ('composition' in read) return read.composition;
    prompt.push(
      { role: 'assistant', content: [{ type: 'text', text: text.slice(0, maxRepeated) || '-' }] },
      { role: 'user', content: [{ type: 'text', text: repairMessage(read.problems) }] },
    );
  }
  return null;
}

function ask(handle: ModelHandle, prompt: LanguageModelV4Message[], signal: AbortSignal): Promise<string> {
  return answerUpTo(handle, { prompt, maxOutputTokens }, { most: maxAnswerLength, signal });
}
