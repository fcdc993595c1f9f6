import { expect, it } from 'vitest';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { BudgetMeter } from './budget-meter.ts';
import { Evidence } from './evidence.ts';
import { gather } from './gather.ts';
import type { ResearchWorld } from './research-world.ts';
import { RunProgress } from './run-progress.ts';
import { Steering } from './steering.ts';

const result = (url: string) => ({
  ...{ url, title: 'Spiced carrot soup', site: 'kitchen.example', changedAt: null },
  snippet: 'A spiced carrot soup for cold days.',
});

it('offers the recipe of a page that was read, and of no other', async () => {
  const events: TurnEvent[] = [];
  const meter = new BudgetMeter({ searches: 2, pages: 4, seconds: 60 });
  const world = {
    search: async () => ({
      results: [result('https://kitchen.example/soup'), result('https://news.example/soup')],
      searchedIn: ['Stand-in'],
    }),
    readPage: async ({ url }: { url: string }) => ({
      ...{ url, title: 'Spiced carrot soup', text: 'Boil the carrots.' },
      holdsRecipe: url.startsWith('https://kitchen'),
    }),
    reference: {},
    hasOutside: true,
  } as unknown as ResearchWorld;
  await gather({
    ...{ questions: ['spiced carrot soup'], world, meter, steering: new Steering() },
    evidence: new Evidence(new SourceBook()),
    progress: new RunProgress((event) => events.push(event), meter),
    signal: new AbortController().signal,
    onReading: () => undefined,
    onSteered: () => undefined,
  });
  const offered = events.filter((event) => event.type === 'part' && event.kind === 'page-recipes');
  expect(offered).toEqual([
    {
      ...{ type: 'part', kind: 'page-recipes' },
      change: { url: 'https://kitchen.example/soup', title: 'Spiced carrot soup' },
    },
  ]);
});
