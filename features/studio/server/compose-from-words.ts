import type { Reference } from '#features/dictionary/server/reference.ts';
import { Composition, maxLayers } from '#features/studio/shared/composition.ts';
import { makeTextReadable } from '#features/studio/shared/contrast-of-text.ts';
import { plainPalette } from '#features/studio/shared/palettes.ts';
import { allParts } from '#features/studio/shared/parts/all-parts.ts';
import { seededRandom } from '#features/studio/shared/seeded-random.ts';
import type { Drawing, StudioAnswer, StudioRequest } from '#features/studio/shared/studio.contract.ts';
import { makeFiguresVisible } from '#features/studio/shared/visible-figures.ts';
import { finish } from './finish.ts';
import { layoutsFor } from './layouts/layouts-for.ts';
import { mirrored, readsFromRight } from './layouts/mirror.ts';
import { createPage } from './layouts/page.ts';
import { studioMeans } from './studio-means.ts';
import { templatesFor } from './templates.ts';
import { warmTypeface } from './typeface.ts';
import { choosePalettes } from './words/choose-palette.ts';
import { reasonToDecline } from './words/decline.ts';
import { chooseThings, type Thing } from './words/find-things.ts';
import { coloursAskedFor, palettesOf } from './words/named-colours.ts';
import { readPrompt } from './words/read-prompt.ts';
import { capital } from './words/words-of.ts';

export interface StudioSources {
  /** The dictionary: without it only words in our own lists are drawn, and no word is reported as not drawn. */
  reference?: Reference;
}

/** A rule-based picture from a prompt. Deterministic. */
export async function composeFromWords(
  request: StudioRequest,
  sources: StudioSources = {},
): Promise<StudioAnswer> {
  await warmTypeface();
  return compose(request, sources);
}

