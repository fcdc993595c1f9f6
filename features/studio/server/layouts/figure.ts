import type { ColourSlot } from '#features/studio/shared/composition.ts';
import { allParts, findPart } from '#features/studio/shared/parts/all-parts.ts';
import type { PixelBox } from '#features/studio/shared/text/set-text.ts';
import type { Thing } from '../words/find-things.ts';
import type { Page } from './page.ts';

const placeOf = ({ part }: Thing) => (part === undefined ? 'object' : (findPart(part)?.place ?? 'object'));

/** Things that stand by themselves. */
export const objectsOf = (page: Page): Thing[] =>
  page.content.things.filter((thing) => {
    const place = placeOf(thing);
    const fit = thing.part === undefined ? 'float' : findPart(thing.part)?.fit;
    return place !== 'frame' && fit !== 'fill';
  });

export const landscapeOf = (page: Page): Thing[] =>
  page.content.things.filter(({ part }) => part !== undefined && allParts[part]?.fit === 'fill' && allParts[part]?.place !== 'frame');

export const hasScene = (page: Page): boolean => landscapeOf(page).length > 0;

/** What stands for the whole: the first thing, else shapes alone. */
export function drawFigure(page: Page, box: PixelBox, colour: ColourSlot = 'first'): void {
  const objects = objectsOf(page);
  const [first] = objects;
  if (page.style === 'abstract') drawShapes(page, box);
  else if (first) page.thing(first, box, colour);
  else if (hasScene(page)) drawVignette(page, box);
  else drawShapes(page, box);
}

/** A scene in a round picture. */
export function drawVignette(page: Page, box: PixelBox): void {
  const side = Math.min(box.width, box.height);
  const area = { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side };
  drawScene(page, area);
}

/** Shapes on a small grid, from the seed: what stands there when nothing can be drawn. */
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
      else if (kind === 4) page.shape('ring', inset(at, cell * 0.14), colour, { stroke: (cell * 0.17) / page.shorter });
      else if (kind === 5) page.shape('wedge', at, colour);
    }
}

export const inset = ({ x, y, width, height }: PixelBox, by: number): PixelBox => ({
  x: x + by,
  y: y + by,
  width: Math.max(1, width - by * 2),
  height: Math.max(1, height - by * 2),
});

/** Up to as many things in a row, evenly. */
export function drawRow(page: Page, box: PixelBox, most: number, colours: readonly ColourSlot[] = ['first', 'second', 'third']): void {
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
    if (thing) page.thing(thing, inset({ ...box, x: box.x + index * width, width }, Math.min(width, box.height) * 0.08), colours[index % colours.length]);
  }
}

/**
 * Sky, what hangs in it, what lies far, land or water, and what stands in front, in this order whatever the order of the
 * words was. Fills the box.
 */
export function drawScene(page: Page, box: PixelBox): void {
  const { things } = page.content;
  const names = new Set(things.flatMap(({ part }) => (part === undefined ? [] : [part])));
  const inPlace = (place: string) => things.filter((thing) => placeOf(thing) === place && thing.part !== undefined);
  const { x, y, width, height } = box;
  const objects = things.filter((thing) => placeOf(thing) === 'object');
  const water = inPlace('water')[0];
  const land = inPlace('land')[0] ?? inPlace('ground')[0];
  const far = inPlace('far');
  page.part('sky', box, 'ground');
  for (const part of ['stars']) if (names.has(part)) page.part(part, { ...box, height: height * 0.6 }, 'second');

  // The sun stands on one side, the strongest object on the other: the eye gets a diagonal.
  const sunSide = page.random.chance(0.5) ? 0.2 : 0.66;
  let offset = 0;
  for (const thing of inPlace('sky')) {
    const part = thing.part ?? '';
    if (['stars', 'rain', 'snow', 'sky'].includes(part)) continue;
    const isLow = part === 'sunset';
    const size = Math.min(width, height) * (part === 'cloud' ? 0.3 : part === 'rainbow' ? 0.62 : isLow ? 0.5 : 0.24);
    page.part(part, { x: x + width * ((sunSide + offset) % 0.78) , y: y + height * (isLow ? 0.34 : 0.09 + (offset % 0.1)), width: size, height: size }, 'second');
    offset += 0.31;
  }
  if (![...names].some((name) => ['sun', 'moon', 'rays', 'sunset', 'full-moon', 'rain', 'snow', 'stars', 'lightning', 'cloud', 'rainbow', 'balloon', 'fireworks'].includes(name)))
    page.part(page.seed % 3 === 0 ? 'cloud' : 'sun', { x: x + width * sunSide, y: y + height * 0.1, width: Math.min(width, height) * 0.22, height: Math.min(width, height) * 0.22 }, 'second');
  const horizon = far.length > 0 || water || land ? 0.56 : 0.66;
  for (const thing of far) page.part(thing.part ?? 'town', { x, y: y + height * (horizon - 0.34), width, height: height * 0.46 });
  if (water) page.part(water.part ?? 'sea', { x, y: y + height * horizon, width, height: height * (1 - horizon) + 1 });
  if (land && !water) page.part(land.part ?? 'hills', { x, y: y + height * horizon, width, height: height * (1 - horizon) + 1 });
  else if (land && water) page.part(land.part ?? 'hills', { x, y: y + height * (horizon - 0.14), width: width, height: height * 0.2 });
  if (land && water) page.part(water.part ?? 'sea', { x, y: y + height * (horizon + 0.02), width, height: height * (0.98 - horizon) + 1 });
  if (!water && !land && far.length === 0) page.part('lawn', { x, y: y + height * horizon, width, height: height * (1 - horizon) + 1 });
  if (far.length > 0 && !water && !land) page.part('lawn', { x, y: y + height * (horizon + 0.1), width, height: height * (0.9 - horizon) + 1 });
  const front = objects.slice(0, 5);
  front.forEach((thing, index) => {
    const floats = water && ['boat', 'ferry', 'fish', 'anchor'].includes(thing.part ?? '');
    const size = Math.min(width * (front.length > 2 ? 0.3 : 0.4), height * 0.46) * (index === 0 ? 1 : 0.74);
    const side = sunSide < 0.4 ? [0.68, 0.3, 0.5, 0.12, 0.86] : [0.3, 0.66, 0.48, 0.84, 0.12];
    const base = floats ? horizon + 0.16 : water ? horizon + 0.3 : horizon + 0.26 + (index % 2) * 0.06;
    const box_ = { x: x + width * (side[index] ?? 0.5) - size / 2, y: y + height * Math.min(0.97, base) - size, width: size, height: size };
    page.thing(thing, box_, (['first', 'second', 'third', 'first', 'second'] as const)[index] ?? 'first');
  });
  for (const part of ['rain', 'snow']) if (names.has(part)) page.part(part, box, 'ink');
  if (names.has('bunting')) page.part('bunting', { x, y: y + height * 0.02, width, height: height * 0.16 });
}
