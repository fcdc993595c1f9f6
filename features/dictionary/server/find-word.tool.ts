import { z } from 'zod';
import { type AssistantTool, defineTool, type JsonValue } from '#features/assistant/server/assistant-tool.ts';
import type { FindWordOutput } from '#features/dictionary/shared/reference-lookup.ts';
import { said } from '#server/language/sentence.ts';
import { referenceKit } from './dictionary.kit.ts';
import { domainName } from './domains.ts';
import type { Reference } from './reference.ts';
import { findDescribed } from './reverse-look-up.ts';
import { slugOf } from './slug.ts';

/** The dictionary read backwards. */
export function findWordTool(reference: Reference): AssistantTool {
  return defineTool({
    name: 'find_word',
    kit: referenceKit,
    description:
      'Finds the word for a description, such as “a person who makes shoes” or “the bone that protects the brain”. ' +
      'Returns the senses whose definitions fit best; a low share means that it may be another word.',
    inputSchema: z.object({
      description: z
        .string()
        .trim()
        .min(2)
        .max(200)
        .describe('What the word means, as somebody would say it'),
    }),
    effect: 'reads',
    brings: 'our-own',
    stage: 'research',
    describe: ({ description }) => said`Looking for the word for “${description}”`,
    execute({ description }, context) {
      const words = findDescribed(reference, description).map(({ synset, share, exact, score }) => {
        const [title = ''] = synset.words;
        const slug = slugOf(title);
        const page = reference.findPage(slug);
        const sense = page && reference.listSenses(page).find((one) => one.synset.id === synset.id);
        const url = `/reference/${slug}${sense ? `#${sense.id}` : ''}`;
        const { definition } = synset;
        return {
          n: context.sources.add({ url, title, snippet: definition }),
          title,
          synonyms: synset.words.slice(1, 4),
          definition,
          domain: domainName(synset.domain),
          share: Math.round(share * 100) / 100,
          exact: Math.round(exact * 100) / 100,
          score: Math.round(score * 100) / 100,
        };
      });
      const output: FindWordOutput = { description, words };
      return output as unknown as JsonValue;
    },
  });
}