/** In steps, yielding to other requests in between. */
async function compose(request: StudioRequest, { reference }: StudioSources): Promise<StudioAnswer> {
  const { prompt, style, width, height, seed, variation = 0 } = request;
  if (style === 'realistic')
    return {
      declined: 'The built-in engine draws flat shapes. Realistic pictures need a picture model.',
      templates: templatesFor(seed),
    };
  const reason = reasonToDecline(prompt);
  if (reason !== undefined) return { declined: reason, templates: templatesFor(seed) };
  const brief = readPrompt(prompt);
  const emoji = onlyEmoji(brief.prompt);
  const means = studioMeans();
  const tail = brief.tail === '' ? brief.lines.join(' ') : brief.tail;
  const { things: found, notDrawn } = chooseThings(
    `${brief.subject} ${tail === '' ? brief.title : ''}`,
    brief.kind === 'certificate' ? '' : tail,
    brief.kind === 'icon sheet' || brief.kind === 'pattern' ? 12 : 4,
    reference,
  );
  const isChristmas = /\b(?:christmas|xmas)\b/i.test(brief.prompt);
  const things = found.map((thing): Thing => {
    if (isChristmas && thing.part === 'tree')
      return { ...thing, part: 'christmas-tree', as: 'Christmas tree' };
    if (!isRepeated(brief.kind)) return thing;
    // A sky of stars cannot be repeated, and no lawn fits into a badge; a star and a plant do.
    if (thing.part === 'stars') return { ...thing, part: undefined, icon: 'star' };
    return thing.part === 'lawn' ? { ...thing, part: 'pot-plant', as: 'Plant in a pot' } : thing;
  });
  if (emoji !== undefined) return patternOfEmoji(request, emoji);
  let { kind, title } = brief;
  // A prompt with nothing drawable and nothing else is typeset itself: a quotation, a name.
  if (kind === 'scene' && things.length === 0 && title === '' && !isAsking(brief.prompt))
    title = brief.subject === '' ? brief.prompt : capital(brief.subject);
  if (kind === 'scene' && (things.length === 0 || brief.title !== '')) kind = 'poster';
  const isAbstract =
    things.length === 0 && title.trim() === '' && brief.lines.length === 0 && isAboutShapes(brief.prompt);
  if (isAbstract && kind !== 'pattern') kind = 'wallpaper';
  const isEmpty =
    !isAbstract &&
    ((title.trim() === '' &&
      brief.lines.length === 0 &&
      things.length === 0 &&
      kind !== 'pattern' &&
      kind !== 'code') ||
      (kind === 'code' && brief.code === '') ||
      (kind === 'chart' && brief.rows.length === 0) ||
      ((kind === 'timetable' || kind === 'place cards') && brief.rows.length === 0) ||
      (kind === 'icon sheet' && things.length === 0));
  if (isEmpty) return { declined: emptyReason(kind), templates: templatesFor(seed, kind) };

  await aTurn();
  const decided = { ...brief, kind, title };
  const isScene = kind === 'scene' || (kind === 'wallpaper' && !isAbstract);
  const colours = coloursAskedFor(brief.prompt, isAbstract);
  const palettes =
    colours.length > 0
      ? palettesOf(colours)
      : choosePalettes(brief.prompt, style, seededRandom('palette', brief.prompt, seed), isScene);
  const palette = palettes[variation % palettes.length] ?? palettes[0];
  if (!palette) throw new Error('There is no palette.');
  const lines =
    kind === 'chart' || kind === 'timetable' || kind === 'place cards'
      ? brief.lines.filter(
          (line) =>
            !brief.rows.some(
              ({ label, value }) => line.includes(label) && line.includes(value.split(' ')[0] ?? ''),
            ) && !brief.rows.some(({ label }) => label === line),
        )
      : brief.lines;
  const page = createPage({
    width,
    height,
    content: {
      kicker: brief.kicker,
      title,
      lines: kind === 'timetable' || kind === 'place cards' ? [] : lines,
      hasDate: brief.hasDate,
      things,
      code: brief.code,
    },
    style,
    random: seededRandom('layout', brief.prompt, seed),
    seed: seed % 1_000_000,
    means,
  });
  const layouts = layoutsFor(decided, page);
  const layout = layouts[variation % Math.max(1, layouts.length)] ?? layouts[0];
  if (!layout) throw new Error(`There is no layout for ${kind}.`);
  layout.draw(page);
  const hasText = page.layers.some((layer) => layer.kind === 'text');
  // A QR code requested along with something else goes into a corner.
  if (brief.code !== '' && kind !== 'code' && kind !== 'label' && hasText) {
    const side = page.shorter * 0.18;
    page.code({
      x: width - side - page.margin * 0.6,
      y: height - side - page.margin * 0.6,
      width: side,
      height: side,
    });
  }
  const composition = Composition.parse({
    version: 1,
    canvas: { width, height, background: page.background },
    palette: plainPalette(palette),
    layers: finish(page, style)
      .slice(0, maxLayers)
      .map((layer) => (readsFromRight(page.content) ? mirrored(layer, { width, height }) : layer)),
    motion: [],
  });
  await aTurn();
  const visible = makeFiguresVisible(composition, means);
  await aTurn();
  const readable = makeTextReadable(visible, means);
  return describe(readable, { kind, title: title || brief.subject || brief.prompt, things, notDrawn, means });
}

