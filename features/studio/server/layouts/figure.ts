import type { ColourSlot } from '#features/studio/shared/composition.ts';
import { allParts, findPart } from '#features/studio/shared/parts/all-parts.ts';
import { buildingParts } from '#features/studio/shared/parts/buildings.ts';
import { landParts } from '#features/studio/shared/parts/land.ts';
import type { PixelBox } from '#features/studio/shared/text/set-text.ts';
import type { Thing } from '../words/find-things.ts';
import type { Page } from './page.ts';

const placeOf = ({ part }: Thing) => (part === undefined ? 'object' : (findPart(part)?.place ?? 'object'));

/** Standalone objects. */
export const objectsOf = (page: Page): Thing[] =>
  page.content.things.filter((thing) => {
    const place = placeOf(thing);
    const fit = thing.part === undefined ? 'float' : findPart(thing.part)?.fit;
    return place !== 'frame' && fit !== 'fill';
  });

export const landscapeOf = (page: Page): Thing[] =>
  page.content.things.filter(
    ({ part }) => part !== undefined && allParts[part]?.fit === 'fill' && allParts[part]?.place !== 'frame',
  );

export const hasScene = (page: Page): boolean => landscapeOf(page).length > 0;

/** Outdoor things: they want land below and sky above. */
const outdoors = new Set(
  [
    ...Object.keys(landParts),
    ...Object.keys(buildingParts),
    ...'sheep rabbit bicycle car bus train snowman dog bird bee butterfly kite sunflower pumpkin sandcastle spade watering-can umbrella balloon planet rocket aeroplane rainbow sun moon sunset stars cloud rain snow birds lightning fireworks full-moon rays'.split(
      ' ',
    ),
  ].filter((name) => name !== 'window' && name !== 'door' && name !== 'anchor' && name !== 'shop'),
);

export const isOutdoors = (page: Page): boolean =>
  page.content.things.some(({ part }) => part !== undefined && outdoors.has(part));

/** The main figure: the first thing with others beside it, or else only shapes. */
export function drawFigure(page: Page, box: PixelBox, colour: ColourSlot = 'first'): void {
  const [first, second, third] = objectsOf(page);
  if (page.style === 'abstract') drawShapes(page, box);
  else if (first && second && first.part !== undefined && second.part !== undefined) {
    // A group: the first thing in front and largest, the others behind it to the sides.
    const part = (share: number, x: number, y: number): PixelBox => ({
      x: box.x + box.width * x,
      y: box.y + box.height * y,
      width: box.width * share,
      height: box.height * share,
    });
    page.thing(second, part(0.56, 0.46, 0.02), colour);
    if (third?.part !== undefined) page.thing(third, part(0.46, 0, 0.1), colour);
    page.thing(first, part(0.68, third?.part === undefined ? 0.02 : 0.16, 0.32), colour);
  } else if (first) page.thing(first, box, colour);
  else if (hasScene(page)) drawVignette(page, box);
  else drawShapes(page, box);
}

/** A scene cropped to a circle. */
export function drawVignette(page: Page, box: PixelBox): void {
  const side = Math.min(box.width, box.height);
  const area = {
    x: box.x + (box.width - side) / 2,
    y: box.y + (box.height - side) / 2,
    width: side,
    height: side,
  };
  drawScene(page, area);
}

/** Seeded shapes on a small grid: the fallback when nothing can be drawn. */
export function drawShapes(page: Page, box: PixelBox): void {
  const { random } = page;
  const side = Math.min(box.width, box.height);
  const cell = side / 3;
  const [left, top] = [box.x + (box.width - side) / 2, box.y + (box.height - side) / 2];
  const colours: ColourSlot[] = ['first', 'second', 'third', 'ink'];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) {
      const at = { x: left + column * cell, y: top + row * cell, width: cell, height: cell };
      const colour = random.pick(colours);
      const kind = random.whole(0, 6);
      if (kind === 0) page.shape('ellipse', inset(at, cell * 0.08), colour);
      else if (kind === 1) page.shape('rectangle', at, colour);
      else if (kind === 2) page.shape('arc', { ...at, y: at.y + cell / 2, height: cell / 2 }, colour);
      else if (kind === 3) page.shape('triangle', at, colour);
      else if (kind === 4)
        page.shape('ring', inset(at, cell * 0.14), colour, { stroke: (cell * 0.17) / page.shorter });
      else if (kind === 5) page.shape('wedge', at, colour);
    }
}

