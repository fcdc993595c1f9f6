import type { ColourSlot } from '#features/studio/shared/composition.ts';
import type { PixelBox } from '#features/studio/shared/text/set-text.ts';
import type { Brief } from '../words/read-prompt.ts';
import { drawFigure, drawShapes, inset, objectsOf } from './figure.ts';
import type { Page, TextBlock } from './page.ts';
import type { Layout } from './text-layouts.ts';

const sheet = (page: Page): PixelBox => ({ x: 0, y: 0, width: page.width, height: page.height });

const block = (text: string, size: number, more: Partial<TextBlock> = {}): TextBlock => ({
  role: 'line',
  text,
  size,
  weight: 'regular',
  colour: 'ink',
  lineHeight: 1.16,
  letterSpacing: 0,
  gap: 0.3,
  most: 2,
  ...more,
});

/** All combinations of two lists of variants, as separate layouts. */
function pairs<One extends string, Other extends string>(
  ones: readonly One[],
  others: readonly Other[],
  draw: (page: Page, one: One, other: Other) => void,
  needs?: Layout['needs'],
): Layout[] {
  return ones.flatMap((one) =>
    others.map(
      (other): Layout => ({
        name: `${one}, ${other}`,
        ...(needs ? { needs } : {}),
        draw: (page) => draw(page, one, other),
      }),
    ),
  );
}

/** Ground and frame shared by several kinds of sheet. */
function dress(
  page: Page,
  way: 'plain' | 'coloured' | 'stitched' | 'banded',
): { box: PixelBox; text: ColourSlot; accent: ColourSlot } {
  const all = sheet(page);
  if (way === 'coloured') {
    page.background = 'first';
    return { box: inset(all, page.margin), text: 'ground', accent: 'second' };
  }
  if (way === 'stitched') {
    page.shape('frame', inset(all, page.shorter * 0.035), 'first', {
      stroke: 0.006,
      isDashed: true,
      radius: 0.02,
      name: 'Stitch',
    });
    return { box: inset(all, page.shorter * 0.1), text: 'ink', accent: 'first' };
  }
  if (way === 'banded') {
    const high = page.shorter * 0.05;
    page.shape('rectangle', { x: 0, y: 0, width: page.width, height: high }, 'first', { name: 'Band' });
    page.shape('rectangle', { x: 0, y: high, width: page.width, height: high * 0.4 }, 'second', {
      name: 'Band',
    });
    return {
      box: {
        x: page.margin,
        y: page.margin + high * 1.2,
        width: page.width - page.margin * 2,
        height: page.height - page.margin * 2 - high * 1.2,
      },
      text: 'ink',
      accent: 'first',
    };
  }
  return { box: inset(all, page.margin), text: 'ink', accent: 'first' };
}

type ChartKind = 'bars' | 'line' | 'pie';

const dresses = ['plain', 'coloured', 'stitched', 'banded'] as const;

export const patternLayouts: Layout[] = [
  ...pairs(
    ['ground', 'third', 'ink'] as const,
    ['large', 'small'] as const,
    (page, ground, scale) => {
      page.background = ground === 'third' ? 'ground' : ground;
      // On a strong ground, figures of the same colour would disappear.
      if (ground === 'third') page.shape('rectangle', sheet(page), 'third', { name: 'Tint', opacity: 0.28 });
      const objects = objectsOf(page);
      const repeat = scale === 'large' ? 0.3 : 0.17;
      const colour: ColourSlot = 'first';
      const [first, second] = objects;
      if (!first) {
        page.pattern(
          page.random.pick(['leaves', 'scallops', 'confetti', 'triangles', 'waves', 'dots'] as const),
          sheet(page),
          colour,
          { repeat: repeat * 0.6 },
        );
        return;
      }
      if (first.part === 'leaves' && !second) {
        page.pattern('leaves', sheet(page), 'first', {
          repeat: repeat * 0.62,
        });
        return;
      }
      page.pattern('motif', sheet(page), colour, {
        motif: objects
          .slice(0, 3)
          .map(({ part, icon }) => part ?? icon ?? 'sun')
          .join('+')
          .slice(0, 60),
        repeat,
      });
    },
    'figure',
  ),
  ...(['leaves', 'scallops', 'confetti', 'triangles', 'waves', 'checks', 'stripes', 'dots'] as const).map(
    (name): Layout => ({
      name,
      needs: 'words',
      draw(page) {
        page.background = page.random.pick(['ground', 'first', 'third'] as const);
        page.pattern(
          name,
          sheet(page),
          page.background === 'ground' ? 'first' : page.random.pick(['ground', 'second'] as const),
          { repeat: page.random.between(0.09, 0.16) },
        );
      },
    }),
  ),
];

