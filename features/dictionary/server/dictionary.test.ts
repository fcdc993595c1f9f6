import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import { ReferenceEntry, ReferenceSuggestions } from '#features/dictionary/shared/dictionary.contract.ts';
import type { LookUpOutput, SearchReferenceOutput } from '#features/dictionary/shared/reference-lookup.ts';
import { AppError } from '#server/errors.ts';
import { handleError } from '#server/middleware/handle-error.ts';
import { paths } from '#server/paths.ts';
import { referenceRoutes } from './dictionary.routes.ts';
import { type ReadReferenceOutput, referenceTools } from './dictionary.tools.ts';
import { getEntry } from './get-entry.ts';
import { lookUp } from './look-up.ts';
import { openReference, type Reference } from './reference.ts';
import { searchReference } from './search-reference.ts';
import { suggestTitles } from './suggest-titles.ts';
import { type BuiltReference, buildSmallReference } from './testing/built-reference.ts';

/** The one that ships: the build has made it. */
let reference: Reference;
/** One with a page and a recipe of these tests. */
let small: BuiltReference;

beforeAll(() => {
  reference = openReference(paths.reference);
  small = buildSmallReference();
});
afterAll(() => {
  reference.close();
  small.remove();
});

const firstSense = (term: string) => lookUp(reference, term).entry?.senses[0];

describe('the file', () => {
  it('is small, and the same whenever it is written', () => {
    expect(statSync(paths.reference).size).toBeLessThan(36 * 1024 * 1024);
    const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(digest(small.writeAgain())).toBe(digest(small.file));
  });
});

describe('lookUp', () => {
  it('finds a term with its relations', () => {
    const sense = firstSense('photosynthesis');
    expect(sense).toMatchObject({
      id: 'noun-1',
      partOfSpeech: 'noun',
      definition: 'synthesis of compounds with the aid of radiant energy (especially in plants)',
      kindOf: ['chemical process'],
      domain: 'noun.process',
    });
  });

  it.each([
    ['mice', 'mouse', false],
    ['Photosynthesis', 'photosynthesis', false],
    ['new_york', 'New York', false],
    ['New York', 'New York', false],
    ['the moon', 'Moon', false],
    ['running', 'running', false],
    ['jogged', 'jog', false],
    ['grinned', 'grin', false],
    ['fire engines', 'fire engine', false],
    ['colour', 'colour', false],
    ['favourite', 'favourite', false],
    ['anaemia', 'anaemia', false],
    ['photosinthesis', 'photosynthesis', true],
    ['recieve', 'receive', true],
    ['definately', 'definitely', true],
    ['elephnat', 'elephant', true],
  ])('%s leads to %s', (term, title, corrected) => {
    const found = lookUp(reference, term);
    expect(found.entry?.senses[0]?.title.toLowerCase()).toBe(title.toLowerCase());
    expect(found.corrected).toBe(corrected);
  });

  it('mends no short words and says what it has instead', () => {
    const found = lookUp(reference, 'teh');
    expect(found.entry).toBeNull();
    expect(found.suggestions.length).toBeGreaterThan(0);
    expect(lookUp(reference, 'qwertyzzz')).toMatchObject({ entry: null, suggestions: [] });
    expect(lookUp(reference, '???')).toMatchObject({ entry: null, suggestions: [] });
    expect(lookUp(reference, '" OR 1=1 --').corrected).toBe(false);
  });

  it('shows the same meaning first for both spellings', () => {
    expect(firstSense('colour')?.definition).toBe(firstSense('color')?.definition);
    expect(firstSense('colour')?.synonyms).toContain('color');
  });

  it('tells people apart from kinds', () => {
    expect(firstSense('Albert Einstein')).toMatchObject({ instanceOf: ['physicist'], kindOf: [] });
    expect(firstSense('Albert Einstein')?.definition).toMatch(/\(1879–1955\)$/);
    expect(firstSense('Mozart')?.instanceOf).toEqual(['composer']);
  });

  it('puts the spelling that was asked for first', () => {
    expect(firstSense('Turkey')?.instanceOf).toContain('country');
    expect(firstSense('turkey')?.kindOf).toContain('poultry');
    expect(firstSense('Polish')?.title).toBe('Polish');
  });

  it('keeps to eight senses and to twelve terms, of every part of speech', () => {
    const run = lookUp(reference, 'run').entry!;
    expect(run.senses).toHaveLength(8);
    expect(new Set(run.senses.map(({ partOfSpeech }) => partOfSpeech))).toEqual(new Set(['noun', 'verb']));
    expect(firstSense('dog')?.kinds.length).toBeLessThanOrEqual(12);
  });

  it('gives antonyms of the word itself', () => {
    expect(firstSense('hot')?.antonyms).toContain('cold');
    expect(firstSense('wet')?.antonyms).toEqual(['dry']);
  });
});