function describe(
  composition: Composition,
  {
    kind,
    title,
    things,
    notDrawn,
    means,
  }: Pick<Drawing, 'kind' | 'title' | 'notDrawn'> & {
    things: readonly Thing[];
    means: ReturnType<typeof studioMeans>;
  },
): Drawing {
  const shown = new Set(
    composition.layers.flatMap((layer) =>
      layer.kind === 'scene'
        ? [layer.part]
        : layer.kind === 'icon'
          ? [layer.icon]
          : layer.kind === 'pattern'
            ? [layer.pattern, ...(layer.motif?.split('+') ?? [])]
            : [],
    ),
  );
  const isShown = ({ part, icon }: (typeof things)[number]) => shown.has(part ?? icon ?? '');
  const notes: string[] = [];
  const shorter = Math.min(composition.canvas.width, composition.canvas.height);
  const { width, height } = composition.canvas;
  const sets = composition.layers.flatMap((layer) =>
    layer.kind === 'text'
      ? [
          means.setText(
            layer,
            {
              x: layer.box.x * width,
              y: layer.box.y * height,
              width: layer.box.width * width,
              height: layer.box.height * height,
            },
            shorter,
          ),
        ]
      : [],
  );
  if (sets.some(({ needsSystemFont }) => needsSystemFont))
    notes.push(
      'Some characters are not in the typeface of this engine. They are drawn with a font of the device that shows the picture.',
    );
  if (sets.some(({ isWhole }) => !isWhole))
    notes.push('Not all of the words found room. Shorten them, or choose a larger size.');
  return {
    composition,
    title: capital(shorten(title.replaceAll(/\s+/g, ' ').trim())) || 'Picture',
    kind,
    drawn: things.filter(isShown).map(({ word, as }) => ({ word, as })),
    // Things found but without room in this layout are not drawn either.
    notDrawn: wordsOnly.has(kind)
      ? []
      : [
          ...things.filter((thing) => !isShown(thing)).map(({ word }) => word),
          // “dots”: not a thing, but the pattern.
          ...notDrawn.filter((word) => !shown.has(word)),
        ],
    notes,
  };
}

const isRepeated = (kind: Drawing['kind']): boolean => kind === 'pattern' || kind === 'icon sheet';

const aTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

const wordsOnly: ReadonlySet<Drawing['kind']> = new Set([
  'certificate',
  'chart',
  'code',
  'timetable',
  'place cards',
]);

const shorten = (text: string): string =>
  [...text].length > 80 ? `${[...text].slice(0, 79).join('').trimEnd()}…` : text;

const isAboutShapes = (prompt: string): boolean =>
  /\b(?:abstract|shapes|geometric|colou?rs?|red|blue|green|yellow|orange|purple|pink|gold|gradient)\b/i.test(
    prompt,
  );

const isAsking = (prompt: string): boolean =>
  /^\s*(?:please\s+)?(?:draw|paint|make|design|create|generate|show|a|an|the|my|some)\b/i.test(prompt);

function emptyReason(kind: Drawing['kind']): string {
  if (kind === 'code')
    return 'Say what the code should open: an address, a text, or a network with its password.';
  if (kind === 'chart')
    return 'Give the values of the chart after a colon: “Chart of apples picked: May 4, June 9, July 12”.';
  if (kind === 'timetable')
    return 'Give the rows of the timetable after a colon: “Timetable for sports day: 9.30 Running, 11.00 Long jump”.';
  if (kind === 'place cards') return 'Give the names after a colon: “Place cards: Mia, Tom, Zoë”.';
  return 'There is nothing in these words that the built-in engine can draw or set. Name a thing, or put the words for the picture in quotes.';
}

/** The emoji, if the prompt is nothing else. */
function onlyEmoji(prompt: string): string | undefined {
  const text = prompt.replaceAll(/\s/g, '');
  if (
    text === '' ||
    !/^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d|\ufe0f)+$/u.test(text) ||
    /^[\d#*]+$/.test(text)
  )
    return undefined;
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)][0]?.segment;
}

