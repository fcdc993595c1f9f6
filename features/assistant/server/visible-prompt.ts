import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { withoutTags } from '#shared/invisible-characters.ts';

/** Models read characters that people cannot see, so instructions could be hidden in them. */
export function visiblePrompt(prompt: LanguageModelV4Prompt): LanguageModelV4Prompt {
  return visible(prompt) as LanguageModelV4Prompt;
}

function visible(value: unknown): unknown {
  if (typeof value === 'string') return withoutTags(value);
  if (Array.isArray(value)) return value.map(visible);
  // Bytes of pictures, addresses and the like are not text.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visible(inner)]));
}
