import type { LanguageModelV4FunctionTool, LanguageModelV4Message } from '@ai-sdk/provider';
import type { LookedUpSense, LookUpOutput } from '#features/reference/shared/reference-lookup.ts';

/** A sense with everything empty but what a test gives. */
export function makeSense(sense: Partial<LookedUpSense> & { definition: string }): LookedUpSense {
  return {
    n: 1,
    partOfSpeech: 'noun',
    examples: [],
    synonyms: [],
    antonyms: [],
    similar: [],
    kindOf: [],
    kinds: [],
    partOf: [],
    parts: [],
    memberOf: [],
    members: [],
    instanceOf: [],
    instances: [],
    substances: [],
    tagCount: 0,
    domain: 'noun.object',
    ...sense,
  };
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
