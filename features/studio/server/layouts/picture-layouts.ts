import type { ColourSlot } from '#features/studio/shared/composition.ts';
import { drawFigure, drawScene, drawShapes, drawTable, hasScene, inset, objectsOf } from './figure.ts';
import type { Page } from './page.ts';
import type { Layout } from './text-layouts.ts';

const sheet = (page: Page) => ({ x: 0, y: 0, width: page.width, height: page.height });

/** An optional line of text over a picture. */
function caption(page: Page, at: 'top' | 'bottom'): void {
  if (page.content.title === '') return;
  const high = page.height * 0.3;
  page.stack(
    {
      x: page.margin,
      y: at === 'top' ? page.margin : page.height - high - page.margin,
      width: page.width - page.margin * 2,
      height: high,
    },
    [...page.titleBlock(0.12), ...page.lineBlocks(0.036)],
    page.isWide ? 'start' : 'middle',
    at,
  );
}

/** One large object with a disc and light behind it. */
function portrait(page: Page, ground: ColourSlot, disc: ColourSlot | undefined): void {
  page.background = ground;
  const side = page.shorter * 0.66;
  const [x, y] = [page.width / 2, page.height / 2];
  if (disc)
    page.shape(
      'ellipse',
      {
        x: x - page.shorter * 0.42,
        y: y - page.shorter * 0.42,
        width: page.shorter * 0.84,
        height: page.shorter * 0.84,
      },
      disc,
      { name: 'Disc' },
    );
  if (objectsOf(page).length > 0)
    drawFigure(
      page,
      { x: x - side / 2, y: y - side / 2, width: side, height: side },
      disc === 'first' ? 'second' : 'first',
    );
  else drawShapes(page, { x: x - side / 2, y: y - side / 2, width: side, height: side });
  caption(page, 'bottom');
}

function still(page: Page): void {
  drawTable(page, sheet(page));
  caption(page, 'top');
}

