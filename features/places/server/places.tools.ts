import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { createSearchTool } from '#features/search/server/search-tool.ts';
import type { Vertical } from '#features/search/server/vertical.ts';
import { said } from '#server/language/sentence.ts';
import { placesKit } from './places.kit.ts';

export function searchPlacesTool(places: Vertical): AssistantTool {
  return createSearchTool(places, {
    name: 'search_places',
    kit: placesKit,
    describe: (query) => said`Searching places for “${query}”`,
    label: (query) => said`“${query}” among places`,
    description:
      'Searches places on the map: shops, restaurants, sights, streets, towns, with address, opening hours and what else ' +
      'the map knows. Use it for where something is, what is near a place and when it opens. Name the town in the query; ' +
      'where the person has not said which, ask them. Not for facts about a place such as its history or its visitors.',
  });
}
