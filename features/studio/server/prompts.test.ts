import { afterAll, describe, expect, it } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { Composition } from '#features/studio/shared/composition.ts';
import { contrastOfTexts, leastContrast } from '#features/studio/shared/contrast-of-text.ts';
import { pixelBox } from '#features/studio/shared/drawing/draw-layer.ts';
import { palettes } from '#features/studio/shared/palettes.ts';
import { type Drawing, isDeclined, type StudioRequest } from '#features/studio/shared/studio.contract.ts';
import { paths } from '#server/paths.ts';
import { required } from '#shared/required.ts';
import { composeFromWords, moreLikeThis, variationsOf } from './compose-from-words.ts';
import { toSvg } from './studio.ts';
import { studioMeans } from './studio-means.ts';
import { studioTemplates } from './templates.ts';
import { everydayPrompts } from './testing/everyday-prompts.ts';
import { sheetPrompts } from './testing/sheet-prompts.ts';

const reference = openReference(paths.reference);
afterAll(() => reference.close());

const request = (prompt: string, more: Partial<StudioRequest> = {}): StudioRequest => ({
  prompt,
  style: 'minimalist',
  width: 1024,
  height: 1024,
  seed: 4182,
  ...more,
});

async function draw(prompt: string, more: Partial<StudioRequest> = {}): Promise<Drawing> {
  const answer = await composeFromWords(request(prompt, more), { reference });
  if (isDeclined(answer)) throw new Error(`“${prompt}” was declined: ${answer.declined}`);
  return answer;
}

const textsOf = ({ composition }: Drawing): string[] =>
  composition.layers.flatMap((layer) => (layer.kind === 'text' ? [layer.text] : []));
const figuresOf = ({ composition }: Drawing): string[] =>
  composition.layers.flatMap((layer) =>
    layer.kind === 'scene'
      ? [layer.part]
      : layer.kind === 'icon'
        ? [layer.icon]
        : layer.kind === 'pattern'
          ? [layer.pattern, ...(layer.motif?.split('+') ?? [])]
          : [layer.kind],
  );

