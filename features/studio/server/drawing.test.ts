import sharp from 'sharp';
import { expect, it } from 'vitest';
import { oklch } from '#features/studio/shared/colour/oklch.ts';
import { Composition } from '#features/studio/shared/composition.ts';
import { contrastOfTexts, makeTextReadable } from '#features/studio/shared/contrast-of-text.ts';
import { iconNames } from '#features/studio/shared/icons/icon-words.ts';
import { findPalette, plainPalette } from '#features/studio/shared/palettes.ts';
import { allParts } from '#features/studio/shared/parts/all-parts.ts';
import { hashOf } from '#features/studio/shared/seeded-random.ts';
import { studioCatalogue } from '#features/studio/shared/studio-catalogue.ts';
import { sameEverywhere } from '#features/studio/shared/testing/same-everywhere.ts';
import { makeFiguresVisible } from '#features/studio/shared/visible-figures.ts';
import { iconPathsFile, iconPathsModule } from './build/icon-paths.ts';
import { allLayouts } from './layouts/layouts-for.ts';
import { toPng, toSvg } from './studio.ts';
import { studioMeans } from './studio-means.ts';
import { readPrompt } from './words/read-prompt.ts';

const palette = plainPalette(findPalette('Cotton and denim') ?? studioCatalogue.palettes[0]!);

const compose = (layers: readonly object[], canvas = { width: 600, height: 400 }): Composition =>
  Composition.parse({ version: 1, canvas, palette, layers });

const text = (words: string, more: object = {}): object => ({
  id: 'text',
  name: 'Words',
  kind: 'text',
  text: words,
  size: 0.15,
  box: { x: 0.1, y: 0.1, width: 0.8, height: 0.5 },
  ...more,
});

it.each([
  ['English', 'Harvest supper'],
  ['German', 'Größe, Übermut und Straße'],
  ['French', 'Fête à l’œuvre, déjà vu'],
  ['Spanish', '¿Mañana? ¡Sí, señor!'],
  ['Portuguese', 'Coração e pão'],
  ['Polish', 'Zażółć gęślą jaźń'],
  ['Czech', 'Příliš žluťoučký kůň'],
  ['Turkish', 'İğne, ışık ve şeker'],
  ['Swedish', 'Räksmörgås på ö'],
  ['Icelandic', 'Þórður og ævintýri'],
  ['Hungarian', 'Árvíztűrő tükörfúrógép'],
  ['Romanian', 'Mâine și poimâine'],
])('%s is set as outlines', (_, words) => {
  const svg = toSvg(compose([text(words)]));
  expect(svg).not.toContain('<text');
  expect(svg).toContain(`<title>${words}</title>`);
});

it.each(['مرحبا بكم', 'שלום עולם', 'こんにちは', 'Привет', 'สวัสดี', '👋🏽'])(
  '%s falls back to a font of the device',
  (words) => {
    const svg = toSvg(compose([text(words)]));
    expect(svg).toContain('<text');
  },
);

it('sets right to left from the right edge', () => {
  const means = studioMeans();
  const layer = compose([text('مرحبا')]).layers[0];
  if (layer?.kind !== 'text') throw new Error('There is no text.');
  const [line] = means.setText(layer, { x: 100, y: 0, width: 400, height: 200 }, 400).lines;
  expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo(500, 0);
});

it('breaks lines evenly and makes type smaller before words leave their box', () => {
  const means = studioMeans();
  const layer = compose([text('The second best time is now, said the gardener', { size: 0.4 })]).layers[0];
  if (layer?.kind !== 'text') throw new Error('There is no text.');
  const set = means.setText(layer, { x: 0, y: 0, width: 300, height: 200 }, 400);
  expect(set.isWhole).toBe(true);
  expect(set.size).toBeLessThan(160);
  expect(set.height).toBeLessThanOrEqual(201);
  for (const { width } of set.lines) expect(width).toBeLessThanOrEqual(300.5);
});

it('cuts off with an ellipsis what no size can hold, and says so', () => {
  const means = studioMeans();
  const layer = compose([text('w'.repeat(400))]).layers[0];
  if (layer?.kind !== 'text') throw new Error('There is no text.');
  const set = means.setText(layer, { x: 0, y: 0, width: 60, height: 20 }, 400);
  expect(set.isWhole).toBe(false);
  expect(set.lines.at(-1)?.text.endsWith('…')).toBe(true);
});

it('measures the contrast with what really lies behind, and repairs it', () => {
  const disc: object = {
    id: 'disc',
    name: 'Disc',
    kind: 'shape',
    shape: 'ellipse',
    colour: 'ink',
    box: { x: 0, y: 0, width: 0.5, height: 1 },
  };
  const means = studioMeans();
  const beside = compose([disc, text('Words', { box: { x: 0.55, y: 0.2, width: 0.4, height: 0.3 } })]);
  expect(contrastOfTexts(beside, means)[0]?.contrast).toBeGreaterThan(4.5);
  const on = compose([disc, text('Words', { box: { x: 0.1, y: 0.4, width: 0.25, height: 0.3 } })]);
  expect(contrastOfTexts(on, means)[0]?.contrast).toBeCloseTo(1, 1);
  expect(makeTextReadable(on, means).layers[1]).toMatchObject({ colour: 'ground' });
  // Across its edge neither colour has enough contrast: a plate does.
  const across = makeTextReadable(
    compose([disc, text('Words and words', { box: { x: 0.1, y: 0.4, width: 0.8, height: 0.3 } })]),
    means,
  );
  expect(across.layers[1]).toMatchObject({ plate: 'ground' });
  expect(contrastOfTexts(across, means)[0]?.contrast).toBeGreaterThan(4.5);
});