export const iconLayouts: Layout[] = pairs(
  ['disc', 'square', 'rounded', 'bare'] as const,
  ['two by two', 'three by three', 'four by three'] as const,
  (page, tile, grid) => {
    const { things } = page.content;
    const counts = { 'two by two': 4, 'three by three': 9, 'four by three': 12 };
    const count = things.length <= 1 ? 1 : Math.min(Math.max(things.length, 2), counts[grid]);
    const shownCount = count === 1 ? 1 : things.length;
    const columns =
      count === 1
        ? 1
        : Math.min(
            shownCount,
            page.isWide ? Math.ceil(Math.sqrt(shownCount * 1.7)) : Math.ceil(Math.sqrt(shownCount)),
          );
    const rows = Math.ceil(shownCount / columns);
    const hasTitle = page.content.title !== '';
    const box = inset(sheet(page), page.margin);
    const top = hasTitle ? page.shorter * 0.16 : 0;
    if (hasTitle) page.stack({ ...box, height: top }, page.titleBlock(0.09, 'ink', 2), 'middle', 'middle');
    const side = Math.min(box.width / columns, (box.height - top) / rows);
    const left = page.width / 2 - (side * columns) / 2;
    const first = box.y + top + (box.height - top - side * rows) / 2;
    const colours: ColourSlot[] = ['first', 'second', 'third', 'ink'];
    for (let index = 0; index < shownCount; index++) {
      const thing = things[index % Math.max(1, things.length)];
      const inRow = Math.min(columns, shownCount - Math.floor(index / columns) * columns);
      const at = inset(
        {
          x: left + ((columns - inRow) * side) / 2 + (index % columns) * side,
          y: first + Math.floor(index / columns) * side,
          width: side,
          height: side,
        },
        side * 0.07,
      );
      const colour = colours[index % 4] ?? 'first';
      // Drawings have their own colours and need a pale tile; an icon is cut out of a strong one.
      const strength = thing?.part === undefined ? 1 : 0.26;
      if (tile === 'disc') page.shape('ellipse', at, colour, { name: 'Tile', opacity: strength });
      else if (tile !== 'bare')
        page.shape('rectangle', at, colour, {
          name: 'Tile',
          radius: tile === 'rounded' ? (side * 0.2) / page.shorter : 0,
          opacity: strength,
        });
      const figure = inset(at, at.width * (tile === 'bare' ? 0.08 : tile === 'disc' ? 0.22 : 0.17));
      const own: ColourSlot = tile === 'bare' ? colour : 'first';
      if (thing) page.thing(thing, figure, thing.icon === undefined || tile === 'bare' ? own : 'ground');
      else drawShapes(page, figure);
    }
  },
);