describe('searchReference', () => {
  /** The query, and the page that must be among the first `within`. */
  it.each([
    ['what is photosynthesis', 'photosynthesis', 1],
    ['capital of france', 'capital-of-france', 1],
    ['who was albert einstein', 'albert-einstein', 1],
    ['what is gravity', 'gravity', 1],
    ['bank', 'bank', 1],
    ['python', 'python', 1],
    ['boiling point of water', 'boiling-point', 1],
    ['how do vaccines work', 'vaccine', 1],
    ['organ that pumps blood', 'heart', 1],
    ['what is inflation', 'inflation', 1],
    ['convert cups to millilitres', 'everyday-units', 1],
    ['how are sums worked out', 'everyday-arithmetic', 3],
    ['how are time zones worked out', 'everyday-dates', 3],
    ['wordnet licence', 'about-the-reference', 3],
    ['built-in engine', 'how-everyday-answers', 2],
    ['jaguar', 'jaguar', 1],
    ['democracy', 'democracy', 1],
    ['dog breeds', 'dog', 3],
    ['capital of australia', 'capital-of-australia', 1],
    ['symptoms of diabetes', 'diabetes', 5],
    ['colour of emeralds', 'emerald', 1],
    ['longest river in africa', 'nile', 1],
    ['what is the moon', 'moon', 1],
    ['difference between affect and effect', 'affect', 1],
    ['what does ubiquitous mean', 'ubiquitous', 1],
    ['synthesis of compounds in plants', 'photosynthesis', 1],
    ['mice', 'mouse', 1],
  ])('%s', (query, slug, within) => {
    const { results } = searchReference(reference, query, { limit: within, offset: 0 });
    expect(results.map((result) => result.slug)).toContain(slug);
  });

  it('pages through exactly as many results as it counts, each once', () => {
    const seen: string[] = [];
    const { total } = searchReference(reference, 'chess', { limit: 1, offset: 0 });
    for (let offset = 0; offset < total + 10; offset += 10) {
      const { results } = searchReference(reference, 'chess', { limit: 10, offset });
      seen.push(...results.map(({ slug }) => slug));
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  });

  it('leads to the sense that matches and shows its words', () => {
    const [first] = searchReference(reference, 'financial institution accepts deposits', {
      limit: 1,
      offset: 0,
    }).results;
    expect(first).toMatchObject({ slug: 'bank', domain: 'noun.group' });
    expect(first?.url).toMatch(/^\/reference\/bank#noun-\d+$/);
    expect(first?.snippet).toContain('deposits');
  });

  it.each([
    '',
    '   ',
    '???',
    '"',
    'NEAR(',
    'a* OR b',
    'title:x',
    '-',
    'the of and',
    '\u{1F600}',
    'é'.repeat(400),
  ])('bears %j', (query) => {
    const { total, results } = searchReference(reference, query, { limit: 5, offset: 0 });
    expect(results.length).toBeLessThanOrEqual(total);
  });
});

describe('pages of the public site', () => {
  const search = (query: string, withSite: boolean) =>
    searchReference(small.reference, query, { limit: 5, offset: 0, withSite }).results;

  it('are found by their words, at their own address', () => {
    expect(search('feeding a zorble', true)[0]).toMatchObject({
      title: 'Zorbles',
      url: '/docs/zorble',
      snippet: 'How to keep a zorble.',
      domain: 'site',
    });
    expect(search('water tuesdays', true)[0]).toMatchObject({ snippet: 'Water it on Tuesdays.' });
  });

  it('stand behind the entry that is asked for, and are no words to be looked up', () => {
    const found = search('photosynthesis', true).map(({ url }) => url);
    expect(found[0]).toBe('/reference/photosynthesis#noun-1');
    expect(found).toContain('/docs/zorble');
    expect(lookUp(small.reference, 'docs/zorble').entry).toBeNull();
    expect(suggestTitles(small.reference, 'zorbl', 8)).toEqual([]);
  });

  it('are left out unless they are wanted', () => {
    expect(search('zorble', false)).toEqual([]);
    expect(search('photosynthesis', false).map(({ domain }) => domain)).not.toContain('site');
  });
});

describe('recipes of the reference', () => {
  it('are found by their words and read whole, at their own address', () => {
    const [first] = searchReference(small.reference, 'quimble soup recipe', { limit: 3, offset: 0 }).results;
    expect(first).toMatchObject({
      title: 'Quimble soup',
      url: '/reference/recipes/quimble-soup',
      domain: 'recipe',
    });
    expect(getEntry(small.reference, first?.slug ?? '').body).toContain('1. Simmer the quimbles.');
    expect(suggestTitles(small.reference, 'recipes quim', 8)).toEqual([]);
  });
});

describe('suggestions', () => {
  it('completes titles, the commonest first', () => {
    expect(suggestTitles(reference, 'photo', 8).map(({ title }) => title)).toContain('photosynthesis');
    expect(suggestTitles(reference, 'new ', 8)[0]?.title).toBe('New York');
    expect(suggestTitles(reference, 'ca', 8)).toHaveLength(8);
    expect(suggestTitles(reference, '  ', 8)).toEqual([]);
  });
});

describe('getEntry', () => {
  it('merges all senses of a term, whatever their part of speech and spelling', () => {
    const entry = ReferenceEntry.parse(getEntry(reference, 'polish'));
    expect(new Set(entry.senses.map(({ partOfSpeech }) => partOfSpeech))).toEqual(
      new Set(['noun', 'verb', 'adjective']),
    );
    expect(entry.senses.map(({ title }) => title)).toContain('Polish');
    expect(new Set(entry.senses.map(({ id }) => id)).size).toBe(entry.senses.length);
  });

  it('links only to entries that exist', () => {
    for (const slug of ['dog', 'new-york', 'ny', 'run', 'well', 'a']) {
      for (const { synonyms, antonyms, relations } of getEntry(reference, slug).senses) {
        const links = [...synonyms, ...antonyms, ...relations.flatMap(({ entries }) => entries)];
        for (const link of links) {
          expect(reference.findPage(link.slug), link.slug).toBeDefined();
          expect(link.slug).not.toBe(slug);
        }
      }
    }
  });

  it('holds the guides, with links to pages that exist', () => {
    const slugs = [
      'everyday-arithmetic',
      'everyday-units',
      'everyday-dates',
      'how-everyday-answers',
      'about-the-reference',
    ];
    for (const slug of slugs) {
      const { kind, body } = ReferenceEntry.parse(getEntry(reference, slug));
      expect(kind).toBe('guide');
      for (const [, target] of body!.matchAll(/\]\(\/reference\/([^)]*)\)/g)) {
        // Recipes of the kitchen are put in by the build; the journey through all links looks at those.
        if (!target!.startsWith('recipes/')) expect(reference.findPage(target!), target).toBeDefined();
      }
    }
    expect(getEntry(reference, 'about-the-reference').body).toContain(
      'Copyright 2011 by Princeton University',
    );
  });
});

