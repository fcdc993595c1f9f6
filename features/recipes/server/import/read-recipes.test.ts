import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { RecipeRefused } from './raw-recipe.ts';
import { readMinutes } from './read-minutes.ts';
import { readRecipes } from './read-recipes.ts';

const page = (html: string) =>
  readRecipes({
    kind: 'page',
    bytes: strToU8(html),
    charset: 'utf-8',
    url: 'https://kitchen.example/soup',
    siteName: 'kitchen.example',
  });
const jsonLd = (value: unknown) =>
  page(
    `<html><head><script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script></head><body><p>Hi</p></body></html>`,
  );
const file = (name: string, content: string | Uint8Array) =>
  readRecipes({ kind: 'file', name, bytes: typeof content === 'string' ? strToU8(content) : content });
const first = async (found: ReturnType<typeof readRecipes>) => {
  const { recipes } = await found;
  const [recipe] = recipes;
  if (!recipe) throw new Error('No recipe was found.');
  return recipe;
};

const soup = {
  '@type': 'Recipe',
  name: 'Carrot soup',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  cookTime: 'PT25M',
  recipeIngredient: ['500 g carrots, peeled', '1 onion, chopped', '1 l water'],
  recipeInstructions: ['Fry the onion.', 'Simmer the carrots in the water for 20 minutes.'],
};