it('gives a figure a colour that its ground has not, and leaves one that is seen', () => {
  const colours = {
    ...{ ground: oklch(0.24, 0.05, 290), ink: oklch(0.95, 0.02, 88), first: oklch(0.42, 0.11, 256) },
    ...{ second: oklch(0.3, 0.06, 288), third: oklch(0.8, 0.15, 82) },
  };
  const heart = (colour: string): object => ({
    ...{ id: 'heart', name: 'Heart', kind: 'scene', part: 'heart', colour },
    box: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 },
  });
  const seen = (colour: string) =>
    makeFiguresVisible(
      Composition.parse({
        version: 1,
        canvas: { width: 400, height: 400, background: 'ground' },
        palette: { name: 'Night', colours },
        layers: [heart(colour)],
      }),
      studioMeans(),
    ).layers.map((layer) => layer.colour);
  expect(['first', 'second', 'third'].map(seen)).toEqual([['third'], ['third'], ['third']]);
});

it('puts a plate under words on a picture, of which nothing is known', () => {
  const picture: object = {
    id: 'picture',
    name: 'Picture',
    kind: 'picture',
    fileId: 'file',
    box: { x: 0, y: 0, width: 1, height: 1 },
  };
  const readable = makeTextReadable(compose([picture, text('Words')]), studioMeans());
  expect(readable.layers[1]).toHaveProperty('plate');
});

it('shows a picture only from a data address, and nothing of ids as markup', () => {
  const picture = (fileId: string): object => ({
    id: '"><script>',
    name: 'Picture',
    kind: 'picture',
    fileId,
    box: { x: 0, y: 0, width: 1, height: 1 },
  });
  const draw = (address: string) => toSvg(compose([picture('file')]), new Map([['file', address]]));
  expect(draw('https://elsewhere.example/x.png')).not.toContain('elsewhere');
  expect(draw('data:text/html,<script>')).not.toContain('text/html');
  expect(draw('data:image/png;base64,AAAA')).toContain('data:image/png;base64,AAAA');
  expect(draw('data:image/png;base64,AAAA')).not.toContain('<script');
});

it('draws every part, symbol and pattern that the catalogue names', () => {
  for (const { name } of studioCatalogue.parts) {
    const svg = toSvg(
      compose([{ id: 'part', name, kind: 'scene', part: name, box: { x: 0, y: 0, width: 1, height: 1 } }]),
    );
    expect(svg, name).toContain('<path');
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
  }
  for (const { name } of studioCatalogue.icons) expect(studioMeans().icon(name), name).toMatch(/^M/);
  for (const pattern of studioCatalogue.patterns)
    expect(
      toSvg(
        compose([
          {
            id: 'pattern',
            name: pattern,
            kind: 'pattern',
            pattern,
            box: { x: 0, y: 0, width: 1, height: 1 },
          },
        ]),
      ),
      pattern,
    ).toMatch(/<path[^>]*d="M/);
  expect(Object.keys(allParts).length).toBeGreaterThan(90);
  expect(iconNames.length).toBeGreaterThan(390);
});

it('has at least twelve layouts for each kind', () => {
  const brief = readPrompt('Poster: Hello');
  for (const kind of [
    'poster',
    'invitation',
    'card',
    'label',
    'banner',
    'social picture',
    'wallpaper',
    'pattern',
    'icon sheet',
    'certificate',
    'chart',
    'code',
    'timetable',
    'place cards',
    'scene',
  ] as const)
    expect(new Set(allLayouts({ ...brief, kind }).map(({ name }) => name)).size, kind).toBeGreaterThanOrEqual(
      12,
    );
});

// After changing the table, run `npx vitest run --update`.
it('keeps the drawings of its symbols as their package has them', async () => {
  await expect(iconPathsModule()).toMatchFileSnapshot(iconPathsFile);
});

it('draws to the byte what a page draws', () => {
  expect(hashOf(toSvg(sameEverywhere.composition))).toBe(sameEverywhere.hash);
});

it('exports a PNG of the wished width', async () => {
  const png = await toPng(compose([text('Words')]), { width: 300 });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 300, height: 200 });
});

it('writes dark codes on white, whatever the palette', () => {
  const night = findPalette('Night');
  if (!night) throw new Error('There is no night.');
  const composition = {
    ...compose([
      {
        id: 'code',
        name: 'Code',
        kind: 'code',
        text: 'https://example.org',
        box: { x: 0, y: 0, width: 1, height: 1 },
      },
    ]),
    palette: plainPalette(night),
  };
  expect(toSvg(composition)).toContain('fill="#15181d"');
});
