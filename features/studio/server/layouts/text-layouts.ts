import type { ColourSlot } from '#features/studio/shared/composition.ts';
import type { PixelBox } from '#features/studio/shared/text/set-text.ts';
import { drawFigure, drawRow, drawScene, drawShapes, inset, objectsOf } from './figure.ts';
import type { Align, Page, TextBlock } from './page.ts';

/** An arrangement of text and a figure, on a grid relative to the sheet, whatever its shape. */
export interface Layout {
  name: string;
  /** What it requires: a figure, a scene, much text, little text. */
  needs?: 'figure' | 'scene' | 'words' | 'few-words';
  draw(page: Page): void;
}

const area = (page: Page, x: number, y: number, width: number, height: number): PixelBox => ({
  x: page.width * x,
  y: page.height * y,
  width: page.width * width,
  height: page.height * height,
});

/** The sheet within its margins. */
const inner = (page: Page): PixelBox =>
  inset({ x: 0, y: 0, width: page.width, height: page.height }, page.margin);

const whole = (
  page: Page,
  size = 0.045,
  colour: ColourSlot = 'ink',
  accent: ColourSlot = 'first',
  title = 0.16,
): TextBlock[] => [
  ...page.kickerBlock(size * 0.95, accent),
  ...page.titleBlock(title, colour),
  ...page.lineBlocks(size, colour),
];

/** Light from the upper left: a pale diagonal wedge over the ground. */
function light(page: Page): void {
  if (page.style === 'minimalist' && page.seed % 3 === 2) return;
  page.shape(
    'wedge',
    { x: page.width * 0.4, y: 0, width: page.width * 0.6, height: page.height * 0.92 },
    page.background,
    {
      name: 'Light',
      blend: 'screen',
      opacity: page.background === 'ground' ? 0.5 : 0.1,
    },
  );
}

/** A column with kicker and title at the top and details at the bottom. */
function column(
  page: Page,
  box: PixelBox,
  align: Align,
  colours: { text?: ColourSlot; accent?: ColourSlot } = {},
  sizes: { title?: number; line?: number } = {},
): void {
  const { text = 'ink', accent = 'first' } = colours;
  const lines = page.lineBlocks(sizes.line ?? 0.042, text);
  const down = Math.min(
    box.height * 0.42,
    page.heightOf(lines, { ...box, height: box.height * 0.42 }) + page.shorter * 0.02,
  );
  const head = [...page.kickerBlock(0.042, accent), ...page.titleBlock(sizes.title ?? 0.19, text)];
  page.stack(
    { ...box, height: box.height - (lines.length > 0 ? down + page.shorter * 0.03 : 0) },
    head,
    align,
    'top',
  );
  if (lines.length > 0)
    page.stack({ ...box, y: box.y + box.height - down, height: down }, lines, align, 'bottom');
}