describe('pages that say it in JSON-LD', () => {
  it.each([
    ['as it is', soup],
    ['in a list', [soup]],
    ['in a graph', { '@graph': [{ '@type': 'WebPage' }, soup] }],
    ['as the main entity', { '@type': 'WebPage', mainEntity: soup }],
    ['with several types', { ...soup, '@type': ['Recipe', 'NewsArticle'] }],
    ['with types as addresses', { ...soup, '@type': 'http://schema.org/Recipe' }],
    ['with `ingredients`', { ...soup, recipeIngredient: undefined, ingredients: soup.recipeIngredient }],
    ['yields as numbers', { ...soup, recipeYield: 4 }],
    ['yields as lists', { ...soup, recipeYield: ['4', '4 servings'] }],
    ['yields in words', { ...soup, recipeYield: 'Serves four' }],
    ['yields as ranges', { ...soup, recipeYield: 'Serves 4–6' }],
    [
      'steps as objects',
      {
        ...soup,
        recipeInstructions: soup.recipeInstructions.map((text) => ({ '@type': 'HowToStep', text })),
      },
    ],
    ['steps as one text', { ...soup, recipeInstructions: soup.recipeInstructions.join('\n') }],
    [
      'steps as markup',
      { ...soup, recipeInstructions: `<ol><li>${soup.recipeInstructions.join('</li><li>')}</li></ol>` },
    ],
    [
      'steps as numbered words',
      {
        ...soup,
        recipeInstructions: soup.recipeInstructions.map((text, at) => `${at + 1}. ${text}`).join(' '),
      },
    ],
    [
      'an empty section',
      {
        ...soup,
        recipeInstructions: [
          { '@type': 'HowToSection', name: 'None', itemListElement: [] },
          ...soup.recipeInstructions,
        ],
      },
    ],
    ['durations of seconds', { ...soup, prepTime: 'PT600S', cookTime: 'P0DT25M' }],
    ['durations in words', { ...soup, prepTime: '10 mins', cookTime: '25 minutes' }],
    ['a total alone', { ...soup, cookTime: undefined, totalTime: 'PT35M' }],
  ])('%s', async (_name, value) => {
    const recipe = await first(jsonLd(value));
    expect(recipe).toMatchObject({ title: 'Carrot soup', servings: 4, prepMinutes: 10, cookMinutes: 25 });
    expect(recipe.ingredients.split('\n')).toEqual(soup.recipeIngredient);
    expect(recipe.method.replace(/^\d+\. /gm, '').split('\n')).toEqual(soup.recipeInstructions);
    expect(recipe.source).toMatchObject({ url: 'https://kitchen.example/soup', name: 'kitchen.example' });
  });

  it('sections become headings, also with `item` for the list', async () => {
    const section = (name: string, key: string) => ({
      '@type': 'HowToSection',
      name,
      [key]: [{ '@type': 'HowToStep', text: `Make the ${name}.` }],
    });
    const recipe = await first(
      jsonLd({
        ...soup,
        recipeInstructions: [section('dough', 'itemListElement'), section('filling', 'item')],
      }),
    );
    expect(recipe.method).toBe('dough:\nMake the dough.\nfilling:\nMake the filling.');
  });

  it('follows references, reads entities and drops markup', async () => {
    const recipe = await first(
      jsonLd({
        '@graph': [
          { '@type': 'Person', '@id': '#ada', name: 'Ada &amp; Co' },
          {
            ...soup,
            name: 'Mac &amp;amp; cheese <b>deluxe</b>',
            author: [{ '@id': '#ada' }],
            nutrition: {
              calories: '420 kcal',
              fatContent: '12,5 g',
              sodiumContent: '480 mg',
              proteinContent: 9,
            },
            keywords: 'pasta, quick',
          },
        ],
      }),
    );
    expect(recipe.title).toBe('Mac & cheese deluxe');
    expect(recipe.source).toMatchObject({ author: 'Ada & Co', kcal: 420 });
    expect(recipe.source.figures).toEqual({ protein: 9, fat: 12.5, salt: 1.2 });
    expect(recipe.tags).toEqual(['pasta', 'quick']);
  });

  it('repairs what is a little broken, and leaves out blocks that are not', async () => {
    const json = JSON.stringify(soup).replace('Fry the onion.', 'Fry the\n onion.').replace(/\]\}$/, ',],}');
    const broken = `<!-- ${json} -->`;
    const html = `<script type="application/ld+json">{ not json</script><script type='application/ld+json'>${broken}</script>`;
    expect((await first(page(html))).method.split('\n')[0]).toBe('Fry the onion.');
  });

  it('has what it makes beside whom it serves, and its cuisine', async () => {
    const made = async (recipeYield: unknown) => {
      const { servings, yieldWords } = await first(jsonLd({ ...soup, recipeYield }));
      return [servings, yieldWords];
    };
    expect(await made(['4', '12 muffins'])).toEqual([4, '12 muffins']);
    expect(await made('Makes 12 muffins')).toEqual([12, '12 muffins']);
    expect(await made('Makes a dozen scones')).toEqual([12, 'a dozen scones']);
    expect(await made('4 servings')).toEqual([4, '']);
    expect(await made('Serves 4–6 people')).toEqual([4, '']);
    const { cuisine, yieldWords } = await first(
      jsonLd({ ...soup, recipeCuisine: ['Italian', 'Tuscan'], recipeYield: '<b>1 loaf</b>' }),
    );
    expect([cuisine, yieldWords]).toEqual(['Italian', '1 loaf']);
  });

  it('has the language that it says, else that of its page, else none', async () => {
    const languageOf = async (inLanguage: unknown, html = '') =>
      (
        await first(
          page(
            `${html}<script type="application/ld+json">${JSON.stringify({ ...soup, inLanguage })}</script>`,
          ),
        )
      ).language;
    expect(await languageOf('de')).toBe('de');
    expect(await languageOf({ '@type': 'Language', name: 'German', alternateName: 'de_AT' })).toBe('de-AT');
    expect(await languageOf(undefined, '<html lang="fr">')).toBe('fr');
    expect(await languageOf('es', '<html lang="fr">')).toBe('es');
    expect(await languageOf('German')).toBe('');
    expect(await languageOf(undefined)).toBe('');
  });

  it('shows all of several, and none of a list of links', async () => {
    expect((await jsonLd([soup, { ...soup, name: 'Leek soup' }])).recipes.map(({ title }) => title)).toEqual([
      'Carrot soup',
      'Leek soup',
    ]);
    await expect(
      jsonLd({ '@type': 'ItemList', itemListElement: [{ '@type': 'Recipe', name: 'Elsewhere', url: '/x' }] }),
    ).rejects.toThrow(RecipeRefused);
  });

  it('does not believe an address of another site, and forgets where a visitor came from', async () => {
    expect((await first(jsonLd({ ...soup, url: 'https://evil.example/x' }))).source.url).toBe(
      'https://kitchen.example/soup',
    );
    const own = await first(jsonLd({ ...soup, url: 'https://kitchen.example/carrot-soup?utm_source=x#top' }));
    expect(own.source.url).toBe('https://kitchen.example/carrot-soup');
  });

  it('says what it had to guess', async () => {
    const recipe = await first(jsonLd({ ...soup, recipeYield: undefined, name: 'Thing' }));
    expect(recipe.guessed).toEqual(['servings', 'category']);
  });
});

