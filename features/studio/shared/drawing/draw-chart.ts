import type { z } from 'zod';
import type { Paints } from '#features/studio/shared/colour/paints.ts';
import type { ChartLayer } from '#features/studio/shared/composition.ts';
import {
  type DrawnText,
  type LayerMeans,
  type MarkGroup,
  weights,
} from '#features/studio/shared/drawing/drawn.ts';
import {
  ellipsePath,
  fill,
  line,
  type Mark,
  type Point,
  polygonPath,
  rectanglePath,
  round,
  slicePath,
} from '#features/studio/shared/drawing/mark.ts';
import type { PixelBox, SetTextLayer } from '#features/studio/shared/text/set-text.ts';

type Chart = z.infer<typeof ChartLayer>;

interface Board {
  layer: Chart;
  box: PixelBox;
  paints: Paints;
  marks: Mark[];
  texts: DrawnText[];
  size: number;
  write(text: string, box: PixelBox, options?: Partial<SetTextLayer> & { fill?: string }): void;
}

export function chartMarks(
  layer: Chart,
  box: PixelBox,
  paints: Paints,
  means: LayerMeans,
  shorter: number,
): { groups: MarkGroup[]; texts: DrawnText[] } {
  const marks: Mark[] = [];
  const texts: DrawnText[] = [];
  const count = layer.values.length;
  const size = Math.max(
    6,
    layer.chart === 'pie'
      ? Math.min(shorter * 0.052, (box.height / Math.max(count, 4)) * 0.42, box.width * 0.05)
      : Math.min(shorter * 0.044, box.height * 0.085, (box.width / Math.max(count, 4)) * 0.3),
  );
  const board: Board = {
    layer,
    box,
    paints,
    marks,
    texts,
    size,
    write(text, at, { fill = paints.slot('ink'), ...options } = {}) {
      if (text.trim() === '') return;
      const set = means.setText(
        {
          kind: 'text',
          id: 'label',
          name: 'label',
          box: { x: 0, y: 0, width: 1, height: 1 },
          rotation: 0,
          opacity: 1,
          blend: 'normal',
          colour: 'ink',
          isHidden: false,
          isLocked: false,
          text,
          weight: 'semibold',
          align: 'middle',
          size: size / shorter,
          lineHeight: 1.1,
          letterSpacing: 0,
          ...options,
        },
        at,
        shorter,
      );
      for (const { runs, baseline, x, width } of set.lines)
        texts.push({
          runs,
          baseline,
          x,
          width,
          size: set.size,
          weight: weights[options.weight ?? 'semibold'],
          fill,
        });
    },
  };
  if (layer.chart === 'pie') drawShares(board);
  else drawAxis(board);
  return { groups: [{ marks, x: 0, y: 0, scaleX: 1, scaleY: 1 }], texts };
}

/** At most three significant digits, with thin spaces as thousands separators. */
export function formatValue(value: number, unit: string): string {
  const text = Math.abs(value) >= 1000 ? Math.round(value).toString() : String(Number(value.toPrecision(4)));
  const [whole = '', rest] = text.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',') + (rest === undefined ? '' : `.${rest}`);
  if (/^[£$€¥]$/.test(unit)) return value < 0 ? `-${unit}${grouped.slice(1)}` : unit + grouped;
  return unit === '' || unit === '%' ? grouped + unit : `${grouped} ${unit}`;
}