export const chartLayouts = (brief: Brief): Layout[] => {
  const values = brief.rows.slice(0, 12).map(({ label, value }) => ({
    label: label.slice(0, 40),
    value: Number.parseFloat(value.replace(/^[£$€¥]/, '')) || 0,
  }));
  const sign =
    brief.rows
      .map(({ value }) => /^[£$€¥]/.exec(value)?.[0] ?? value.split(' ')[1] ?? '')
      .find((unit) => unit !== '') ?? '';
  const asked: ChartKind | undefined = /\bpie|donut|doughnut|share/i.test(brief.prompt)
    ? 'pie'
    : /\bline (?:chart|graph)|trend|over time/i.test(brief.prompt)
      ? 'line'
      : /\bbar|column/i.test(brief.prompt)
        ? 'bars'
        : undefined;
  return pairs(['bars', 'line', 'pie'] as const, dresses, (page, way, look) => {
    const { box, text, accent } = dress(page, look === 'coloured' ? 'plain' : look);
    if (look === 'coloured')
      page.shape('rectangle', inset(sheet(page), page.margin * 0.5), 'ground', { name: 'Sheet' });
    const head = page.stack(
      { ...box, height: box.height * 0.26 },
      [...page.kickerBlock(0.036, accent), ...page.titleBlock(0.1, text, 2)],
      'start',
      'top',
    );
    const note = page.content.lines[0];
    const foot = note === undefined ? 0 : page.shorter * 0.07;
    const y = head.y + head.height + page.shorter * 0.05;
    const at = { x: box.x, y, width: box.width, height: box.y + box.height - y - foot };
    const chart: ChartKind = asked ?? (way === 'pie' && values.some(({ value }) => value < 0) ? 'bars' : way);
    page.layers.push({
      id: 'chart',
      name: 'Chart',
      kind: 'chart',
      chart,
      values: values.length > 0 ? values : [{ label: '', value: 1 }],
      unit: sign.slice(0, 12),
      box: {
        x: at.x / page.width,
        y: at.y / page.height,
        width: at.width / page.width,
        height: at.height / page.height,
      },
      rotation: 0,
      opacity: 1,
      blend: 'normal',
      colour: 'first',
      isHidden: false,
      isLocked: false,
    });
    if (note !== undefined)
      page.stack(
        { ...box, y: box.y + box.height - foot, height: foot },
        [block(note, 0.032, { colour: text })],
        'start',
        'bottom',
      );
  });
};

export const codeLayouts: Layout[] = pairs(
  dresses,
  ['middle', 'beside', 'below'] as const,
  (page, look, place) => {
    const { box, text, accent } = dress(page, look);
    // Beside a wide code there is room for words that are read from further away.
    const scale = page.isWide ? 1.4 : 1;
    const words = [
      ...page.kickerBlock(0.042 * scale, accent),
      ...page.titleBlock(0.13 * scale, text, 3),
      ...page.lineBlocks(0.042 * scale, text),
    ];
    const hasWords = words.length > 0;
    if (page.isWide || (place === 'beside' && hasWords && page.width >= page.height)) {
      const side = Math.min(box.height, box.width * (hasWords ? 0.44 : 1));
      page.code({
        x: hasWords ? box.x + box.width - side : page.width / 2 - side / 2,
        y: page.height / 2 - side / 2,
        width: side,
        height: side,
      });
      page.stack({ ...box, width: box.width - side - page.margin * 0.7 }, words, 'start', 'middle');
      return;
    }
    const side = Math.min(box.width * (hasWords ? 0.66 : 0.9), box.height * (hasWords ? 0.56 : 0.9));
    if (!hasWords)
      return page.code({
        x: page.width / 2 - side / 2,
        y: page.height / 2 - side / 2,
        width: side,
        height: side,
      });
    const isFirst = place === 'middle';
    page.code({
      x: place === 'below' ? box.x : page.width / 2 - side / 2,
      y: isFirst ? box.y + page.shorter * 0.02 : box.y + box.height - side,
      width: side,
      height: side,
    });
    page.stack(
      {
        ...box,
        y: isFirst ? box.y + side + page.shorter * 0.06 : box.y,
        height: box.height - side - page.shorter * 0.06,
      },
      words,
      place === 'below' ? 'start' : 'middle',
      isFirst ? 'middle' : 'middle',
    );
  },
);

