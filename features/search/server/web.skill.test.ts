import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AssistantTool, defineTool } from '#features/assistant/server/assistant-tool.ts';
import { createBuiltInEngine } from '#features/built-in-engine/server/built-in-engine.ts';
import { dictionarySkills } from '#features/dictionary/server/dictionary.skill.ts';
import { referenceTools } from '#features/dictionary/server/dictionary.tools.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { runEngine } from '#tests/built-in-engine/run-engine.ts';
import { createFederation } from './federation.ts';
import { searchWebTool } from './search.tools.ts';
import type { FoundPage, SearchProvider } from './search-provider.ts';
import { createHandClock } from './testing/hand-clock.ts';
import { scriptedProvider } from './testing/scripted-provider.ts';
import { webSkill } from './web.skill.ts';
import { createPagesVertical } from './web-vertical.ts';

const reference = openReference(paths.reference);
const model = createBuiltInEngine({ skills: [...dictionarySkills, webSkill] });
const castle = 'How many visitors does Edinburgh Castle get each year?';

function page(title: string, snippet: string): FoundPage {
  const url = `https://pages.example/${title.toLowerCase().replaceAll(' ', '-')}`;
  return { url, title, site: 'pages.example', snippet, changedAt: null };
}

/** The tools of a server that finds this, and the queries it received. */
function world(found: FoundPage[] | Error, read?: Record<string, string>) {
  const outside = scriptedProvider('searxng', () => {
    if (found instanceof Error) throw found;
    return { results: found };
  });
  const pagesOf = (provider: SearchProvider) =>
    createPagesVertical(createFederation({ providers: [provider], clock: createHandClock(), pageSize: 10 }));
  const inside = scriptedProvider('reference', () => ({ results: [page('castle', 'a fort')] }));
  const readPage = defineTool({
    name: 'read_page',
    description: '',
    inputSchema: z.object({ url: z.string() }),
    effect: 'reads',
    brings: 'strangers-text',
    stage: 'process',
    execute({ url }, { sources }) {
      const text = read?.[url];
      if (text === undefined) throw new Error('away');
      const n = sources.add({ url, title: '', snippet: '' });
      return { n, passages: [{ n, text }] };
    },
  });
  const tools: AssistantTool[] = [
    ...referenceTools(reference),
    searchWebTool(pagesOf(outside), pagesOf(inside)),
    readPage,
  ];
  const ask = (question: string) => runEngine(question, tools, { model });
  return { ask, outside };
}

describe('the built-in engine with the web', () => {
  it('answers in the words of what was found, with its source', async () => {
    const { ask, outside } = world([
      page('Tickets', 'Buy tickets for Edinburgh Castle here.'),
      page(
        'Castle figures',
        'Edinburgh Castle welcomed 2.2 million visitors in the year 2019. It is a fort.',
      ),
    ]);
    const { text, toolNames, sources } = await ask(castle);
    const n = sources.find(({ title }) => title === 'Castle figures')?.id;
    expect(text).toContain(`2.2 million visitors in the year 2019.** ⟦${n}⟧`);
    expect(toolNames.at(-1)).toBe('search_web');
    expect(outside.requests.map(({ query }) => query)).toEqual([castle.replace('?', '')]);
  });

  it('reads the pages where the snippets do not say it', async () => {
    const found = page('Castle figures', 'All about the castle in Edinburgh.');
    const { ask } = world([found], {
      [found.url]: 'The castle opens at ten. Edinburgh Castle gets 2.2 million visitors each year.',
    });
    const { text, toolNames } = await ask(castle);
    expect(toolNames).toContain('read_page');
    expect(text).toContain('Edinburgh Castle gets 2.2 million visitors each year.** ⟦');
  });

  it('says so when nothing that was found answers it', async () => {
    const { ask } = world([page('Castles', 'Castles are forts with many visitors.')]);
    const { text } = await ask(castle);
    expect(text).toContain('do not say that outright');
    expect(text).not.toContain('You could search the web');
  });

  it('passes no dictionary entry off as a result of the web', async () => {
    const { text } = await world([]).ask(castle);
    expect(text).toContain('Nothing I found on the web answers that');
  });

  it('says when the search failed, and answers from the reference what is in it', async () => {
    const { ask, outside } = world(new Error('away'));
    expect((await ask(castle)).text).toContain('search did not answer');
    const asked = outside.requests.length;
    const { text, toolNames } = await ask('What is a castle?');
    expect(text).toContain('⟦');
    expect(toolNames).not.toContain('search_web');
    expect(outside.requests).toHaveLength(asked);
  });

  it('searches at once when it is told to', async () => {
    const { ask, outside } = world([page('Tea', 'Green tea is brewed at eighty degrees Celsius.')]);
    const { text } = await ask('Search the web for green tea brewed degrees');
    expect(outside.requests.map(({ query }) => query)).toEqual(['green tea brewed degrees']);
    expect(text).toContain('eighty degrees');
  });

  it('is as before where no web is connected', async () => {
    const { text } = await runEngine(castle, referenceTools(reference), { model });
    expect(text).toContain('I could not find');
  });
});
