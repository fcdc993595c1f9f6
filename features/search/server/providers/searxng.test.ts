import { afterEach, describe, expect, it } from 'vitest';
import { knownPages } from '#tests/stand-ins/search/known-pages.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { type SearxngOptions, startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';
import { createSearxngProvider } from './searxng.ts';
import { describeProvider } from './testing/provider-contract.ts';
import { ask, errorOf, serviceAt } from './testing/service-at.ts';

describeProvider('SearXNG', {
  start: startSearxngStandIn,
  create: createSearxngProvider,
  tellsDates: true,
});

describe('SearXNG', () => {
  let standIn: SearchStandIn;
  const start = async (options: SearxngOptions = {}) => {
    standIn = await startSearxngStandIn(options);
    return createSearxngProvider(serviceAt(standIn));
  };
  const answer = (body: object) =>
    standIn.trouble({ kind: 'reply', status: 200, body: { results: [], ...body } });
  afterEach(() => standIn.close());

  it('asks in its words', async () => {
    const provider = await start();
    await provider.search(ask('tea', { page: 2, language: 'de-DE', safe: 'strict' }));
    expect(standIn.requests[0]).toMatchObject({
      method: 'GET',
      path: '/search',
      query: {
        q: 'tea',
        format: 'json',
        categories: 'general',
        language: 'de-DE',
        pageno: '2',
        safesearch: '2',
      },
    });
  });

  it('turns pages until one is empty', async () => {
    const provider = await start({ pages: knownPages(13) });
    const counts = [];
    for (const page of [1, 2, 3]) counts.push((await provider.search(ask('tea', { page }))).results.length);
    expect(counts).toEqual([10, 3, 0]);
    expect((await provider.search(ask('tea'))).total).toBeUndefined();
  });

  it('believes an old release’s number of results unless it cannot be right', async () => {
    const pages = knownPages(10);
    const provider = await start({ pages, numberOfResults: 1_230 });
    expect((await provider.search(ask('tea'))).total).toBe(1_230);
    await standIn.close();
    const unsure = await start({ pages, numberOfResults: 0 });
    expect((await unsure.search(ask('tea'))).total).toBeUndefined();
  });

  it('names the setting that is missing when JSON is off', async () => {
    const provider = await start({ formats: ['html'] });
    const error = await errorOf(provider.search(ask('tea')));
    expect(error.kind).toBe('auth');
    expect(String(error.cause)).toContain('add json to search.formats');
  });

  it('tells an outage of all its engines from nothing found', async () => {
    const provider = await start({ pages: [], unresponsiveEngines: [['google', 'Suspended: CAPTCHA']] });
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('unavailable');
  });

  it('completes addresses without a scheme and drops what it left empty', async () => {
    const provider = await start();
    answer({
      results: [
        { url: '//known.example/tea', title: '', content: '', publishedDate: '' },
        { url: '', title: 'No address', content: 'Text' },
        { url: null, title: null, content: null },
      ],
    });
    expect((await provider.search(ask('tea'))).results).toEqual([
      {
        url: 'https://known.example/tea',
        title: 'known.example',
        site: 'known.example',
        snippet: '',
        changedAt: null,
      },
    ]);
  });

  it('gives info boxes and answers that lead somewhere', async () => {
    const provider = await start();
    answer({
      infoboxes: [
        {
          infobox: 'Tea',
          id: 'https://known.example/wiki/Tea',
          content: 'A drink.',
          img_src: '',
          urls: [{ title: 'Wiki', url: 'https://known.example/wiki/Tea' }],
          attributes: [{ label: 'Origin', value: 'China' }],
        },
        { infobox: 'Without address', content: 'Text', urls: [] },
      ],
      answers: [
        { template: 'answer/legacy.html', url: 'https://sums.example/', engine: 'x', answer: '4 minutes' },
        { template: 'answer/legacy.html', url: null, engine: 'x', answer: '42' },
        { template: 'answer/translations.html', url: '', engine: 'x', translations: [] },
        'as old releases told it',
      ],
    });
    const { results } = await provider.search(ask('tea'));
    expect(results.map(({ url, title, snippet }) => [url, title, snippet])).toEqual([
      ['https://known.example/wiki/Tea', 'Tea', 'A drink.'],
      ['https://sums.example/', 'sums.example', '4 minutes'],
    ]);
  });

  it('passes a corrected spelling on', async () => {
    const provider = await start();
    answer({ corrections: ['green <b>tea</b>'], suggestions: ['tea house'] });
    expect(await provider.search(ask('gren tea'))).toEqual({ results: [], correction: 'green tea' });
  });

  it('may live below a path', async () => {
    standIn = await startSearxngStandIn();
    const provider = createSearxngProvider(serviceAt({ baseUrl: `${standIn.baseUrl}/searx` }));
    expect((await errorOf(provider.search(ask('tea')))).kind).toBe('unavailable');
    expect(standIn.requests[0]?.path).toBe('/searx/search');
  });
});