export const timetableLayouts = (brief: Brief): Layout[] =>
  pairs(['lines', 'stripes', 'cards'] as const, dresses, (page, way, look) => {
    const { box, text, accent } = dress(
      page,
      look === 'coloured' && way === 'lines' ? 'coloured' : look === 'coloured' ? 'banded' : look,
    );
    const head = page.stack(
      { ...box, height: box.height * 0.24 },
      [...page.kickerBlock(0.034, accent), ...page.titleBlock(0.14, text, 2)],
      'start',
      'top',
    );
    const rows = brief.rows.slice(0, 9);
    if (rows.length === 0) return;
    const top = head.y + head.height + page.shorter * 0.045;
    const high = Math.min((box.y + box.height - top) / rows.length, page.shorter * 0.19);
    const hasWhen = rows.some(({ label }) => label !== '');
    const first = hasWhen ? Math.min(box.width * 0.36, page.shorter * 0.36) : 0;
    // One size per column, determined by its longest entry.
    const size = Math.min(0.05, (high / page.shorter) * 0.4);
    const air = way === 'lines' ? 0 : page.shorter * (way === 'cards' ? 0.045 : 0.028);
    const whenSize = page.fitSize(
      rows.map(({ label }) => label),
      size,
      first - air - page.shorter * 0.05,
      'semibold',
    );
    rows.forEach(({ label, value }, index) => {
      const row = { x: box.x, y: top + index * high, width: box.width, height: high };
      if (way === 'stripes' && index % 2 === 0)
        page.shape('rectangle', row, look === 'coloured' ? 'second' : 'third', {
          name: 'Row',
          opacity: 0.22,
        });
      if (way === 'cards')
        page.shape(
          'rectangle',
          inset(row, high * 0.07),
          (['first', 'second', 'third'] as const)[index % 3] ?? 'first',
          { name: 'Row', radius: 0.012, opacity: 1 },
        );
      if (way === 'lines')
        page.shape(
          'line',
          { x: box.x, y: row.y + high - 1, width: box.width, height: page.shorter * 0.002 },
          text,
          { stroke: 0.0022, name: 'Rule', opacity: 0.5 },
        );
      const colour: ColourSlot = way === 'cards' ? 'ground' : text;
      if (hasWhen && label !== '')
        page.stack(
          { ...row, x: row.x + air, width: first - air },
          [
            block(label, whenSize, {
              weight: 'semibold',
              colour: way === 'cards' ? 'ground' : accent,
              most: 1,
            }),
          ],
          'start',
          'middle',
        );
      page.stack(
        { ...row, x: row.x + air + first, width: row.width - air * 2 - first },
        [block(value === '' ? label : value, size, { colour, most: 2 })],
        'start',
        'middle',
      );
    });
  });