/** The prompt, the expected kind, its text, what is drawn, and what must not appear. */
const table: readonly [
  prompt: string,
  kind: Drawing['kind'],
  texts: string,
  figures: string,
  never?: string,
][] = [
  ['A lighthouse by the sea at dusk', 'scene', '', 'lighthouse sea sunset', 'text'],
  ['Draw a sailing boat on the sea under the moon', 'scene', '', 'boat sea moon'],
  [
    'Poster “Jazz on the pier” Friday 12 June 8 pm £6',
    'poster',
    'Jazz on the pier|Friday 12 June|8 pm|£6',
    '',
  ],
  ['A castle on a hill with a rainbow', 'scene', '', 'castle hills rainbow'],
  ['mountains and a lake', 'scene', '', 'mountains lake'],
  ['A steam train crossing a bridge in the mountains', 'scene', '', 'train bridge mountains'],
  ['Town at night in the snow', 'scene', '', 'town snow', 'sun'],
  ['a house with three trees', 'scene', '', 'house tree'],
  ['Farm with sheep and a barn', 'scene', '', 'barn sheep'],
  ['Rocket and planets in space', 'scene', '', 'rocket planet stars', 'lawn'],
  ['Trout', 'scene', '', 'fish'],
  ['a terrier', 'scene', '', 'dog'],
  ['a bowl of soup and bread', 'scene', '', 'soup bread'],
  ['Birthday card for Mia with a cake and balloons', 'card', 'Happy birthday, Mia', 'cake balloons'],
  ['Thank you card with flowers', 'card', 'Thank you', 'flowers'],
  ['Get well card for Grandpa with tulips', 'card', 'Get well soon, Grandpa', 'tulips'],
  ['Christmas card', 'card', 'Merry Christmas', ''],
  ['Postcard: Greetings from Whitby', 'card', 'Greetings from Whitby', ''],
  ['Sympathy card', 'card', 'With sympathy', ''],
  [
    'Poster for a plant sale at the village hall: Saturday 9 May, 10am to 1pm, free entry',
    'poster',
    'Plant sale|At the village hall|Saturday 9 May|10am to 1pm|Free entry',
    'pot-plant',
  ],
  [
    'An invitation to a harvest supper at the Mill Green allotments: “Saturday 4 October”, from six o’clock, plot 12, bring a dish and a chair',
    'invitation',
    'Harvest supper|Mill Green allotments|Saturday 4 October|Plot 12|Bring a dish and a chair',
    'tomatoes',
    'windmill armchair',
  ],
  [
    'Wedding invitation for Anna and Ben at St Mary’s Church: Saturday 12 June 2027, 2pm',
    'invitation',
    'Anna & Ben|Wedding invitation|Saturday 12 June 2027|2pm',
    '',
    'mountains',
  ],
  [
    'Invitation to Tom’s 7th birthday party: Sunday 3 May, 2 to 5pm, rockets and planets',
    'invitation',
    'Tom’s 7th birthday|You are invited|Sunday 3 May',
    'rocket',
  ],
  [
    'Save the date: Lena & Jonas, 5 September 2027',
    'invitation',
    'Save the date|Lena & Jonas|5 September 2027',
    '',
  ],
  [
    'Label for damson jam: October, Mill Green, plot 12',
    'label',
    'Damson jam|October|Mill Green|Plot 12',
    'jar',
  ],
  ['Gift tag “To Grandma, with love”', 'label', 'To Grandma, with love', ''],
  ['Banner for a bake sale', 'banner', 'Bake sale', 'cupcake'],
  ['Cover for a podcast called “Slow mornings”', 'banner', 'Slow mornings|Podcast', 'microphone'],
  [
    'Social post: Fresh bread every morning from 7am',
    'social picture',
    'Fresh bread every morning from 7am',
    'bread',
  ],
  ['Wallpaper of hills and trees in autumn colours', 'wallpaper', '', 'hills tree', 'text leaves'],
  ['Abstract wallpaper in green', 'wallpaper', '', '', 'text'],
  ['Abstract poster in red and blue', 'wallpaper', '', '', 'text'],
  ['Pattern of lemons', 'pattern', '', 'lemon', 'text'],
  ['Wrapping paper with autumn leaves', 'pattern', '', 'leaves', 'text'],
  ['Pattern with cats and fish', 'pattern', '', 'cat fish', 'text'],
  ['Icons: house, car, tree, cat, mug, book', 'icon sheet', '', 'house car tree cat mug book'],
  ['Logo for a bakery', 'icon sheet', '', 'shop'],
  ['Swimming certificate for Zoë Okafor: 25 metres', 'certificate', 'Zoë Okafor|Swimming|25 metres', ''],
  ['Bar chart “What we picked”: Jun 8 kg, Jul 14 kg, Aug 22 kg', 'chart', 'What we picked', 'chart'],
  ['Pie chart of how we travel: Bus 34%, Bike 28%, Car 38%', 'chart', '', 'chart'],
  ['QR code for https://example.org: “Scan for the menu”', 'code', 'Scan for the menu', 'code'],
  [
    'Wi-Fi QR code for the network called Garden Café with the password sunflower',
    'code',
    'Wi-Fi|Garden Café',
    'code',
  ],
  [
    'Timetable for sports day: 9.30 Running, 10.15 Long jump, 11.00 Relay',
    'timetable',
    'Sports day|9.30|Running|10.15|Long jump|Relay',
    '',
  ],
  [
    'Weekly planner: Monday: Swimming, Tuesday: Piano',
    'timetable',
    'Weekly planner|Monday|Swimming|Tuesday|Piano',
    '',
  ],
  ['Place cards: Mia, Tom, Zoë, Grandad', 'place cards', 'Mia|Tom|Zoë|Grandad', ''],
  [
    'Pizza night: every Thursday, £9.50, eat in or take away',
    'poster',
    'Pizza night|Every Thursday|£9.50',
    'pizza',
  ],
  ['Menu: Tomato soup £6, Fish and chips £14', 'poster', 'Menu|Tomato soup £6|Fish and chips £14', ''],
  [
    '“The best time to plant a tree was twenty years ago.”',
    'poster',
    'The best time to plant a tree was twenty years ago.',
    '',
  ],
  [
    'Sommerfest im Kleingarten: Samstag, 12. Juli, ab 15 Uhr',
    'poster',
    'Sommerfest im Kleingarten|Samstag, 12. Juli|Ab 15 Uhr',
    '',
  ],
  [
    'دعوة إلى حفل عيد ميلاد: يوم السبت، الساعة السادسة مساء',
    'poster',
    'دعوة إلى حفل عيد ميلاد|يوم السبت',
    '',
  ],
  ['海の日のお祭り：七月二十日', 'poster', '海の日のお祭り|七月二十日', ''],
];