describe('the tools', () => {
  const tools = () => new Map(referenceTools(reference).map((tool) => [tool.name, tool]));
  const run = async (name: string, input: unknown, sources = new SourceBook()) => {
    const tool = tools().get(name)!;
    const context = {
      actor: { userId: 'ada', timeZone: 'UTC' },
      sources,
      signal: new AbortController().signal,
      now: new Date(0),
    };
    return { output: await tool.execute(tool.inputSchema.parse(input), context), sources: sources.list() };
  };

  it('look_up numbers each sense with the source that holds it', async () => {
    const { output, sources } = await run('look_up', { term: 'photosinthesis' });
    const { entry, corrected } = output as unknown as LookUpOutput;
    expect(corrected).toBe(true);
    expect(entry).toMatchObject({ slug: 'photosynthesis', url: '/reference/photosynthesis' });
    expect(Object.keys(entry!)).toEqual(['slug', 'title', 'url', 'senses']);
    expect(entry?.senses[0]).not.toHaveProperty('id');
    expect(sources).toEqual([
      {
        id: 1,
        url: '/reference/photosynthesis#noun-1',
        title: 'photosynthesis',
        snippet: 'synthesis of compounds with the aid of radiant energy (especially in plants)',
      },
    ]);
    expect(entry?.senses[0]?.n).toBe(1);
  });

  it('look_up registers nothing for what it did not find', async () => {
    const { output, sources } = await run('look_up', { term: 'teh' });
    expect(output).toMatchObject({ term: 'teh', entry: null, corrected: false });
    expect(sources).toEqual([]);
  });

  it('search_reference gives a sense the number that look_up gave it', async () => {
    const book = new SourceBook();
    await run('look_up', { term: 'photosynthesis' }, book);
    const { output } = await run('search_reference', { query: 'photosynthesis', limit: 3 }, book);
    const { results, total } = output as unknown as SearchReferenceOutput;
    expect(results.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(total).toBeGreaterThan(3);
  });

  it('read_reference hands over the whole text', async () => {
    const { output, sources } = await run('read_reference', { slug: 'everyday-units' });
    const { n, text, kind } = output as unknown as ReadReferenceOutput;
    expect(kind).toBe('guide');
    expect(text).toContain('0.45359237 kg');
    expect(sources).toMatchObject([{ id: n, url: '/reference/everyday-units', title: 'Everyday units' }]);
    const entry = (await run('read_reference', { slug: 'hot' })).output as unknown as ReadReferenceOutput;
    expect(entry.text).toContain('Antonyms: cold');
    await expect(run('read_reference', { slug: 'no-such-page' })).rejects.toThrow(AppError);
  });

  it('refuse empty and endless input', () => {
    for (const tool of tools().values()) {
      const key = { look_up: 'term', search_reference: 'query', read_reference: 'slug' }[tool.name]!;
      expect(tool.inputSchema.safeParse({ [key]: ' ' }).success).toBe(false);
      expect(tool.inputSchema.safeParse({ [key]: 'x'.repeat(500) }).success).toBe(false);
    }
  });
});

describe('the routes', () => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const api = referenceRoutes({ reference });
    api.onError(handleError);
    return await api.request(path, { headers });
  };

  it('answer an entry that caches may keep, and 304 when it is unchanged', async () => {
    const response = await get('/api/reference/photosynthesis');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(ReferenceEntry.parse(await response.json()).title).toBe('photosynthesis');
    const etag = response.headers.get('ETag')!;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const unchanged = await get('/api/reference/photosynthesis', { 'If-None-Match': tag });
      expect(unchanged.status).toBe(304);
      expect(await unchanged.text()).toBe('');
    }
    expect((await get('/api/reference/photosynthesis', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('answer 404 with what is near', async () => {
    const response = await get('/api/reference/photosinthesis');
    expect(response.status).toBe(404);
    const { error } = (await response.json()) as { error: { code: string; details: unknown } };
    expect(error.code).toBe('not_found');
    expect(ReferenceSuggestions.parse(error.details).suggestions[0]?.slug).toBe('photosynthesis');
  });

  it.each([
    `/api/reference/${'x'.repeat(201)}`,
    '/api/reference/a%00b',
    '/api/reference',
    '/api/reference?prefix=%00',
  ])('refuse %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_input' } });
  });

  it('suggest titles', async () => {
    const response = await get('/api/reference?prefix=photosy');
    const { suggestions } = ReferenceSuggestions.parse(await response.json());
    expect(suggestions[0]).toEqual({ slug: 'photosynthesis', title: 'photosynthesis' });
    expect(suggestions.length).toBeLessThanOrEqual(8);
  });
});
