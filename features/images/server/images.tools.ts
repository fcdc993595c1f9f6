import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { createSearchTool } from '#features/search/server/search-tool.ts';
import type { Vertical } from '#features/search/server/vertical.ts';
import { said } from '#server/language/sentence.ts';
import { picturesKit } from './images.kit.ts';

export function searchImagesTool(images: Vertical): AssistantTool {
  return createSearchTool(images, {
    name: 'search_images',
    kit: picturesKit,
    describe: (query) => said`Searching pictures for “${query}”`,
    label: (query) => said`“${query}” among pictures`,
    description:
      'Finds pictures and tells their title, maker, licence and page; you do not see them, and answers hold links and no ' +
      'pictures. Use it only when the person asks for pictures. Not for facts, and not to describe how something looks.',
  });
}
