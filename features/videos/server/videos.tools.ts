import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { createSearchTool } from '#features/search/server/search-tool.ts';
import type { Vertical } from '#features/search/server/vertical.ts';
import { said } from '#server/language/sentence.ts';
import { videosKit } from './videos.kit.ts';

export function searchVideosTool(videos: Vertical): AssistantTool {
  return createSearchTool(videos, {
    name: 'search_videos',
    kit: videosKit,
    describe: (query) => said`Searching videos for “${query}”`,
    label: (query) => said`“${query}” among videos`,
    description:
      'Finds videos and tells what their makers wrote about them, how long they are and who made them; you do not watch ' +
      'them. Use it only when the person asks for a video or wants to be shown how something is done. Not for facts.',
  });
}
