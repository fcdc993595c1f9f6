import type { z } from 'zod';
import type { ColourSlot, Layer, PatternLayer, ShapeLayer } from '#features/studio/shared/composition.ts';
import type { LayerMeans } from '#features/studio/shared/drawing/draw-layer.ts';
import { findPart } from '#features/studio/shared/parts/all-parts.ts';
import type { Random } from '#features/studio/shared/seeded-random.ts';
import type { StudioStyle } from '#features/studio/shared/studio.contract.ts';
import type { PixelBox, SetTextLayer } from '#features/studio/shared/text/set-text.ts';
import type { Thing } from '../words/find-things.ts';

/** The content a layout arranges. */
export interface Content {
  kicker: string;
  title: string;
  lines: readonly string[];
  hasDate: boolean;
  things: readonly Thing[];
  code: string;
}

export type Align = SetTextLayer['align'];

export interface TextBlock {
  role: 'kicker' | 'title' | 'strong' | 'line';
  text: string;
  /** Relative to the shorter side. */
  size: number;
  weight: SetTextLayer['weight'];
  colour: ColourSlot;
  lineHeight: number;
  letterSpacing: number;
  /** To the block above, relative to its own size. */
  gap: number;
  most: number;
}

/** A sheet measured in pixels, onto which a layout places layers. */
export interface Page {
  width: number;
  height: number;
  shorter: number;
  margin: number;
  isWide: boolean;
  isTall: boolean;
  content: Content;
  style: StudioStyle;
  random: Random;
  seed: number;
  layers: Layer[];
  background: ColourSlot;
  shape(
    shape: z.infer<typeof ShapeLayer>['shape'],
    box: PixelBox,
    colour: ColourSlot,
    more?: Partial<z.infer<typeof ShapeLayer>>,
  ): void;
  pattern(
    pattern: z.infer<typeof PatternLayer>['pattern'],
    box: PixelBox,
    colour: ColourSlot,
    more?: Partial<z.infer<typeof PatternLayer>>,
  ): void;
  part(
    part: string,
    box: PixelBox,
    colour?: ColourSlot,
    more?: { name?: string; opacity?: number; rotation?: number; seed?: number },
  ): void;
  thing(thing: Thing, box: PixelBox, colour?: ColourSlot): void;
  code(box: PixelBox): void;
  /** Stacks measured text blocks; returns the bottom edge. */
  stack(
    box: PixelBox,
    blocks: readonly TextBlock[],
    align: Align,
    anchor: 'top' | 'middle' | 'bottom',
  ): PixelBox;
  /** The height of the blocks at that width. */
  heightOf(blocks: readonly TextBlock[], box: PixelBox): number;
  /** The size at which the longest of these fits on one line. */
  fitSize(texts: readonly string[], size: number, width: number, weight: TextBlock['weight']): number;
  titleBlock(size: number, colour?: ColourSlot, most?: number): TextBlock[];
  kickerBlock(size: number, colour?: ColourSlot): TextBlock[];
  lineBlocks(size: number, colour?: ColourSlot): TextBlock[];
}

interface Fitted {
  blocks: TextBlock[];
  heights: number[];
  total: number;
}