/** Emojis for which we have our own drawing. */
const partOfEmoji: Readonly<Record<string, string>> = {
  '🎂': 'cake',
  '🍰': 'cake',
  '🧁': 'cupcake',
  '🎈': 'balloons',
  '🎁': 'gift',
  '🎄': 'christmas-tree',
  '⛄': 'snowman',
  '☃': 'snowman',
  '🌞': 'rays',
  '☀': 'rays',
  '🌙': 'moon',
  '🌈': 'rainbow',
  '☁': 'cloud',
  '🌻': 'sunflower',
  '🌷': 'tulips',
  '🌹': 'rose',
  '💐': 'flowers',
  '🌵': 'cactus',
  '🌲': 'pine',
  '🌳': 'tree',
  '🌴': 'palm',
  '🍂': 'leaves',
  '🍁': 'leaves',
  '🍃': 'leaves',
  '🎃': 'pumpkin',
  '👻': 'ghost',
  '🍎': 'apple',
  '🍋': 'lemon',
  '🍓': 'strawberry',
  '🥕': 'carrots',
  '🍕': 'pizza',
  '🍞': 'bread',
  '🧀': 'cheese',
  '🍦': 'ice-cream',
  '🍺': 'beer',
  '🍷': 'wine',
  '☕': 'mug',
  '🍵': 'teapot',
  '🐱': 'cat',
  '🐶': 'dog',
  '🐦': 'bird',
  '🐟': 'fish',
  '🐠': 'fish',
  '🦋': 'butterfly',
  '🐝': 'bee',
  '🐰': 'rabbit',
  '🐇': 'rabbit',
  '🐑': 'sheep',
  '🏠': 'house',
  '🏰': 'castle',
  '⛵': 'boat',
  '🚀': 'rocket',
  '✈': 'aeroplane',
  '🚗': 'car',
  '🚌': 'bus',
  '🚲': 'bicycle',
  '🚂': 'train',
  '☂': 'umbrella',
  '🎸': 'guitar',
  '⚽': 'ball',
  '🏆': 'trophy',
  '❤': 'heart',
  '📚': 'book',
  '⚓': 'anchor',
  '🪁': 'kite',
  '⛺': 'tent',
  '🥚': 'eggs',
};

function patternOfEmoji(
  { prompt, width, height, seed, variation = 0, style }: StudioRequest,
  emoji: string,
): StudioAnswer {
  const part = partOfEmoji[emoji.replace('\ufe0f', '')];
  const [palette] = choosePalettes(part ?? emoji, style, seededRandom(prompt, seed, variation));
  if (!palette) throw new Error('There is no palette.');
  const composition = Composition.parse({
    version: 1,
    canvas: { width, height, background: variation % 2 === 0 ? 'ground' : 'first' },
    palette: plainPalette(palette),
    layers: [
      {
        id: 'pattern',
        name: `Pattern of ${part === undefined ? emoji : (allParts[part]?.title ?? part).toLowerCase()}`,
        kind: 'pattern',
        pattern: 'motif',
        motif: part ?? emoji,
        box: { x: 0, y: 0, width: 1, height: 1 },
        repeat: [0.24, 0.3, 0.18, 0.36][variation % 4],
        colour: variation % 2 === 0 ? 'first' : 'second',
        seed: seed % 1_000_000,
      },
    ],
  });
  return {
    composition,
    title: `Pattern of ${emoji}`,
    kind: 'pattern',
    drawn: part === undefined ? [] : [{ word: emoji, as: allParts[part]?.title ?? part }],
    notDrawn: [],
    notes:
      part === undefined ? ['This character is drawn with a font of the device that shows the picture.'] : [],
  };
}

/** The four variations shown side by side, yielding to other requests after each. */
export async function variationsOf(
  request: Omit<StudioRequest, 'variation'>,
  sources: StudioSources = {},
): Promise<StudioAnswer[]> {
  const answers: StudioAnswer[] = [];
  for (const variation of [0, 1, 2, 3]) {
    answers.push(await composeFromWords({ ...request, variation }, sources));
    await aTurn();
  }
  return answers;
}

/** A variation of a composition: reseeds the named layer, or all figures if none is named. */
export function moreLikeThis(composition: Composition, seed: number, layerId?: string): Composition {
  const layers = composition.layers.map((layer, index) =>
    (layer.kind === 'scene' || layer.kind === 'pattern') && (layerId === undefined || layer.id === layerId)
      ? { ...layer, seed: (seed + index * 7919) % 1_000_000 }
      : layer,
  );
  return { ...composition, layers };
}
