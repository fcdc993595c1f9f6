import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { said } from '#server/language/sentence.ts';
import { createSearchTool } from './search-tool.ts';
import type { Vertical } from './vertical.ts';

/** Own items are never among what a model finds on the web. */
export function searchWebTool(web: Vertical, reference: Vertical): AssistantTool {
  return createSearchTool(web, {
    name: 'search_web',
    describe: (query) => said`Searching the web for “${query}”`,
    label: (query) => said`“${query}” on the web`,
    description:
      'Searches the web. Use it for facts about the world that can be wrong or out of date: names, numbers, prices, dates, ' +
      'events, products, laws, anything recent, and whatever you are not sure of. One question at a time; ask several ' +
      'at once where they do not depend on one another. Not for poems, small talk, rewriting, translating or code that ' +
      'you can write, not for what the person said or kept here, and not for sums, units and dates.',
    otherwise: {
      vertical: reference,
      note: 'Nothing was found on the web. These are entries of the built-in reference, which is a dictionary.',
    },
  });
}