describe('pages that say it otherwise', () => {
  it('microdata', async () => {
    const recipe = await first(
      page(`<html><body><div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Carrot soup</h1>
      <span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ada</b></span>
      <meta itemprop="recipeYield" content="4"><time itemprop="prepTime" datetime="PT10M">ten</time>
      <ul><li itemprop="recipeIngredient">500 g carrots</li><li itemprop="recipeIngredient">1 onion</li></ul>
      <div itemprop="recipeInstructions"><ol><li>Fry.</li><li>Simmer.</li></ol></div></div></body></html>`),
    );
    expect(recipe).toMatchObject({
      title: 'Carrot soup',
      servings: 4,
      prepMinutes: 10,
      ingredients: '500 g carrots\n1 onion',
      method: 'Fry.\nSimmer.',
    });
    expect(recipe.source.author).toBe('Ada');
  });

  it('h-recipe', async () => {
    const recipe = await first(
      page(`<html><body><article class="h-recipe"><h1 class="p-name">Carrot soup</h1><p>Serves <span class="p-yield">4</span>,
      <time class="dt-duration" datetime="PT35M">35 min</time></p><ul><li class="p-ingredient">500 g carrots</li><li class="p-ingredient">1 onion</li></ul>
      <div class="e-instructions"><p>Fry.</p><p>Simmer.</p></div></article></body></html>`),
    );
    expect(recipe).toMatchObject({
      title: 'Carrot soup',
      servings: 4,
      cookMinutes: 35,
      ingredients: '500 g carrots\n1 onion',
      method: 'Fry.\nSimmer.',
    });
  });

  it('headings with lists below them, in several languages', async () => {
    const plain = (one: string, other: string) =>
      page(`<html><body><h1>Carrot soup</h1><p>Serves 4</p><h2>${one}</h2><ul><li>500 g carrots</li><li>1 onion</li></ul>
      <h2>${other}</h2><ol><li>Fry.</li><li>Simmer.</li></ol><h3>Comments</h3><p>Lovely</p></body></html>`);
    for (const [one, other] of [
      ['Ingredients', 'Method'],
      ['Zutaten für 4 Personen', 'Zubereitung'],
      ['Ingrédients', 'Préparation'],
    ] as const) {
      expect(await first(plain(one, other))).toMatchObject({
        title: 'Carrot soup',
        ingredients: '500 g carrots\n1 onion',
        method: 'Fry.\nSimmer.',
      });
    }
  });

  it('a page without a recipe has none', async () => {
    await expect(page('<html><body><h1>News</h1><ul><li>2 cups won</li></ul></body></html>')).rejects.toThrow(
      'There is no recipe in it.',
    );
  });
});