function drawAxis({ layer, box, paints, marks, size, write }: Board): void {
  const values = layer.values.map(({ value }) => value);
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  const range = most - least || 1;
  const top = box.y + size * 1.9;
  const bottom = box.y + box.height - size * (least < 0 ? 3.2 : 1.9);
  const yOf = (value: number) => bottom - ((value - least) / range) * (bottom - top);
  const step = box.width / values.length;
  const highest = values.indexOf(Math.max(...values));
  if (layer.chart === 'bars') {
    values.forEach((value, index) => {
      const width = Math.min(step * 0.68, box.width * 0.16);
      const x = box.x + step * (index + 0.5) - width / 2;
      const [upper, lower] = [Math.min(yOf(value), yOf(0)), Math.max(yOf(value), yOf(0))];
      marks.push(
        fill(
          rectanglePath(x, upper, width, Math.max(1, lower - upper), Math.min(width * 0.12, size * 0.5)),
          index === highest ? paints.main() : paints.main(paints.isDark ? -0.3 : 0.38),
        ),
      );
    });
  } else {
    const points = values.map((value, index): Point => [box.x + step * (index + 0.5), yOf(value)]);
    const first = points[0] ?? [box.x, bottom];
    const last = points.at(-1) ?? first;
    marks.push(fill(polygonPath([[first[0], yOf(0)], ...points, [last[0], yOf(0)]]), paints.main(), 0.16));
    const path = `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
    marks.push(line(path, paints.main(), size * 0.24));
    marks.push(
      ...points.map(([x, y], index) =>
        fill(
          ellipsePath(x, y, size * (index === highest ? 0.46 : 0.3)),
          index === highest ? paints.slot('second') : paints.main(),
        ),
      ),
    );
  }
  marks.push(
    line(
      `M${round(box.x)} ${round(yOf(0))}H${round(box.x + box.width)}`,
      paints.slot('ink'),
      Math.max(1, size * 0.07),
    ),
  );
  layer.values.forEach(({ label, value }, index) => {
    const x = box.x + step * index;
    write(label, {
      x: x + step * 0.04,
      y: bottom + size * (least < 0 ? 1.7 : 0.5),
      width: step * 0.92,
      height: size * 1.3,
    });
    if (values.length <= 12 || index === highest)
      write(
        formatValue(value, layer.unit),
        {
          x: x - step * 0.05,
          y: value < 0 ? yOf(value) + size * 0.25 : yOf(value) - size * 1.45,
          width: step * 1.1,
          height: size * 1.3,
        },
        { weight: index === highest ? 'extrabold' : 'semibold' },
      );
  });
}

/** A donut chart with labels; cycles through the colours in three lightnesses. */
function drawShares({ layer, box, paints, marks, size, write }: Board): void {
  const values = layer.values.map(({ value }) => Math.max(0, value));
  const sum = values.reduce((one, other) => one + other, 0) || 1;
  const colours = (['first', 'second', 'third'] as const).flatMap((slot) => [slot] as const);
  const colourOf = (index: number) =>
    paints.slot(colours[index % 3] ?? 'first', [0, 0.35, -0.3, 0.6][Math.floor(index / 3) % 4] ?? 0);
  const isWide = box.width > box.height * 1.15;
  const radius = isWide
    ? Math.min(box.height / 2, box.width * 0.27)
    : Math.min(box.width / 2, box.height * 0.3);
  const middle: Point = isWide
    ? [box.x + radius, box.y + box.height / 2]
    : [box.x + box.width / 2, box.y + radius];
  let angle = -90;
  values.forEach((value, index) => {
    const sweep = (value / sum) * 360;
    if (sweep >= 359.9)
      marks.push(
        fill(slicePath(...middle, radius, angle, angle + 180, radius * 0.56), colourOf(index)),
        fill(slicePath(...middle, radius, angle + 180, angle + 359.9, radius * 0.56), colourOf(index)),
      );
    else if (sweep > 0)
      marks.push(
        fill(
          slicePath(...middle, radius, angle, angle + Math.max(0.2, sweep - 1.2), radius * 0.56),
          colourOf(index),
        ),
      );
    angle += sweep;
  });
  const legend: PixelBox = isWide
    ? {
        x: middle[0] + radius + size * 1.6,
        y: box.y,
        width: box.width - radius * 2 - size * 1.6,
        height: box.height,
      }
    : { x: box.x, y: middle[1] + radius + size, width: box.width, height: box.height - radius * 2 - size };
  const rowHeight = Math.min(legend.height / values.length, size * 2.1);
  const start = isWide ? legend.y + (legend.height - rowHeight * values.length) / 2 : legend.y;
  layer.values.forEach(({ label, value }, index) => {
    const y = start + rowHeight * index;
    const type = Math.min(size, rowHeight * 0.62);
    marks.push(
      fill(
        rectanglePath(legend.x, y + rowHeight / 2 - type * 0.42, type * 0.84, type * 0.84, type * 0.2),
        colourOf(index),
      ),
    );
    const shown = `${label}  ${formatValue(value, layer.unit)}`;
    write(
      shown,
      {
        x: legend.x + type * 1.4,
        y: y + rowHeight / 2 - type * 0.58,
        width: legend.width - type * 1.4,
        height: type * 1.25,
      },
      { align: 'start' },
    );
  });
}
