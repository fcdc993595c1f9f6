import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { NewsPeriod } from '#features/news/shared/news.contract.ts';
import { createSearchTool } from '#features/search/server/search-tool.ts';
import type { Vertical } from '#features/search/server/vertical.ts';
import { said } from '#server/language/sentence.ts';
import { newsKit } from './news.kit.ts';

export function searchNewsTool(news: Vertical): AssistantTool {
  return createSearchTool(news, {
    name: 'search_news',
    kit: newsKit,
    describe: (query) => said`Searching the news for “${query}”`,
    label: (query) => said`“${query}” in the news`,
    description:
      'Searches what newspapers and agencies report, with the publisher and the day of each article. Use it for current ' +
      'events, for what was said or decided lately, and for how a story continues. Not for lasting facts, and not for what ' +
      'something is: search_web is better there.',
    choices: { period: NewsPeriod.optional().describe('How far back; absent: all there is') },
  });
}