describe('texts and files', () => {
  it('a pasted text without headings', async () => {
    const recipe = await first(
      readRecipes({
        kind: 'text',
        text: 'Pancakes\nServes 2\n\n200 g plain flour\n2 eggs\n300 ml milk\n\n1. Whisk it all.\n2. Fry for 2 minutes a side.',
      }),
    );
    expect(recipe).toMatchObject({
      title: 'Pancakes',
      servings: 2,
      ingredients: '200 g plain flour\n2 eggs\n300 ml milk',
      method: 'Whisk it all.\nFry for 2 minutes a side.',
    });
  });

  it('a pasted text without headings and without numbers: what has no amount is an ingredient too', async () => {
    const recipe = await first(
      readRecipes({
        kind: 'text',
        text: [
          ...['Leek soup', 'Serves four to six', '', '2 leeks', '1 litre vegetable stock', 'butter'],
          ...['salt and freshly ground black pepper', 'Cook: 25 minutes', ''],
          ...['Slice the leeks. Boil them in the stock for 25 minutes.', 'Season.'],
        ].join('\n'),
      }),
    );
    expect(recipe).toMatchObject({
      ...{ title: 'Leek soup', servings: 4, cookMinutes: 25 },
      ingredients: '2 leeks\n1 litre vegetable stock\nbutter\nsalt and freshly ground black pepper',
      method: 'Slice the leeks. Boil them in the stock for 25 minutes.\nSeason.',
    });
  });

  it('Markdown, with its front matter', async () => {
    const recipe = await first(
      file(
        'soup.md',
        '---\ntitle: Soup\nservings: 3\nprep: 5\ncook: 20\ntags: [quick, soup]\n---\n\n## Ingredients\n\n- [ ] **500 g** carrots\n\n### To serve\n\n- bread\n\n## Method\n\n1. Boil.\n',
      ),
    );
    expect(recipe).toMatchObject({
      title: 'Soup',
      servings: 3,
      prepMinutes: 5,
      cookMinutes: 20,
      tags: ['quick', 'soup'],
      ingredients: '500 g carrots\nTo serve:\nbread',
      method: 'Boil.',
    });
  });

  it('Cooklang', async () => {
    const recipe = await first(
      file(
        'Easy pancakes.cook',
        '>> servings: 2\n>> time: 20 minutes\n\n-- a comment\nCrack @eggs{3} into a #bowl{}, add @plain flour{125%g}(sifted) and @milk{250%ml}.\n\n= Frying\n\nFry in @butter{} for ~{2%minutes}. [- not shown -]\n\n> Best hot.',
      ),
    );
    expect(recipe).toMatchObject({
      title: 'Easy pancakes',
      servings: 2,
      cookMinutes: 20,
      notes: 'Best hot.',
    });
    expect(recipe.ingredients).toBe('3 eggs\n125 g plain flour, sifted\n250 ml milk\nFrying:\nbutter');
    expect(recipe.method).toBe(
      'Crack eggs into a bowl, add plain flour and milk.\nFrying:\nFry in butter for 2 minutes.',
    );
  });

  it('Paprika: gzipped JSON in an archive', async () => {
    const one = {
      name: 'Soup',
      ingredients: '500 g carrots\n1 onion',
      directions: 'Fry.\n\nSimmer.',
      servings: 'Serves 4',
      prep_time: '10 mins',
      cook_time: '25 mins',
      categories: ['Soups'],
      source: 'Gran',
      source_url: '',
      notes: 'Salt it.',
    };
    const bytes = zipSync({
      'Soup.paprikarecipe': gzipSync(JSON.stringify(one)),
      'Broken.paprikarecipe': gzipSync('{'),
    });
    const found = await file('mine.paprikarecipes', bytes);
    expect(found.recipes).toMatchObject([
      {
        title: 'Soup',
        servings: 4,
        prepMinutes: 10,
        cookMinutes: 25,
        category: 'lunch',
        notes: 'Salt it.',
        source: { name: 'Gran' },
      },
    ]);
    expect(found.recipes[0]?.method).toBe('Fry.\nSimmer.');
    expect(found.problems).toEqual([{ name: 'Broken.paprikarecipe', message: 'This file is broken.' }]);
  });

  it('Mela', async () => {
    const one = {
      title: 'Soup',
      ingredients: '# Soup\n500 g carrots',
      instructions: 'Fry.\nSimmer.',
      yield: '4',
      cookTime: '25 min',
      link: 'https://a.example/s',
    };
    const recipe = await first(
      file('all.melarecipes', zipSync({ 'a.melarecipe': strToU8(JSON.stringify(one)) })),
    );
    expect(recipe).toMatchObject({
      title: 'Soup',
      servings: 4,
      ingredients: 'Soup:\n500 g carrots',
      source: { url: 'https://a.example/s' },
    });
  });

  it('Tandoor: an archive of archives', async () => {
    const one = {
      name: 'Soup',
      servings: 4,
      servings_text: 'bowls',
      working_time: 10,
      waiting_time: 30,
      keywords: [{ name: 'winter' }],
      internal: true,
      steps: [
        {
          name: '',
          instruction: 'Simmer it.',
          ingredients: [
            { is_header: true, note: 'Base' },
            { food: { name: 'carrots' }, unit: { name: 'g' }, amount: 500.0, note: 'peeled' },
            { food: { name: 'salt' }, unit: null, amount: 0, no_amount: true, note: '' },
          ],
        },
      ],
    };
    const inner = zipSync({ 'recipe.json': strToU8(JSON.stringify(one)), 'image.jpg': new Uint8Array(9) });
    const recipe = await first(file('tandoor.zip', zipSync({ '1.zip': inner })));
    expect(recipe).toMatchObject({
      title: 'Soup',
      servings: 4,
      yieldWords: '4 bowls',
      prepMinutes: 10,
      restMinutes: 30,
      tags: ['winter'],
      ingredients: 'Base:\n500 g carrots, peeled\nsalt',
      method: 'Simmer it.',
    });
  });

  it('Mealie: a backup, and a single recipe', async () => {
    const tables = {
      recipes: [
        {
          ...{ id: 'r', name: 'Soup', recipe_servings: 4, recipe_yield: '2 litres' },
          ...{ prep_time: '10 minutes', perform_time: '25 minutes' },
        },
      ],
      recipes_ingredients: [
        { recipe_id: 'r', position: 1, quantity: 1, unit_id: null, food_id: 'o', note: 'chopped' },
        { recipe_id: 'r', position: 0, quantity: 500, unit_id: 'g', food_id: 'c', note: '' },
      ],
      recipe_instructions: [{ recipe_id: 'r', position: 0, title: '', text: 'Simmer it.' }],
      ingredient_units: [{ id: 'g', name: 'gram' }],
      ingredient_foods: [
        { id: 'c', name: 'carrots' },
        { id: 'o', name: 'onion' },
      ],
      tags: [{ id: 't', name: 'Winter' }],
      recipes_to_tags: [{ recipe_id: 'r', tag_id: 't' }],
    };
    const backup = await first(
      file('mealie.zip', zipSync({ 'database.json': strToU8(JSON.stringify(tables)) })),
    );
    expect(backup).toMatchObject({
      title: 'Soup',
      servings: 4,
      cookMinutes: 25,
      yieldWords: '2 litres',
      ingredients: '500 gram carrots\n1 onion, chopped',
      tags: ['winter'],
    });
    const single = {
      name: 'Soup',
      recipeYield: '4',
      recipeIngredient: [
        { quantity: 2, unit: null, food: { name: 'onions' }, note: '', display: '2 onions' },
      ],
      recipeInstructions: [{ title: '', text: 'Fry.' }],
    };
    expect(await first(file('soup.json', JSON.stringify(single)))).toMatchObject({
      ingredients: '2 onions',
      method: 'Fry.',
    });
  });

  it('Nextcloud and lists of schema.org', async () => {
    const bytes = zipSync({
      'Soup/recipe.json': strToU8(JSON.stringify({ ...soup, '@context': 'http://schema.org' })),
      'Soup/full.jpg': new Uint8Array(4),
    });
    expect(await first(file('cookbook.zip', bytes))).toMatchObject({ title: 'Carrot soup' });
    expect((await file('recipes.json', JSON.stringify([soup, soup]))).recipes).toHaveLength(2);
  });
});