export const textLayouts: Readonly<Record<string, Layout>> = {
  /** Large text above, an oversized figure in the corner below. */
  corner: {
    name: 'Corner',
    needs: 'figure',
    draw(page) {
      light(page);
      const side = page.shorter * (page.isWide ? 0.92 : page.isTall ? 0.84 : 0.62);
      const flip = page.random.chance(0.25);
      const bleed = side * 0.16;
      const x = flip ? -bleed : page.width - side + bleed;
      drawFigure(page, { x, y: page.height - side + bleed, width: side, height: side });
      const box = inner(page);
      if (page.isWide) {
        const width = page.width - side + bleed - page.margin * 1.6;
        column(
          page,
          { ...box, x: flip ? side - bleed + page.margin * 0.6 : box.x, width },
          'start',
          {},
          { title: 0.2, line: 0.05 },
        );
        return;
      }
      const lines = page.lineBlocks(0.041);
      const head = [...page.kickerBlock(0.04), ...page.titleBlock(0.2)];
      const free = page.height - side + bleed;
      if (page.isTall) {
        column(page, { ...box, height: free - page.margin * 1.3 }, 'start', {}, { title: 0.21, line: 0.046 });
        return;
      }
      page.stack(
        { ...box, height: Math.max(page.height * 0.32, free - page.margin * 1.2) },
        head,
        'start',
        'top',
      );
      const width = page.width - side + bleed - page.margin * 1.35;
      page.stack(
        {
          x: flip ? side - bleed + page.margin * 0.35 : box.x,
          y: Math.max(free, page.height * 0.44),
          width,
          height: page.height - page.margin - Math.max(free, page.height * 0.44),
        },
        lines,
        'start',
        'bottom',
      );
    },
  },
  /** A coloured sheet, a figure on a stitched horizon, centred text. */
  horizon: {
    name: 'Horizon',
    draw(page) {
      page.background = 'first';
      const box = inner(page);
      const line = page.height * (page.isWide ? 0.7 : 0.66);
      page.shape('rectangle', { x: 0, y: line, width: page.width, height: page.height - line + 1 }, 'ink', {
        name: 'Ground',
      });
      const figure = page.shorter * (page.isWide ? 0.34 : 0.36);
      const at = { x: page.width / 2 - figure / 2, y: line - figure, width: figure, height: figure };
      const [first] = objectsOf(page);
      if (first && page.style !== 'abstract') {
        page.shape(
          'arc',
          {
            x: page.width / 2 - figure * 0.8,
            y: line - figure * 0.8,
            width: figure * 1.6,
            height: figure * 0.8,
          },
          'ground',
        );
        page.thing(first, inset(at, figure * 0.08), 'third');
      } else
        page.shape(
          'arc',
          {
            x: page.width / 2 - figure * 0.85,
            y: line - figure * 0.85,
            width: figure * 1.7,
            height: figure * 0.85,
          },
          'second',
        );
      page.shape(
        'line',
        { x: 0, y: line + page.shorter * 0.014, width: page.width, height: page.shorter * 0.012 },
        'second',
        { stroke: 0.006, isDashed: true, name: 'Stitch' },
      );
      page.stack(
        { ...box, height: line - figure - page.margin * 1.4 },
        [...page.kickerBlock(0.048, 'ground'), ...page.titleBlock(0.16, 'ground')],
        'middle',
        'middle',
      );
      page.stack(
        { ...box, y: line + page.margin * 0.6, height: page.height - line - page.margin * 1.2 },
        page.lineBlocks(0.04, 'ground'),
        'middle',
        'middle',
      );
    },
  },
  /** Text inside a ring of leaves. */
  wreath: {
    name: 'Wreath',
    needs: 'few-words',
    draw(page) {
      const box = inset({ x: 0, y: 0, width: page.width, height: page.height }, page.margin * 0.45);
      const side = page.isWide ? page.shorter * 0.94 : box.width;
      const high = page.isTall ? Math.min(box.height, side * 1.22) : Math.min(box.height, side);
      const ring = { x: page.width / 2 - side / 2, y: page.height / 2 - high / 2, width: side, height: high };
      if (page.isWide) {
        page.shape('rectangle', { x: 0, y: 0, width: page.width * 0.1, height: page.height }, 'first', {
          name: 'Left band',
        });
        page.shape(
          'rectangle',
          { x: page.width * 0.9, y: 0, width: page.width * 0.1, height: page.height },
          'first',
          { name: 'Right band' },
        );
      }
      page.part('wreath', ring, 'first');
      page.stack(
        { x: ring.x + side * 0.19, y: ring.y + high * 0.2, width: side * 0.62, height: high * 0.6 },
        whole(page, 0.036, 'ink', 'first', 0.125),
        'middle',
        'middle',
      );
    },
  },
  /** A row of three above a coloured sheet with text. */
  row: {
    name: 'Row of three',
    needs: 'figure',
    draw(page) {
      page.background = 'second';
      const band = page.height * (page.isWide ? 0.46 : page.isTall ? 0.34 : 0.38);
      page.shape('rectangle', { x: 0, y: 0, width: page.width, height: band }, 'ink', { name: 'Band' });
      const count = page.isWide ? 5 : 3;
      const side = Math.min(band * 0.78, (page.width - page.margin) / count);
      const row = {
        x: (page.width - side * count) / 2,
        y: band / 2 - side / 2,
        width: side * count,
        height: side,
      };
      for (let index = 0; index < count; index++)
        page.shape(
          'ellipse',
          inset({ x: row.x + index * side, y: row.y, width: side, height: side }, side * 0.05),
          'ground',
          { name: 'Plate' },
        );
      // The square inside a disc, so that nothing reaches over its edge.
      drawRow(page, row, count, { air: 0.2 });
      page.shape(
        'line',
        { x: 0, y: band + page.shorter * 0.012, width: page.width, height: page.shorter * 0.01 },
        'ink',
        { stroke: 0.005, isDashed: true, name: 'Stitch' },
      );
      const box = {
        x: page.margin,
        y: band + page.margin * 0.9,
        width: page.width - page.margin * 2,
        height: page.height - band - page.margin * 1.8,
      };
      column(
        page,
        box,
        'start',
        { accent: 'ink' },
        { title: page.isWide || page.isTall ? 0.2 : 0.16, line: page.isTall ? 0.05 : 0.04 },
      );
    },
  },
  /** One half coloured with the figure, the other half text. */
  split: {
    name: 'Halves',
    draw(page) {
      const flip = page.random.chance(0.5);
      const isAcross = !page.isTall && (page.isWide || page.random.chance(0.5));
      const part = isAcross
        ? area(page, flip ? 0.54 : 0, 0, 0.46, 1)
        : area(page, 0, flip ? 0.54 : 0, 1, 0.46);
      const rest = isAcross
        ? area(page, flip ? 0 : 0.46, 0, 0.54, 1)
        : area(page, 0, flip ? 0 : 0.46, 1, 0.54);
      page.shape('rectangle', part, 'first', { name: 'Half' });
      const side = Math.min(part.width, part.height);
      page.shape(
        'ellipse',
        {
          x: part.x + part.width / 2 - side * 0.4,
          y: part.y + part.height / 2 - side * 0.4,
          width: side * 0.8,
          height: side * 0.8,
        },
        'ground',
        { name: 'Disc' },
      );
      drawFigure(
        page,
        {
          x: part.x + part.width / 2 - side * 0.29,
          y: part.y + part.height / 2 - side * 0.29,
          width: side * 0.58,
          height: side * 0.58,
        },
        'second',
      );
      page.stack(
        inset(rest, page.margin),
        whole(page, page.isWide ? 0.05 : 0.042, 'ink', 'first', page.isWide ? 0.17 : 0.15),
        'start',
        'middle',
      );
    },
  },
  /** Text in the sky, a strip of scene below. */
  strip: {
    name: 'Scene below',
    needs: 'figure',
    draw(page) {
      const line = page.height * (page.isWide ? 0.5 : 0.54);
      drawScene(page, { x: 0, y: line, width: page.width, height: page.height - line });
      page.stack(
        {
          x: page.margin,
          y: page.margin,
          width: page.width - page.margin * 2,
          height: line - page.margin * 1.6,
        },
        whole(page, 0.038, 'ink', 'first', 0.15),
        page.random.pick(['start', 'middle'] as const),
        'middle',
      );
    },
  },
  /** A full-bleed scene, with text on a paper sheet over it. */
  postcard: {
    name: 'Over a scene',
    needs: 'scene',
    draw(page) {
      const most = page.isWide ? area(page, 0.06, 0.1, 0.44, 0.8) : area(page, 0.09, 0.07, 0.82, 0.46);
      const air = page.shorter * 0.07;
      const words = whole(page, 0.038, 'ink', 'first', 0.13);
      // The paper is as high as its text needs.
      const high = Math.min(most.height, page.heightOf(words, inset(most, air)) + air * 2);
      const box = { ...most, y: page.isWide ? most.y + (most.height - high) / 2 : most.y, height: high };
      const sheet = { x: 0, y: 0, width: page.width, height: page.height };
      // Things stand beside or below the paper, never half behind it.
      const free = page.isWide
        ? { ...sheet, x: box.x + box.width, width: page.width - box.x - box.width }
        : { ...sheet, y: box.y + box.height, height: page.height - box.y - box.height };
      drawScene(page, sheet, free);
      page.shape('rectangle', box, 'ground', { radius: 0.014, name: 'Paper' });
      page.shape('frame', inset(box, page.shorter * 0.022), 'first', {
        stroke: 0.004,
        isDashed: true,
        radius: 0.008,
        name: 'Stitch',
      });
      page.stack(inset(box, page.shorter * 0.06), words, 'middle', 'middle');
    },
  },
  /** A stitched frame, everything centred. */
  frame: {
    name: 'Stitched frame',
    draw(page) {
      const outer = { x: 0, y: 0, width: page.width, height: page.height };
      page.shape('frame', inset(outer, page.shorter * 0.035), 'first', {
        stroke: 0.006,
        isDashed: true,
        radius: 0.02,
        name: 'Stitch',
      });
      const box = inset(outer, page.shorter * 0.11);
      const isSide = page.isWide;
      const side = page.shorter * (isSide ? 0.5 : 0.27);
      if (isSide) {
        drawFigure(page, { x: box.x, y: page.height / 2 - side / 2, width: side, height: side });
        page.stack(
          { ...box, x: box.x + side + page.margin, width: box.width - side - page.margin },
          whole(page, 0.05, 'ink', 'first', 0.16),
          'start',
          'middle',
        );
        return;
      }
      drawFigure(page, { x: page.width / 2 - side / 2, y: box.y, width: side, height: side });
      page.stack(
        { ...box, y: box.y + side + page.margin * 0.4, height: box.height - side - page.margin * 0.4 },
        whole(page, 0.04, 'ink', 'first', 0.14),
        'middle',
        'middle',
      );
    },
  },
  /** Type only: as large as fits, a rule, the rest at the bottom. */
  type: {
    name: 'Large type',
    needs: 'words',
    draw(page) {
      if (page.random.chance(0.5)) page.background = 'first';
      const text: ColourSlot = page.background === 'first' ? 'ground' : 'ink';
      const accent: ColourSlot = page.background === 'first' ? 'second' : 'first';
      const box = inner(page);
      const lines = page.lineBlocks(0.04, text);
      const down = page.heightOf(lines, { ...box, height: box.height * 0.36 });
      page.shape(
        'rectangle',
        { x: box.x, y: box.y, width: page.shorter * 0.14, height: page.shorter * 0.018 },
        accent,
        { name: 'Rule' },
      );
      const rise = page.shorter * 0.06;
      page.stack(
        { ...box, y: box.y + rise, height: box.height - rise - (down > 0 ? down + page.shorter * 0.07 : 0) },
        [...page.kickerBlock(0.044, accent), ...page.titleBlock(page.isWide ? 0.34 : 0.28, text, 5)],
        'start',
        'top',
      );
      if (down > 0) {
        page.shape(
          'line',
          {
            x: box.x,
            y: box.y + box.height - down - page.shorter * 0.035,
            width: box.width,
            height: page.shorter * 0.004,
          },
          accent,
          { stroke: 0.004, name: 'Rule' },
        );
        page.stack({ ...box, y: box.y + box.height - down, height: down }, lines, 'start', 'bottom');
      }
    },
  },
  /** An overall pattern with a paper label in the middle. */
  patterned: {
    name: 'Label on a pattern',
    draw(page) {
      const sheet = { x: 0, y: 0, width: page.width, height: page.height };
      page.shape('rectangle', sheet, 'third', { name: 'Tint', opacity: 0.34 });
      const [first] = objectsOf(page);
      if (first && page.style !== 'abstract')
        page.pattern('motif', sheet, 'second', { motif: first.part ?? first.icon ?? 'sun', repeat: 0.17 });
      else
        page.pattern(
          page.random.pick(['dots', 'leaves', 'scallops', 'waves', 'confetti'] as const),
          sheet,
          'first',
          { repeat: 0.1 },
        );
      const box = page.isWide
        ? area(page, 0.26, 0.16, 0.48, 0.68)
        : page.isTall
          ? area(page, 0.14, 0.24, 0.72, 0.52)
          : area(page, 0.16, 0.2, 0.68, 0.6);
      page.shape('rectangle', box, 'ground', { radius: 0.03, name: 'Label' });
      page.shape('frame', inset(box, page.shorter * 0.02), 'first', {
        stroke: 0.005,
        isDashed: true,
        radius: 0.018,
        name: 'Stitch',
      });
      page.stack(
        inset(box, page.shorter * 0.06),
        whole(page, 0.036, 'ink', 'first', 0.12),
        'middle',
        'middle',
      );
    },
  },
  /** A large disc with the figure, text below. */
  disc: {
    name: 'Disc',
    draw(page) {
      const side = page.shorter * (page.isWide ? 0.72 : page.isTall ? 0.74 : 0.5);
      const centre = page.isWide
        ? { x: page.width - side / 2 - page.margin, y: page.height / 2 }
        : { x: page.width / 2, y: page.margin + side / 2 };
      page.shape(
        'ellipse',
        { x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side },
        'second',
        { name: 'Disc' },
      );
      drawFigure(page, {
        x: centre.x - side * 0.35,
        y: centre.y - side * 0.35,
        width: side * 0.7,
        height: side * 0.7,
      });
      if (page.isWide)
        page.stack(
          {
            x: page.margin,
            y: page.margin,
            width: page.width - side - page.margin * 2.6,
            height: page.height - page.margin * 2,
          },
          whole(page, 0.05, 'ink', 'first', 0.18),
          'start',
          'middle',
        );
      else
        page.stack(
          {
            x: page.margin,
            y: centre.y + side / 2 + page.margin * 0.5,
            width: page.width - page.margin * 2,
            height: page.height - centre.y - side / 2 - page.margin * 1.5,
          },
          whole(page, 0.04, 'ink', 'first', 0.13),
          'middle',
          'middle',
        );
    },
  },
  /** A strip of pattern along one edge. */
  selvedge: {
    name: 'Selvedge',
    needs: 'words',
    draw(page) {
      const width = page.shorter * 0.17;
      const isTop = page.isTall && page.random.chance(0.5);
      const strip = isTop
        ? { x: 0, y: 0, width: page.width, height: width }
        : { x: 0, y: 0, width, height: page.height };
      page.shape('rectangle', strip, 'first', { name: 'Strip' });
      page.pattern(
        page.random.pick(['leaves', 'scallops', 'triangles', 'checks', 'dots'] as const),
        strip,
        'second',
        { repeat: 0.085 },
      );
      const box = isTop
        ? {
            x: page.margin,
            y: width + page.margin,
            width: page.width - page.margin * 2,
            height: page.height - width - page.margin * 2,
          }
        : {
            x: width + page.margin,
            y: page.margin,
            width: page.width - width - page.margin * 2,
            height: page.height - page.margin * 2,
          };
      const [first] = objectsOf(page);
      if (first && !page.isWide) {
        const side = page.shorter * 0.3;
        page.thing(first, {
          x: page.width - page.margin - side,
          y: page.height - page.margin - side,
          width: side,
          height: side,
        });
        const lines = page.lineBlocks(0.042);
        page.stack(
          { ...box, height: box.height - side - page.margin * 0.4 },
          [...page.kickerBlock(0.042), ...page.titleBlock(0.18)],
          'start',
          'top',
        );
        page.stack(
          { ...box, y: box.y + box.height - side, width: box.width - side - page.margin * 0.5, height: side },
          lines,
          'start',
          'bottom',
        );
      } else column(page, box, 'start', {}, { title: page.isWide ? 0.22 : 0.19, line: 0.045 });
    },
  },
  /** The figure above text on a rounded sheet. */
  pocket: {
    name: 'Pocket',
    needs: 'figure',
    draw(page) {
      page.background = 'second';
      const top = page.height * (page.isTall ? 0.5 : 0.46);
      const [first] = objectsOf(page);
      if (page.isWide) {
        page.shape('rectangle', area(page, 0.4, 0, 0.6, 1), 'ground', { name: 'Pocket' });
        page.shape(
          'line',
          {
            x: page.width * 0.4 + page.shorter * 0.02,
            y: 0,
            width: page.shorter * 0.006,
            height: page.height,
          },
          'first',
          { stroke: 0.005, isDashed: true, name: 'Stitch' },
        );
        drawFigure(page, inset(area(page, 0, 0, 0.4, 1), page.margin));
        page.stack(
          inset(area(page, 0.4, 0, 0.6, 1), page.margin * 1.1),
          whole(page, 0.05, 'ink', 'first', 0.17),
          'start',
          'middle',
        );
        return;
      }
      if (first)
        drawFigure(page, {
          x: page.margin,
          y: page.margin * 0.9,
          width: page.width - page.margin * 2,
          height: top - page.margin * 1.1,
        });
      else
        drawShapes(page, {
          x: page.margin,
          y: page.margin,
          width: page.width - page.margin * 2,
          height: top - page.margin * 1.6,
        });
      page.shape(
        'rectangle',
        { x: 0, y: top, width: page.width, height: page.height - top + page.shorter * 0.1 },
        'ground',
        { radius: 0.07, name: 'Pocket' },
      );
      page.shape(
        'frame',
        {
          x: page.shorter * 0.03,
          y: top + page.shorter * 0.03,
          width: page.width - page.shorter * 0.06,
          height: page.height - top + page.shorter * 0.08,
        },
        'first',
        { stroke: 0.005, isDashed: true, radius: 0.05, name: 'Stitch' },
      );
      page.stack(
        {
          x: page.margin * 1.3,
          y: top + page.margin * 0.9,
          width: page.width - page.margin * 2.6,
          height: page.height - top - page.margin * 1.6,
        },
        whole(page, 0.038, 'ink', 'first', 0.13),
        'middle',
        'middle',
      );
    },
  },
  /** Coloured tiles with figures, one with text. */
  tiles: {
    name: 'Tiles',
    draw(page) {
      const columns = page.isWide ? 4 : 3;
      const rows = page.isWide ? 2 : page.isTall ? 5 : 3;
      const [across, down] = [page.width / columns, page.height / rows];
      const objects = objectsOf(page);
      const colours: ColourSlot[] = ['first', 'second', 'third', 'ink'];
      const textRows = page.isWide ? 2 : page.isTall ? 3 : 2;
      const textColumns = page.isWide ? 2 : 3;
      let index = page.seed % 4;
      for (let row = 0; row < rows; row++)
        for (let column_ = 0; column_ < columns; column_++) {
          const isText = page.isWide ? column_ < textColumns : row >= rows - textRows;
          if (isText) continue;
          const tile = { x: column_ * across, y: row * down, width: across + 0.5, height: down + 0.5 };
          const colour = colours[index % 4] ?? 'first';
          page.shape('rectangle', tile, colour, { name: 'Tile' });
          const thing = objects[index % Math.max(1, objects.length)];
          const side = Math.min(across, down);
          const at = {
            x: tile.x + across / 2 - side / 2,
            y: tile.y + down / 2 - side / 2,
            width: side,
            height: side,
          };
          if (thing && (page.isWide || column_ !== 1 || objects.length > 1)) {
            page.shape('ellipse', inset(at, side * 0.08), 'ground', { name: 'Disc' });
            page.thing(thing, inset(at, side * 0.22), colours[(index + 1) % 3] ?? 'second');
          } else
            page.shape(
              page.random.pick(['ellipse', 'arc', 'ring', 'triangle'] as const),
              inset(
                {
                  x: tile.x + across / 2 - side / 2,
                  y: tile.y + down / 2 - side / 2,
                  width: side,
                  height: side,
                },
                side * 0.2,
              ),
              colours[(index + 2) % 3] ?? 'third',
              { stroke: 0 },
            );
          index++;
        }
      const box = page.isWide
        ? { x: 0, y: 0, width: across * textColumns, height: page.height }
        : { x: 0, y: down * (rows - textRows), width: page.width, height: down * textRows };
      page.stack(
        inset(box, page.margin),
        whole(page, page.isWide ? 0.048 : 0.04, 'ink', 'first', page.isWide ? 0.17 : 0.15),
        'start',
        'middle',
      );
    },
  },
  /** Bunting across the top, text below it. */
  bunting: {
    name: 'Bunting',
    draw(page) {
      light(page);
      const hang = page.shorter * 0.26;
      page.part(
        'bunting',
        { x: -page.width * 0.02, y: -hang * 0.08, width: page.width * 1.04, height: hang },
        'first',
      );
      const [first] = objectsOf(page);
      const side = page.shorter * (page.isWide ? 0.42 : 0.3);
      if (first && page.isWide)
        page.thing(first, {
          x: page.width - page.margin - side,
          y: page.height - page.margin - side,
          width: side,
          height: side,
        });
      else if (first)
        page.thing(first, {
          x: page.width / 2 - side / 2,
          y: page.height - page.margin * 0.8 - side,
          width: side,
          height: side,
        });
      const box = page.isWide
        ? {
            x: page.margin,
            y: hang * 0.9,
            width: page.width - page.margin * 2.5 - (first ? side : 0),
            height: page.height - hang * 0.9 - page.margin,
          }
        : {
            x: page.margin,
            y: hang,
            width: page.width - page.margin * 2,
            height: page.height - hang - page.margin * 1.2 - (first ? side : 0),
          };
      page.stack(box, whole(page, 0.042, 'ink', 'first', 0.16), page.isWide ? 'start' : 'middle', 'middle');
    },
  },
  /** An arched opening with the scene or figure in it. */
  arch: {
    name: 'Arch',
    needs: 'figure',
    draw(page) {
      page.background = 'ink';
      const width = page.isWide ? page.height * 0.66 : page.width * 0.62;
      const high = page.isWide ? page.height * 0.86 : page.height * (page.isTall ? 0.5 : 0.52);
      const x = page.isWide ? page.width - width - page.margin : page.width / 2 - width / 2;
      const y = page.isWide ? page.height - high : page.margin * 0.8;
      page.shape('rectangle', { x, y, width, height: high }, 'ground', {
        radius: Math.min(width, high) / 2 / page.shorter,
        name: 'Arch',
      });
      page.shape('rectangle', { x, y: y + high / 2, width, height: high / 2 }, 'ground', { name: 'Arch' });
      page.shape(
        'arc',
        { x: x + width * 0.16, y: y + high * 0.26, width: width * 0.68, height: width * 0.34 },
        'second',
      );
      const side = Math.min(width * 0.62, high * 0.62);
      drawFigure(
        page,
        { x: x + width / 2 - side / 2, y: y + high - side - high * 0.06, width: side, height: side },
        'third',
      );
      if (page.isWide)
        page.stack(
          {
            x: page.margin,
            y: page.margin,
            width: page.width - width - page.margin * 3,
            height: page.height - page.margin * 2,
          },
          whole(page, 0.05, 'ground', 'second', 0.17),
          'start',
          'middle',
        );
      else
        page.stack(
          {
            x: page.margin,
            y: y + high + page.margin * 0.7,
            width: page.width - page.margin * 2,
            height: page.height - y - high - page.margin * 1.5,
          },
          whole(page, 0.038, 'ground', 'second', 0.13),
          'middle',
          'middle',
        );
    },
  },
  /** Wide bands of the palette, text on the widest. */
  bands: {
    name: 'Bands',
    draw(page) {
      const colours: ColourSlot[] = ['first', 'second', 'third'];
      const high = page.height * 0.055;
      colours.forEach((colour, index) => {
        page.shape(
          'rectangle',
          { x: 0, y: page.height - high * (3 - index), width: page.width, height: high + 1 },
          colour,
          { name: 'Band' },
        );
      });
      const box = {
        x: page.margin,
        y: page.margin,
        width: page.width - page.margin * 2,
        height: page.height - high * 3 - page.margin * 2,
      };
      const [first] = objectsOf(page);
      if (!first) {
        column(page, box, 'start', {}, { title: page.isWide ? 0.24 : 0.22 });
        return;
      }
      const side = page.shorter * (page.isWide ? 0.52 : 0.34);
      page.thing(first, {
        x: page.width - page.margin - side,
        y: page.height - high * 3 - side + 1,
        width: side,
        height: side,
      });
      if (page.isWide)
        column(
          page,
          { ...box, width: box.width - side - page.margin * 0.5 },
          'start',
          {},
          { title: 0.2, line: 0.05 },
        );
      else {
        page.stack(
          { ...box, height: box.height - side * 0.86 },
          [...page.kickerBlock(0.042), ...page.titleBlock(0.18)],
          'start',
          'top',
        );
        page.stack(
          {
            ...box,
            y: box.y + box.height - side * 0.8,
            width: box.width - side - page.margin * 0.4,
            height: side * 0.8,
          },
          page.lineBlocks(0.04),
          'start',
          'bottom',
        );
      }
    },
  },
  /** A quarter of a huge disc, text along the other diagonal. */
  quarter: {
    name: 'Quarter disc',
    draw(page) {
      const radius = page.shorter * (page.isWide ? 0.9 : page.isTall ? 0.78 : 0.62);
      page.shape(
        'ellipse',
        { x: page.width - radius, y: -radius, width: radius * 2, height: radius * 2 },
        'second',
        { name: 'Disc' },
      );
      const figure = radius * 0.66;
      drawFigure(
        page,
        { x: page.width - figure - page.margin * 0.5, y: page.margin * 0.5, width: figure, height: figure },
        'first',
      );
      const top = radius + page.margin * 0.4;
      const box = page.isWide
        ? {
            x: page.margin,
            y: page.margin,
            width: page.width - radius - page.margin * 1.6,
            height: page.height - page.margin * 2,
          }
        : {
            x: page.margin,
            y: top,
            width: page.width - page.margin * 2,
            height: page.height - top - page.margin,
          };
      page.stack(box, whole(page, page.isWide ? 0.05 : 0.042, 'ink', 'first', 0.17), 'start', 'bottom');
    },
  },
};