export const pictureLayouts: Readonly<Record<string, Layout>> = {
  scene: {
    name: 'Scene',
    needs: 'scene',
    draw(page) {
      drawScene(page, sheet(page));
      caption(page, 'top');
    },
  },
  sceneInset: {
    name: 'Scene with a border',
    needs: 'scene',
    draw(page) {
      const border = inset(sheet(page), page.shorter * 0.055);
      drawScene(page, border);
      // The border covers whatever overflows the picture.
      page.shape('frame', sheet(page), 'ground', { stroke: 0.056, name: 'Border' });
      page.shape('frame', inset(sheet(page), page.shorter * 0.026), 'first', {
        stroke: 0.004,
        isDashed: true,
        name: 'Stitch',
      });
      caption(page, 'top');
    },
  },
  letterbox: {
    name: 'Letterbox',
    needs: 'scene',
    draw(page) {
      page.background = 'ink';
      const high = page.height * (page.isWide ? 0.76 : 0.66);
      const y = (page.height - high) / 2;
      drawScene(page, { x: 0, y, width: page.width, height: high });
      page.shape(
        'line',
        { x: 0, y: y - page.shorter * 0.03, width: page.width, height: page.shorter * 0.008 },
        'second',
        { stroke: 0.005, isDashed: true, name: 'Stitch' },
      );
      page.shape(
        'line',
        { x: 0, y: y + high + page.shorter * 0.022, width: page.width, height: page.shorter * 0.008 },
        'second',
        { stroke: 0.005, isDashed: true, name: 'Stitch' },
      );
      caption(page, 'bottom');
    },
  },
  print: {
    name: 'Mounted print',
    needs: 'scene',
    draw(page) {
      const air = page.shorter * 0.1;
      drawScene(page, { x: air, y: air, width: page.width - air * 2, height: page.height - air * 2.5 });
      page.shape(
        'rectangle',
        { x: air, y: page.height - air * 0.95, width: page.shorter * 0.16, height: page.shorter * 0.016 },
        'first',
        { name: 'Rule' },
      );
      caption(page, 'top');
    },
  },
  portrait: { name: 'One thing', needs: 'figure', draw: (page) => portrait(page, 'ground', 'second') },
  portraitBold: {
    name: 'One thing on colour',
    needs: 'figure',
    draw: (page) => portrait(page, 'first', 'ground'),
  },
  portraitDark: {
    name: 'One thing in the dark',
    needs: 'figure',
    draw: (page) => portrait(page, 'ink', 'third'),
  },
  portraitPlain: {
    name: 'One thing, nothing else',
    needs: 'figure',
    draw: (page) => portrait(page, 'second', undefined),
  },
  still: { name: 'On a table', needs: 'figure', draw: still },
  triptych: {
    name: 'Three panels',
    draw(page) {
      const isRows = page.isTall;
      const colours: ColourSlot[] = ['first', 'second', 'third'];
      const objects = objectsOf(page);
      colours.forEach((colour, index) => {
        const box = isRows
          ? { x: 0, y: (page.height / 3) * index, width: page.width, height: page.height / 3 + 1 }
          : { x: (page.width / 3) * index, y: 0, width: page.width / 3 + 1, height: page.height };
        page.shape('rectangle', box, colour, { name: 'Panel' });
        const side = Math.min(box.width, box.height) * 0.72;
        const thing = objects[index % Math.max(1, objects.length)];
        const at = {
          x: box.x + box.width / 2 - side / 2,
          y: box.y + box.height / 2 - side / 2,
          width: side,
          height: side,
        };
        page.shape('ellipse', at, 'ground', { name: 'Disc' });
        if (thing) page.thing(thing, inset(at, side * 0.18), colours[(index + 1) % 3] ?? 'first');
        else
          page.shape(
            page.random.pick(['arc', 'triangle', 'ring', 'star'] as const),
            inset(at, side * 0.28),
            colours[(index + 1) % 3] ?? 'first',
            { name: 'Shape' },
          );
      });
      caption(page, 'bottom');
    },
  },
  horizonBands: {
    name: 'Bands of a horizon',
    draw(page) {
      page.background = page.random.pick(['ground', 'second'] as const);
      const line = page.height * 0.58;
      const side = page.shorter * 0.5;
      page.shape(
        'arc',
        {
          x: page.width * page.random.between(0.3, 0.7) - side / 2,
          y: line - side / 2,
          width: side,
          height: side / 2,
        },
        page.background === 'second' ? 'first' : 'second',
      );
      (['first', 'third', 'ink'] as const).forEach((colour, index) => {
        page.shape(
          'rectangle',
          {
            x: 0,
            y: line + (page.height - line) * [0, 0.32, 0.66][index]!,
            width: page.width,
            height: page.height,
          },
          colour,
          { name: 'Band' },
        );
      });
      page.shape(
        'line',
        { x: 0, y: line + page.shorter * 0.02, width: page.width, height: page.shorter * 0.01 },
        'second',
        { stroke: 0.006, isDashed: true, name: 'Stitch' },
      );
      const [first] = objectsOf(page);
      const size = page.shorter * 0.3;
      if (first)
        page.thing(
          first,
          { x: page.width * 0.62, y: line - size * 0.96, width: size, height: size },
          'third',
        );
      caption(page, 'top');
    },
  },
  shapes: {
    name: 'Shapes',
    draw(page) {
      const side = page.shorter * 0.78;
      if (page.isWide || page.isTall) {
        const count = Math.max(2, Math.round(Math.max(page.width, page.height) / page.shorter));
        for (let index = 0; index < count; index++)
          drawShapes(
            page,
            page.isWide
              ? { x: (page.width / count) * index, y: 0, width: page.width / count, height: page.height }
              : { x: 0, y: (page.height / count) * index, width: page.width, height: page.height / count },
          );
      } else
        drawShapes(page, {
          x: (page.width - side) / 2,
          y: (page.height - side) / 2,
          width: side,
          height: side,
        });
      caption(page, 'bottom');
    },
  },
  scatter: {
    name: 'Scattered',
    needs: 'figure',
    draw(page) {
      const [first] = objectsOf(page);
      if (page.random.chance(0.5))
        page.shape('rectangle', sheet(page), 'third', { name: 'Tint', opacity: 0.3 });
      page.pattern('motif', sheet(page), 'first', {
        motif: first?.part ?? first?.icon ?? 'leaves',
        repeat: page.random.between(0.26, 0.36),
      });
    },
  },
  window: {
    name: 'Through a window',
    needs: 'scene',
    draw(page) {
      page.background = 'second';
      const box = page.isWide
        ? {
            x: page.width * 0.12,
            y: page.height * 0.08,
            width: page.width * 0.76,
            height: page.height * 0.78,
          }
        : inset({ ...sheet(page), height: page.height * 0.92 }, page.shorter * 0.12);
      if (hasScene(page) || objectsOf(page).length > 0) drawScene(page, box);
      const bar = 0.028;
      page.shape('frame', inset(box, -page.shorter * bar), 'ground', { stroke: bar, name: 'Window frame' });
      page.shape(
        'rectangle',
        {
          x: box.x + box.width / 2 - (page.shorter * bar) / 3,
          y: box.y,
          width: (page.shorter * bar) / 1.5,
          height: box.height,
        },
        'ground',
        { name: 'Window bar' },
      );
      page.shape(
        'rectangle',
        { x: box.x, y: box.y + box.height * 0.46, width: box.width, height: (page.shorter * bar) / 1.5 },
        'ground',
        { name: 'Window bar' },
      );
      page.shape(
        'rectangle',
        {
          x: box.x - page.shorter * 0.07,
          y: box.y + box.height,
          width: box.width + page.shorter * 0.14,
          height: page.shorter * 0.05,
        },
        'ground',
        { name: 'Sill' },
      );
    },
  },
};
