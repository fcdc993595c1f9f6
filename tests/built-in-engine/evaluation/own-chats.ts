import { z } from 'zod';
import { defineTool } from '#features/assistant/server/assistant-tool.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';

/** The chats of the person asking the questions of the set. */
const chats = [
  {
    id: 'volcanoes',
    title: 'Why volcanoes erupt',
    text: 'Why do volcanoes erupt? Hot rock rises because it is lighter.',
  },
  {
    id: 'boiler',
    title: 'Boiler pressure',
    text: 'The boiler shows 0.5 bar. Open the filling loop until it shows 1.2 bar.',
  },
  {
    id: 'lisbon',
    title: 'Four days in Lisbon',
    text: 'Plan four days in Lisbon with two children. Take tram 28 early in the morning.',
  },
  { id: 'tram', title: 'Old trams', text: 'When was the first electric tram? Lisbon has trams from 1901.' },
];

/** Stands in for chat search, which needs a database. */
export const evaluationChats = defineTool({
  name: 'search_own_things',
  description: 'Searches the chats of the person.',
  inputSchema: z.object({ query: z.string() }),
  effect: 'reads',
  brings: 'own-things',
  stage: 'research',
  execute({ query }, { sources }) {
    const found = chats.filter(({ title, text }) => coverage(contentWords(query), `${title} ${text}`) === 1);
    return {
      total: found.length,
      things: found.map(({ id, title, text }) => ({
        kind: 'chat',
        n: sources.add({ url: `/chat/${id}`, title, snippet: text }),
        title,
        snippet: text,
        day: '3 March 2026',
      })),
    };
  },
});