export const inset = ({ x, y, width, height }: PixelBox, by: number): PixelBox => ({
  x: x + by,
  y: y + by,
  width: Math.max(1, width - by * 2),
  height: Math.max(1, height - by * 2),
});

/** Evenly spaced in a row, up to a maximum. */
export function drawRow(page: Page, box: PixelBox, most: number, { air = 0.08 } = {}): void {
  const colours: readonly ColourSlot[] = ['first', 'second', 'third'];
  const objects = objectsOf(page);
  const count = Math.max(1, Math.min(most, Math.floor(box.width / box.height) || 1));
  if (objects.length === 0) {
    const width = box.width / count;
    for (let index = 0; index < count; index++) drawShapes(page, { ...box, x: box.x + index * width, width });
    return;
  }
  const width = box.width / count;
  for (let index = 0; index < count; index++) {
    const thing = objects[index % objects.length];
    if (thing)
      page.thing(
        thing,
        inset({ ...box, x: box.x + index * width, width }, Math.min(width, box.height) * air),
        colours[index % colours.length],
      );
  }
}

/**
 * Draws back to front whatever the word order: sky, things in it, distance, land or water, foreground. Fills the box;
 * `free` is the part of it in which things are to be seen.
 */
export function drawScene(page: Page, box: PixelBox, free: PixelBox = box): void {
  if (!isOutdoors(page) && page.content.things.length > 0) {
    drawTable(page, box, free);
    return;
  }
  const { things } = page.content;
  const names = new Set(things.flatMap(({ part }) => (part === undefined ? [] : [part])));
  const inPlace = (place: string) =>
    things.filter((thing) => placeOf(thing) === place && thing.part !== undefined);
  const { x, y, width, height } = box;
  const objects = things.filter((thing) => placeOf(thing) === 'object');
  const water: Pick<Thing, 'part'> | undefined =
    inPlace('water')[0] ??
    (things.some(({ part }) => part !== undefined && onWater.has(part)) && !names.has('bridge')
      ? { part: 'sea' }
      : undefined);
  const land = inPlace('land')[0] ?? inPlace('ground')[0];
  const far = inPlace('far');
  const isSpace = !water && !land && far.length === 0 && ['planet', 'rocket'].some((name) => names.has(name));
  page.part('sky', box, 'ground');
  if (names.has('stars') || names.has('moon') || isSpace)
    page.part('stars', isSpace ? box : { ...box, height: height * 0.55 }, 'second');

  // The sun on one side and the main object on the other form a diagonal.
  const sunSide = page.random.chance(0.5) ? 0.16 : 0.62;
  let count = 0;
  for (const thing of inPlace('sky')) {
    const part = thing.part ?? '';
    if (['stars', 'rain', 'snow', 'sky'].includes(part)) continue;
    const isLow = part === 'sunset';
    const size =
      Math.min(width, height) *
      (part === 'cloud' || part === 'birds'
        ? 0.3
        : part === 'rainbow'
          ? 0.7
          : part === 'balloon' || part === 'planet' || part === 'fireworks'
            ? 0.42
            : isLow
              ? 0.5
              : 0.24);
    const at = (sunSide + count * 0.34) % 0.76;
    const across = Math.min(size, free.width * 0.8);
    page.part(
      part,
      {
        x: free.x + Math.min(free.width * at, free.width - across * 1.04),
        y:
          free.y +
          (isLow ? y + height * 0.32 - free.y : height * (0.08 + (count % 2) * 0.1) * (free.height / height)),
        width: across,
        height: across,
      },
      'second',
    );
    count++;
  }
  if (count === 0 && !isSpace && !['rain', 'snow', 'stars'].some((name) => names.has(name)))
    page.part(
      // Close to the horizon a sun rises, where a cloud would be cut off.
      page.seed % 3 === 0 && free.y + free.height * 0.1 < y + height * 0.36 ? 'cloud' : 'sun',
      {
        x: free.x + free.width * sunSide,
        y: free.y + free.height * 0.1,
        width: Math.min(width, height) * 0.2,
        height: Math.min(width, height) * 0.2,
      },
      'second',
    );
  const horizon = isSpace ? 1 : far.length > 0 || water || land ? 0.56 : 0.66;
  const isStreet = far.length > 0 && !water && !land;
  for (const thing of far)
    page.part(
      thing.part ?? 'town',
      isStreet
        ? { x, y: y + height * 0.3, width, height: height * 0.58 }
        : { x, y: y + height * (horizon - 0.34), width, height: height * 0.46 },
    );
  if (land && water) {
    page.part(land.part ?? 'hills', { x, y: y + height * (horizon - 0.13), width, height: height * 0.24 });
    page.part(water.part ?? 'sea', {
      x,
      y: y + height * (horizon + 0.05),
      width,
      height: height * (0.95 - horizon) + 1,
    });
  } else if (water)
    page.part(water.part ?? 'sea', { x, y: y + height * horizon, width, height: height * (1 - horizon) + 1 });
  else if (land)
    page.part(land.part ?? 'hills', {
      x,
      y: y + height * horizon,
      width,
      height: height * (1 - horizon) + 1,
    });
  else if (!isSpace)
    page.part(names.has('snow') || names.has('snowman') ? 'snowfield' : 'lawn', {
      x,
      y: y + height * (isStreet ? 0.82 : horizon),
      width,
      height: height * (1 - (isStreet ? 0.82 : horizon)) + 1,
    });
  const bridge = objects.find(({ part }) => part === 'bridge');
  const crossing = bridge && objects.find(({ part }) => part !== undefined && crossesBridges.has(part));
  if (bridge && crossing) drawCrossing(page, box, free, { bridge, crossing });
  const tree = objects.find(({ part }) => part === 'tree' || part === 'fruit-tree');
  const perching = tree && objects.length === 2 ? objects.find(({ part }) => part === 'bird') : undefined;
  if (tree && perching) drawPerching(page, box, free, { tree, perching });
  const together = new Set(crossing ? [bridge, crossing] : perching ? [tree, perching] : []);
  const standing = objects.filter((thing) => !together.has(thing));
  // A plural such as “trees” is drawn several times.
  const front = standing
    .slice(0, 5)
    .flatMap((thing) =>
      thing.isPlural && standing.length < 4
        ? [thing, thing, ...(standing.length < 2 ? [thing] : [])]
        : [thing],
    )
    .slice(0, 5);
  const large = Math.min(
    free.width * [0.5, 0.42, 0.34, 0.28, 0.26][Math.max(0, front.length - 1)]!,
    height * 0.56,
    free.y > y ? (y + height * 0.9 - free.y) * 0.9 : height,
  );
  const places = sunSide < 0.4 ? [0.68, 0.3, 0.5, 0.14, 0.87] : [0.32, 0.7, 0.5, 0.87, 0.14];
  const drawn = front.map((thing, index) => {
    const floats = water !== undefined && ['boat', 'ferry', 'fish'].includes(thing.part ?? '');
    const size = large * (index === 0 ? 1 : 0.76);
    const base = isSpace
      ? 0.8 - (index % 2) * (free.y > y ? 0 : 0.2)
      : isStreet
        ? 0.9 + (index % 2) * 0.05
        : floats
          ? horizon + 0.17
          : water
            ? horizon + 0.32
            : horizon + 0.24 + (index % 2) * 0.1;
    return { thing, index, base, size };
  });
  // Lower means nearer, so it is drawn later.
  for (const { thing, index, base, size } of drawn.toSorted((one, other) => one.base - other.base))
    page.thing(
      thing,
      {
        x: free.x + Math.min(Math.max(free.width * (places[index] ?? 0.5) - size / 2, 0), free.width - size),
        y: y + height * Math.min(0.96, base) - size,
        width: size,
        height: size,
      },
      (['first', 'second', 'third', 'first', 'second'] as const)[index] ?? 'first',
    );
  for (const part of ['rain', 'snow']) if (names.has(part)) page.part(part, box, 'ink');
  if (names.has('bunting')) page.part('bunting', { x, y: y + height * 0.02, width, height: height * 0.16 });
}

