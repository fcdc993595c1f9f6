import type { LanguageModelV4FunctionTool, LanguageModelV4Message } from '@ai-sdk/provider';
import { emptySense } from '#features/dictionary/server/skills/sources-in-prompt.ts';
import type { LookedUpSense, LookUpOutput } from '#features/dictionary/shared/reference-lookup.ts';

/** A sense with everything empty except what a test provides. */
export function makeSense(sense: Partial<LookedUpSense> & { definition: string }): LookedUpSense {
  return { ...emptySense, n: 1, domain: 'noun.object', ...sense };
}

export function makeLookUp(title: string, ...senses: LookedUpSense[]): LookUpOutput {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return {
    term: title,
    entry: { slug, title, url: `/reference/${slug}`, senses },
    corrected: false,
    suggestions: [],
  };
}

export const userSays = (text: string): LanguageModelV4Message => ({
  role: 'user',
  content: [{ type: 'text', text }],
});

export const makeTool = (name: string): LanguageModelV4FunctionTool => ({
  type: 'function',
  name,
  inputSchema: {},
});