describe('a picture from words', () => {
  it.each(table)('%s', async (prompt, kind, texts, figures, never = '') => {
    const drawing = await draw(prompt);
    expect(drawing.kind).toBe(kind);
    for (const text of texts.split('|').filter(Boolean)) expect(textsOf(drawing)).toContain(text);
    const shown = [...figuresOf(drawing), ...drawing.composition.layers.map(({ kind: one }) => one)];
    for (const figure of figures.split(' ').filter(Boolean)) expect(shown).toContain(figure);
    for (const figure of never.split(' ').filter(Boolean)) expect(shown).not.toContain(figure);
  });

  it.each(everydayPrompts)('%s, and nothing else', async (prompt, kind, texts, figures) => {
    const answer = await composeFromWords(request(prompt), { reference });
    if (isDeclined(answer) || kind === 'declined') {
      expect(isDeclined(answer) ? 'declined' : answer.kind).toBe(kind);
      return;
    }
    expect(answer.kind).toBe(kind);
    expect(textsOf(answer)).toEqual(expect.arrayContaining(texts.split('|').filter(Boolean)));
    const always = new Set(['sky', 'lawn', 'cloud', 'sun', 'stars', 'sunset', 'shape', 'text', 'motif']);
    const wanted = figures.split(' ').filter(Boolean);
    const drawn = new Set(
      figuresOf(answer).filter((figure) => !always.has(figure) || wanted.includes(figure)),
    );
    expect([...drawn].sort()).toEqual(wanted.toSorted());
  });

  it('sets a train on the bridge that it crosses', async () => {
    const { composition } = await draw('A steam train crossing a bridge in the mountains');
    const boxOf = (part: string) =>
      required(composition.layers.find((layer) => layer.kind === 'scene' && layer.part === part)).box;
    const [train, bridge] = [boxOf('train'), boxOf('bridge')];
    expect(train.y + train.height).toBeGreaterThan(bridge.y);
    expect(train.y + train.height).toBeLessThan(bridge.y + bridge.height / 4);
    expect(train.x).toBeGreaterThan(bridge.x);
    expect(train.x + train.width).toBeLessThan(bridge.x + bridge.width);
  });

  it('says what stands for what, and what is missing', async () => {
    expect((await draw('Trout')).drawn).toEqual([{ word: 'trout', as: 'a fish' }]);
    const { drawn, notDrawn } = await draw('A lighthouse with a grandmother');
    expect(drawn).toEqual([{ word: 'lighthouse', as: 'Lighthouse' }]);
    expect(notDrawn).toEqual(['grandmother']);
  });

  it('reads the values of a chart with their unit', async () => {
    const { composition } = await draw('Bar chart of sales: Jan £1,200, Feb £950.50, Mar -£20');
    const chart = composition.layers.find((layer) => layer.kind === 'chart');
    expect(chart).toMatchObject({ unit: '£' });
    expect(chart?.kind === 'chart' && chart.values.map(({ value }) => value).slice(0, 2)).toEqual([
      1200, 950.5,
    ]);
  });

  it('does not take the words for a chart for its first label', async () => {
    const { composition } = await draw('What we picked: bar chart of Jun 8 kg, Jul 14 kg');
    const chart = composition.layers.find((layer) => layer.kind === 'chart');
    expect(chart?.kind === 'chart' && chart.values.map(({ label }) => label)).toEqual(['Jun', 'Jul']);
  });

  it('writes a network into its code as phones read it', async () => {
    const { composition } = await draw(
      'Wi-Fi QR code for the network called Garden Café with the password sun;flower',
    );
    expect(composition.layers.find((layer) => layer.kind === 'code')).toMatchObject({
      text: 'WIFI:T:WPA;S:Garden Café;P:sun\\;flower;;',
    });
  });

  it.each([
    ['a photograph of a cat', /cannot make photographs/],
    ['a portrait of my neighbour', /likenesses/],
    ['a harbour in the style of a famous painter', /does not imitate artists/],
    ['a 3d render of a mug', /three dimensions/],
    ['my name in handwriting', /no handwriting/],
    ['the Nike logo on a shirt', /logos of companies/],
    ['a human face', /faces and hands/],
    ['Draw the melancholy', /nothing in these words/],
    ['Chart', /values of the chart/],
    ['QR code', /what the code should open/],
  ])('declines “%s” with a sentence and three templates', async (prompt, sentence) => {
    const answer = await composeFromWords(request(prompt), { reference });
    if (!isDeclined(answer)) throw new Error('It was drawn.');
    expect(answer.declined).toMatch(sentence);
    expect(answer.templates).toHaveLength(3);
  });

  it('declines what is realistic', async () => {
    expect(await composeFromWords(request('a cat', { style: 'realistic' }))).toMatchObject({
      declined: 'The built-in engine draws flat shapes. Realistic pictures need a picture model.',
    });
  });

  it('draws words in quotes that would be declined outside of them', async () => {
    expect(textsOf(await draw('Poster “Photograph of the year”'))).toContain('Photograph of the year');
  });

  it('can draw every template that it offers', async () => {
    for (const { prompt } of studioTemplates)
      expect((await draw(prompt)).composition.layers.length).toBeGreaterThan(0);
  });
});