/** Water belongs to these, though nobody names it. */
const onWater: ReadonlySet<string> = new Set(['boat', 'ferry', 'lighthouse']);

const crossesBridges: ReadonlySet<string> = new Set(['train', 'car', 'bus', 'bicycle']);
/** Where the deck of the bridge is, from its top. */
const deck = 8 / 60;

/** A bridge across most of the picture, and on it what crosses it. */
function drawCrossing(
  page: Page,
  box: PixelBox,
  free: PixelBox,
  { bridge, crossing }: { bridge: Thing; crossing: Thing },
): void {
  const width = Math.min(free.width * 0.94, box.height);
  const height = (width * 60) / 160;
  const x = free.x + (free.width - width) / 2;
  const y = box.y + box.height * 0.95 - height;
  page.thing(bridge, { x, y, width, height }, 'second');
  const size = width * 0.46;
  page.thing(crossing, {
    x: x + (width - size) / 2,
    y: y + height * deck - size + 1,
    width: size,
    height: size,
  });
}

/** A tree as high as the picture allows, and in its crown who sits there. */
function drawPerching(
  page: Page,
  box: PixelBox,
  free: PixelBox,
  { tree, perching }: { tree: Thing; perching: Thing },
): void {
  const bottom = box.y + box.height * 0.9;
  const size = Math.min(bottom - Math.max(free.y, box.y + box.height * 0.06), free.width * 0.94);
  const x = free.x + (free.width - size) * 0.6;
  page.thing(tree, { x, y: bottom - size, width: size, height: size });
  const own = size * 0.28;
  page.thing(
    perching,
    { x: x + size * 0.36 - own / 2, y: bottom - size * 0.55 - own, width: own, height: own },
    'second',
  );
}