export const placeCardLayouts = (brief: Brief): Layout[] =>
  pairs(
    ['stitch', 'band', 'figure', 'dot'] as const,
    ['two columns', 'three columns', 'one column'] as const,
    (page, look, grid) => {
      const names =
        brief.rows.length > 0 ? brief.rows.map(({ label }) => label).slice(0, 8) : [brief.title || '…'];
      const wished =
        names.length === 1
          ? 1
          : page.isWide
            ? grid === 'three columns'
              ? 3
              : 2
            : grid === 'one column' && names.length < 5
              ? 1
              : 2;
      // Avoids a lone card in the last row if another column count fits evenly.
      const columns =
        [wished, 2, 3, 1].find(
          (one) => names.length % one === 0 && (one > 1 || !page.isWide || names.length < 3),
        ) ?? wished;
      const rows = Math.ceil(names.length / columns);
      const air = page.shorter * 0.03;
      const [across, down] = [(page.width - air) / columns, (page.height - air) / rows];
      page.background = 'third';
      names.forEach((name, index) => {
        const card = {
          x: air + (index % columns) * across,
          y: air + Math.floor(index / columns) * down,
          width: across - air,
          height: down - air,
        };
        page.shape('rectangle', card, 'ground', { name: 'Card', radius: 0.01 });
        const edge = Math.min(card.width, card.height);
        if (look === 'stitch')
          page.shape('frame', inset(card, edge * 0.06), 'first', {
            stroke: 0.004,
            isDashed: true,
            radius: 0.008,
            name: 'Stitch',
          });
        if (look === 'band')
          page.shape(
            'rectangle',
            { ...card, y: card.y + card.height * 0.86, height: card.height * 0.14 },
            'first',
            { name: 'Band' },
          );
        if (look === 'dot')
          page.shape(
            'ellipse',
            {
              x: card.x + card.width / 2 - edge * 0.05,
              y: card.y + card.height * 0.18,
              width: edge * 0.1,
              height: edge * 0.1,
            },
            'second',
            { name: 'Dot' },
          );
        const figure = edge * 0.34;
        const [first] = objectsOf(page);
        const hasFigure = look === 'figure' && first !== undefined;
        if (hasFigure)
          page.thing(first, {
            x: card.x + card.width / 2 - figure / 2,
            y: card.y + edge * 0.1,
            width: figure,
            height: figure,
          });
        const top = hasFigure ? edge * 0.48 : edge * 0.2;
        page.stack(
          {
            x: card.x + card.width * 0.09,
            y: card.y + top,
            width: card.width * 0.82,
            height: card.height - top - card.height * 0.18,
          },
          [
            block(name, Math.min(0.11, (edge / page.shorter) * 0.3), {
              weight: 'extrabold',
              letterSpacing: -0.02,
              most: 2,
              lineHeight: 1,
            }),
          ],
          'middle',
          'middle',
        );
      });
    },
  );

export const certificateLayouts: Layout[] = pairs(
  ['stitched', 'bold', 'corners', 'wreath'] as const,
  ['sun', 'star', 'figure'] as const,
  (page, look, seal) => {
    const all = sheet(page);
    let paper = all;
    if (look === 'bold') {
      page.background = 'first';
      paper = inset(all, page.shorter * 0.06);
      page.shape('rectangle', paper, 'ground', { name: 'Paper', radius: 0.01 });
    }
    if (look === 'stitched') {
      page.shape('frame', inset(all, page.shorter * 0.03), 'first', { stroke: 0.01, name: 'Frame' });
      page.shape('frame', inset(all, page.shorter * 0.052), 'second', {
        stroke: 0.004,
        isDashed: true,
        name: 'Stitch',
      });
    }
    if (look === 'corners') {
      const size = page.shorter * 0.22;
      page.shape('wedge', { x: page.width - size, y: 0, width: size, height: size }, 'first', {
        name: 'Corner',
      });
      page.shape('wedge', { x: 0, y: page.height - size, width: size, height: size }, 'first', {
        name: 'Corner',
        rotation: 180,
      });
      page.shape('frame', inset(all, page.shorter * 0.05), 'ink', { stroke: 0.003, name: 'Frame' });
    }
    if (look === 'wreath')
      page.shape('frame', inset(all, page.shorter * 0.035), 'second', { stroke: 0.005, name: 'Frame' });
    const box = inset(paper, page.shorter * 0.12);
    const size = page.shorter * (page.isWide ? 0.2 : 0.22);
    const at = { x: page.width / 2 - size / 2, y: box.y + box.height - size, width: size, height: size };
    if (look === 'wreath') {
      page.part('wreath', inset(at, -size * 0.16), 'first');
      page.shape('star', inset(at, size * 0.2), 'second');
    } else if (seal === 'sun')
      page.shape(
        'arc',
        {
          x: page.width / 2 - size * 0.9,
          y: paper.y + paper.height - size * 0.9 - (look === 'stitched' ? page.shorter * 0.056 : 0),
          width: size * 1.8,
          height: size * 0.9,
        },
        'second',
      );
    else if (seal === 'star') {
      page.shape('ellipse', at, 'first', { name: 'Seal' });
      page.shape('star', inset(at, size * 0.16), 'second');
    } else drawFigure(page, at);
    const words: TextBlock[] = [
      ...page.kickerBlock(0.05, 'first'),
      ...page.titleBlock(0.17, 'ink', 2),
      ...page.lineBlocks(0.05),
    ];
    page.stack({ ...box, height: box.height - size - page.shorter * 0.03 }, words, 'middle', 'middle');
  },
);