describe('every picture of the contact sheet', () => {
  const sizes = [
    [512, 512],
    [1024, 1024],
    [1920, 1080],
    [1080, 1528],
  ] as const;
  const cases = sheetPrompts.flatMap(({ prompt }, index) =>
    [0, 1, 2, 3].map((variation) => ({
      prompt,
      variation,
      size: sizes[(index + variation) % 4] ?? sizes[0],
    })),
  );

  it('is a composition whose words can be read and stay inside', async () => {
    const means = studioMeans();
    const faults: string[] = [];
    for (const { prompt, variation, size } of cases) {
      const [width, height] = size;
      const { composition } = await draw(prompt, { variation, width, height });
      expect(Composition.safeParse(composition).success).toBe(true);
      for (const { layer, contrast } of contrastOfTexts(composition, means))
        if (contrast < leastContrast)
          faults.push(`${prompt} ${variation}: ${layer} has ${contrast.toFixed(2)}`);
      for (const layer of composition.layers) {
        if (layer.kind !== 'text') continue;
        const box = pixelBox(composition, layer);
        const set = means.setText(layer, box, Math.min(width, height));
        const isInside =
          set.isWhole &&
          box.y + set.height <= height + 1 &&
          set.lines.every(
            ({ x, width: across }) => x >= -1 && x + across <= width + 1 && across <= box.width + 1,
          );
        if (!isInside) faults.push(`${prompt} ${variation} ${width}×${height}: “${layer.text}” does not fit`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('has the same bytes for the same words, size and seed, and others for another seed', async () => {
    for (const { prompt, width, height } of sheetPrompts.slice(0, 12)) {
      const first = toSvg((await draw(prompt, { width, height })).composition);
      expect(toSvg((await draw(prompt, { width, height })).composition)).toBe(first);
      expect(toSvg((await draw(prompt, { width, height, variation: 1 })).composition)).not.toBe(first);
    }
  });
});

it('shows four side by side, each arranged in its own way', async () => {
  const four = await variationsOf(request('Poster for a plant sale: Saturday 9 May'), { reference });
  expect(new Set(four.map((one) => (isDeclined(one) ? '' : toSvg(one.composition)))).size).toBe(4);
});

it.each([
  ['Abstract poster in red and blue', [27, 256]],
  ['Wallpaper of hills in green', [150]],
  ['Pattern with dots in red', [27]],
])('keeps to the colours and the pattern that are asked for in all four: %s', async (prompt, hues) => {
  const four = await variationsOf(request(prompt), { reference });
  expect(four).toHaveLength(4);
  for (const one of four) {
    if (isDeclined(one)) throw new Error(one.declined);
    const { first, second, third } = one.composition.palette.colours;
    for (const { hue } of [first, second, third])
      expect(Math.min(...hues.map((asked) => Math.abs(asked - hue)))).toBeLessThan(2);
    if (prompt.includes('dots')) expect(figuresOf(one)).toContain('dots');
  }
});

it('takes the colour of a thing for its own, not for that of the picture', async () => {
  const { composition } = await draw('A red car by a green house in the snow');
  expect(palettes.map(({ name }) => name)).toContain(composition.palette.name);
});

it('draws more like one by the seed of one thing, and leaves the rest', async () => {
  const { composition } = await draw('Mountains and a lake with trees');
  const like = moreLikeThis(composition, 99, composition.layers[1]?.id);
  expect(
    like.layers.filter((layer, index) => JSON.stringify(layer) !== JSON.stringify(composition.layers[index])),
  ).toHaveLength(1);
  expect(like.palette).toEqual(composition.palette);
});

describe('what nobody should write', () => {
  it.each([
    ['one character', 'x'],
    ['4,000 characters', `Poster: ${'word '.repeat(800)}`],
    ['4,000 characters without a space', `Poster: ${'w'.repeat(3990)}`],
    ['NUL', 'Poster: Hello\0World'],
    ['half a pair', 'Poster: Hello \ud83d World'],
    ['markup', 'Poster “</svg><script>alert(1)</script>”'],
    ['an entity', 'Poster “&lt;img src=x onerror=alert(1)&gt; url(#x)”'],
    ['right to left', 'ملصق “</svg><script>alert(1)</script> مرحبا”'],
    ['marks of direction', 'Poster “\u202eevil\u202c”'],
    ['a prototype', 'Icons: constructor, toString, __proto__, house'],
  ])('%s becomes a sound picture', async (_, prompt) => {
    const { composition } = await draw(prompt);
    const svg = toSvg(composition);
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('<img');
    expect(svg.match(/<\/svg>/g)).toHaveLength(1);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\0|[\ud800-\udbff](?![\udc00-\udfff])/);
  });

  it('makes a pattern of a single emoji, drawn by us where we can', async () => {
    const cake = await draw('🎂');
    expect(cake.kind).toBe('pattern');
    expect(figuresOf(cake)).toContain('cake');
    const other = await draw('🦕🦕');
    expect(toSvg(other.composition)).toContain('🦕');
    expect(other.notes).toHaveLength(1);
  });
});

it('has a readable pair on every colour of every palette', async () => {
  const { contrastOf } = await import('#features/studio/shared/colour/oklch.ts');
  for (const { name, colours } of palettes) {
    expect(contrastOf(colours.ink, colours.ground), name).toBeGreaterThan(leastContrast);
    for (const slot of ['first', 'second', 'third'] as const)
      expect(
        Math.max(contrastOf(colours[slot], colours.ground), contrastOf(colours[slot], colours.ink)),
        `${name}, ${slot}`,
      ).toBeGreaterThan(leastContrast);
  }
});