describe('bad input', () => {
  it.each([
    [
      '500 ingredients',
      { ...soup, recipeIngredient: Array.from({ length: 500 }, (_, at) => `${at} eggs`) },
      'more than 200 ingredients',
    ],
    [
      '300 steps',
      { ...soup, recipeInstructions: Array.from({ length: 300 }, () => 'Stir.') },
      'more than 100 steps',
    ],
    ['no words', { '@type': 'Recipe', name: 'Nothing' }, 'no recipe'],
  ])('%s', async (_name, value, message) => {
    await expect(jsonLd(value)).rejects.toThrow(message);
  });

  it('names of 60,000 characters, marks that turn the line, and markup are made plain', async () => {
    const recipe = await first(
      jsonLd({ ...soup, name: `\u202e<script>alert(1)</script>${'long '.repeat(12_000)}` }),
    );
    expect(recipe.title.length).toBeLessThanOrEqual(120);
    expect(recipe.title).not.toMatch(/[<>\u202e]/);
  });

  it('odd numbers are no servings and no minutes', async () => {
    for (const recipeYield of ['0', '-3', '1e99', '½½', 'many', '100000']) {
      expect((await first(jsonLd({ ...soup, recipeYield }))).servings).toBeGreaterThanOrEqual(1);
    }
    expect(readMinutes('1e99')).toBeNull();
    expect(readMinutes('P1W')).toBe(10_080);
    expect(readMinutes('1 hr 20 mins')).toBe(80);
    expect(readMinutes('PT0.5H')).toBe(30);
    expect((await first(jsonLd({ ...soup, cookTime: 'PT99999999H' }))).cookMinutes).toBe(10_080);
  });

  it('what is nested a thousand deep, and five megabytes', async () => {
    let deep: unknown = soup;
    for (let at = 0; at < 1_000; at++) deep = { inside: deep };
    expect((await first(jsonLd(deep))).title).toBe('Carrot soup');
    let steps: unknown = 'Stir.';
    for (let at = 0; at < 1_000; at++)
      steps = { '@type': 'HowToSection', name: 'x', itemListElement: [steps] };
    expect((await first(jsonLd({ ...soup, recipeInstructions: steps }))).method).not.toContain('Stir.');
    const huge = { ...soup, description: 'x'.repeat(5_000_000) };
    expect((await first(jsonLd(huge))).summary.length).toBeLessThanOrEqual(300);
  });

  it('archives that unpack to far more, or are none', async () => {
    const bomb = zipSync({ 'recipe.json': new Uint8Array(30 * 1024 * 1024) });
    await expect(file('bomb.zip', bomb)).rejects.toThrow('unpacks to more than recipes can take up');
    await expect(file('x.zip', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]))).rejects.toThrow(
      'could not be read',
    );
    await expect(file('x.json', '{"a": ')).rejects.toThrow('This file is broken.');
    await expect(file('x.bin', new Uint8Array([1, 0, 2]))).rejects.toThrow(RecipeRefused);
  });
});