export const labelLayouts: Layout[] = pairs(
  ['stitched', 'oval', 'band', 'bold'] as const,
  ['start', 'middle', 'figure'] as const,
  (page, look, way) => {
    const all = sheet(page);
    page.background =
      look === 'bold'
        ? objectsOf(page).length > 0 && way !== 'start'
          ? 'ink'
          : 'first'
        : look === 'band'
          ? 'ground'
          : 'third';
    let paper = inset(all, page.shorter * 0.07);
    let text: ColourSlot = 'ink';
    let accent: ColourSlot = 'first';
    if (look === 'stitched') {
      page.shape('rectangle', paper, 'ground', { radius: 0.06, name: 'Label' });
      page.shape('frame', inset(paper, page.shorter * 0.03), 'first', {
        stroke: 0.007,
        isDashed: true,
        radius: 0.045,
        name: 'Stitch',
      });
    } else if (look === 'oval') {
      page.shape('ellipse', paper, 'ground', { name: 'Label' });
      page.shape('ring', inset(paper, page.shorter * 0.035), 'first', {
        stroke: 0.006,
        isDashed: true,
        name: 'Stitch',
      });
    } else if (look === 'band') {
      page.shape(
        'rectangle',
        { x: 0, y: page.height * 0.8, width: page.width, height: page.height * 0.2 + 1 },
        'first',
        { name: 'Band' },
      );
      page.shape(
        'line',
        { x: 0, y: page.height * 0.78, width: page.width, height: page.shorter * 0.008 },
        'second',
        { stroke: 0.007, isDashed: true, name: 'Stitch' },
      );
      paper = { ...all, height: page.height * 0.76 };
    } else {
      page.shape('frame', inset(all, page.shorter * 0.04), 'ground', {
        stroke: 0.006,
        radius: 0.02,
        name: 'Frame',
      });
      text = 'ground';
      accent = 'second';
    }
    const box = inset(paper, page.shorter * (look === 'oval' ? 0.17 : 0.1));
    const words = [
      ...page.kickerBlock(0.05, accent),
      ...page.titleBlock(0.2, text, 2),
      ...page.lineBlocks(0.055, look === 'bold' ? 'ground' : 'ink'),
    ];
    const [first] = objectsOf(page);
    const isFigure =
      page.content.code !== '' || (first !== undefined && (way !== 'start' || look === 'oval'));
    if (!isFigure) {
      page.stack(box, words, look === 'oval' ? 'middle' : way === 'start' ? 'start' : 'middle', 'middle');
      return;
    }
    if (page.isWide && look !== 'oval') {
      const side = Math.min(box.height, box.width * 0.34);
      const at = {
        x: box.x + box.width - side,
        y: box.y + box.height / 2 - side / 2,
        width: side,
        height: side,
      };
      if (page.content.code === '') drawFigure(page, at);
      else page.code(at);
      page.stack({ ...box, width: box.width - side - page.margin * 0.5 }, words, 'start', 'middle');
      return;
    }
    const side = Math.min(box.width, box.height) * (look === 'oval' ? 0.34 : 0.4);
    const at = { x: page.width / 2 - side / 2, y: box.y, width: side, height: side };
    if (page.content.code === '') drawFigure(page, at);
    else page.code(at);
    page.stack(
      { ...box, y: box.y + side + page.shorter * 0.02, height: box.height - side - page.shorter * 0.02 },
      words,
      'middle',
      'middle',
    );
  },
);