export function createPage(options: {
  width: number;
  height: number;
  content: Content;
  style: StudioStyle;
  random: Random;
  seed: number;
  means: LayerMeans;
}): Page {
  const { width, height, content, means, seed } = options;
  const shorter = Math.min(width, height);
  const layers: Layer[] = [];
  let count = 0;
  // Tall sheets are viewed as closely as square ones, but have more room below.
  const reading = height > width * 1.25 ? 1.3 : width > height * 1.25 ? 1.12 : 1.15;
  const fraction = ({ x, y, width: across, height: down }: PixelBox) => ({
    x: tidy(x / width),
    y: tidy(y / height),
    width: Math.max(0.002, tidy(across / width)),
    height: Math.max(0.002, tidy(down / height)),
  });
  const common = (name: string, box: PixelBox, colour: ColourSlot) => ({
    id: `${
      name
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, 24) || 'layer'
    }-${++count}`,
    name: name.slice(0, 80) || 'Layer',
    box: fraction(box),
    rotation: 0,
    opacity: 1,
    blend: 'normal' as const,
    colour,
    isHidden: false,
    isLocked: false,
  });

  function textLayer(block: TextBlock, box: PixelBox, align: Align): SetTextLayer {
    return {
      ...common(block.text.replaceAll(/\s+/g, ' '), box, block.colour),
      kind: 'text',
      text: block.text,
      weight: block.weight,
      align,
      size: Number(Math.min(1, Math.max(0.005, block.size)).toFixed(4)),
      lineHeight: block.lineHeight,
      letterSpacing: block.letterSpacing,
    };
  }

  /** Shrinks all sizes together until everything fits the box. */
  function fitBlocks(blocks: readonly TextBlock[], box: PixelBox): Fitted {
    let scale = 1;
    for (let step = 0; ; step++) {
      const scaled = blocks.map((block) => ({ ...block, size: block.size * scale }));
      const heights: number[] = [];
      let isWhole = true;
      for (const block of scaled) {
        // Measured in a box of maximum lines; a long title is set smaller.
        const most = block.size * shorter * (1.04 + (block.most - 1) * block.lineHeight) + 1;
        const set = means.setText(
          textLayer(block, { ...box, height: most }, 'start'),
          { ...box, height: most },
          shorter,
        );
        block.size = set.size / shorter;
        isWhole &&= set.isWhole;
        heights.push(set.height);
      }
      const total = heights.reduce(
        (sum, one, index) =>
          sum + one + (index === 0 ? 0 : (scaled[index]?.gap ?? 0) * (scaled[index]?.size ?? 0) * shorter),
        0,
      );
      if ((total <= box.height && isWhole) || step > 40) return { blocks: scaled, heights, total };
      scale *= 0.94;
    }
  }

  const page: Page = {
    ...options,
    shorter,
    margin: Math.round(shorter * 0.07),
    isWide: width > height * 1.25,
    isTall: height > width * 1.25,
    layers,
    background: 'ground',
    shape(shape, box, colour, more = {}) {
      layers.push({
        ...common(more.name ?? shapeTitle(shape), box, colour),
        kind: 'shape',
        shape,
        radius: 0,
        stroke: 0,
        isDashed: false,
        ...more,
      });
    },
    pattern(pattern, box, colour, more = {}) {
      layers.push({
        ...common('Pattern', box, colour),
        kind: 'pattern',
        pattern,
        repeat: 0.1,
        seed,
        ...more,
      });
    },
    part(part, box, colour = 'first', more = {}) {
      const { seed: own = (seed + count * 131) % 1_000_000, ...rest } = more;
      layers.push({
        ...common(findPart(part)?.title ?? part, box, colour),
        kind: 'scene',
        part,
        seed: own,
        ...rest,
      });
    },
    thing(thing, box, colour = 'first') {
      if (thing.part !== undefined) page.part(thing.part, box, colour);
      else if (thing.icon !== undefined)
        layers.push({
          ...common(`${thing.word.charAt(0).toUpperCase()}${thing.word.slice(1)}`, box, colour),
          kind: 'icon',
          icon: thing.icon,
        });
    },
    code(box) {
      if (content.code !== '')
        layers.push({ ...common('QR code', box, 'ink'), kind: 'code', text: content.code });
    },
    heightOf: (blocks, box) => (blocks.length === 0 ? 0 : fitBlocks(blocks, box).total),
    stack(box, wished, align, anchor) {
      const blocks = wished.filter(({ text }) => text.trim() !== '');
      if (blocks.length === 0) return { ...box, height: 0 };
      const { blocks: fitted, heights, total } = fitBlocks(blocks, box);
      const free = Math.max(0, box.height - total);
      let y = box.y + (anchor === 'top' ? 0 : anchor === 'middle' ? free / 2 : free);
      const top = y;
      fitted.forEach((block, index) => {
        if (index > 0) y += block.gap * block.size * shorter;
        const high = heights[index] ?? 0;
        // A little slack, so that rounding never changes a line break.
        layers.push(textLayer(block, { x: box.x, y, width: box.width, height: high * 1.004 + 0.5 }, align));
        y += high;
      });
      return { x: box.x, y: top, width: box.width, height: y - top };
    },
    fitSize(texts, size, across, weight) {
      const widest = Math.max(
        0,
        ...texts.filter(Boolean).map((text) => {
          const one: TextBlock = {
            role: 'line',
            text,
            size: 0.1,
            weight,
            colour: 'ink',
            lineHeight: 1.2,
            letterSpacing: 0,
            gap: 0,
            most: 1,
          };
          return (
            means.setText(
              textLayer(one, { x: 0, y: 0, width: 1, height: 1 }, 'start'),
              { x: 0, y: 0, width: 100_000, height: shorter },
              shorter,
            ).width / 0.1
          );
        }),
      );
      return widest === 0 ? size : Math.min(size, (across * 0.99) / widest);
    },
    titleBlock: (size, colour = 'ink', most = 4) =>
      content.title === ''
        ? []
        : [
            {
              role: 'title',
              text: content.title.slice(0, 400),
              // Long titles start smaller, so that they still look like titles.
              size:
                size *
                (content.title.length > 60
                  ? 0.5
                  : content.title.length > 34
                    ? 0.68
                    : content.title.length > 18
                      ? 0.86
                      : 1),
              weight: 'extrabold',
              colour,
              lineHeight: 0.98,
              letterSpacing: -0.032,
              gap: 0.14,
              most: content.title.length > 60 ? most + 3 : most,
            },
          ],
    kickerBlock: (size, colour = 'first') =>
      content.kicker === ''
        ? []
        : [
            {
              role: 'kicker',
              text: content.kicker,
              size: size * reading,
              weight: 'semibold',
              colour,
              lineHeight: 1.15,
              letterSpacing: 0,
              gap: 0.3,
              most: 2,
            },
          ],
    lineBlocks: (size, colour = 'ink') =>
      content.lines.map((text, index) => ({
        role: index === 0 && content.hasDate ? ('strong' as const) : ('line' as const),
        text: text.slice(0, 400),
        size: reading * (index === 0 && content.hasDate ? size * 1.14 : size * (text.length > 140 ? 0.8 : 1)),
        weight: index === 0 && content.hasDate ? ('semibold' as const) : ('regular' as const),
        colour,
        lineHeight: 1.24,
        letterSpacing: 0,
        gap: index === 0 ? 0.9 : 0.22,
        most: text.length > 90 ? 9 : 3,
      })),
  };
  return page;
}

const tidy = (value: number): number => Math.min(4, Math.max(-2, Math.round(value * 100_000) / 100_000));

const shapeTitle = (shape: string): string =>
  ({
    rectangle: 'Area',
    ellipse: 'Disc',
    arc: 'Sun',
    line: 'Line',
    frame: 'Frame',
    wedge: 'Light',
    ring: 'Ring',
  })[shape] ?? `${shape.charAt(0).toUpperCase()}${shape.slice(1)}`;