/** Indoor things stand on a table, lit by a window. */
export function drawTable(page: Page, box: PixelBox, free: PixelBox = box): void {
  const edge = box.y + box.height * 0.7;
  page.shape('rectangle', box, 'second', { name: 'Wall', opacity: 0.4 });
  const objects = objectsOf(page).slice(0, box.width > box.height * 1.6 ? 5 : 3);
  const count = Math.max(1, objects.length);
  page.shape('rectangle', { ...box, y: edge, height: box.y + box.height - edge + 1 }, 'third', {
    name: 'Table',
  });
  page.shape('line', { ...box, y: edge + box.height * 0.05, height: page.shorter * 0.008 }, 'ground', {
    stroke: 0.006,
    isDashed: true,
    name: 'Stitch',
  });
  const above = Math.min(box.height * 0.62, edge + box.height * 0.1 - free.y);
  const side = Math.min((free.width * 0.86) / count, above);
  objects.forEach((thing, index) => {
    const own = side * (index === 0 || count === 1 ? 1 : 0.82);
    const middle = free.x + free.width / 2 + (index - (count - 1) / 2) * side * 1.06;
    page.thing(
      thing,
      { x: middle - own / 2, y: edge + box.height * 0.1 - own, width: own, height: own },
      (['first', 'second', 'first'] as const)[index % 3] ?? 'first',
    );
  });
}
