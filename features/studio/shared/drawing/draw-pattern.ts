import type { z } from 'zod';
import type { Paints } from '#features/studio/shared/colour/paints.ts';
import type { PatternLayer } from '#features/studio/shared/composition.ts';
import type { DrawnText, LayerMeans, MarkGroup } from '#features/studio/shared/drawing/drawn.ts';
import { iconGroups, partGroups } from '#features/studio/shared/drawing/figure-groups.ts';
import {
  ellipsePath,
  fill,
  halfLeafPath,
  leafPath,
  line,
  type Mark,
  type Point,
  polygonPath,
  rectanglePath,
  round,
  slicePath,
  smoothPath,
} from '#features/studio/shared/drawing/mark.ts';
import { findPart } from '#features/studio/shared/parts/all-parts.ts';
import { seededRandom } from '#features/studio/shared/seeded-random.ts';
import type { PixelBox } from '#features/studio/shared/text/set-text.ts';

type Pattern = z.infer<typeof PatternLayer>;

/** A wide picture with a tiny repeat would need too many figures, so the repeat grows. */
const mostFigures = 900;

interface Cell {
  x: number;
  y: number;
  column: number;
  row: number;
}

export function patternGroups(
  layer: Pattern,
  box: PixelBox,
  shorter: number,
  paints: Paints,
  means: LayerMeans,
): { groups: MarkGroup[]; texts?: DrawnText[] } {
  let side = layer.repeat * shorter;
  const count = (box.width / side + 2) * (box.height / side + 2);
  if (count > mostFigures) side *= Math.sqrt(count / mostFigures);
  const cells: Cell[] = [];
  const isStaggered =
    layer.pattern !== 'checks' && layer.pattern !== 'triangles' && layer.pattern !== 'waves';
  for (let row = 0, y = box.y; y < box.y + box.height + side; y += side, row++)
    for (
      let column = 0, x = box.x - (isStaggered && row % 2 === 1 ? side / 2 : 0);
      x < box.x + box.width + side;
      x += side, column++
    )
      cells.push({ x, y, column, row });
  if (layer.pattern === 'motif') return motif(layer, cells, side, paints, means);
  return { groups: [{ marks: tile(layer, cells, side, box, paints), x: 0, y: 0, scaleX: 1, scaleY: 1 }] };
}

function tile(layer: Pattern, cells: readonly Cell[], side: number, box: PixelBox, paints: Paints): Mark[] {
  const random = seededRandom(layer.pattern, layer.seed);
  const main = paints.main();
  switch (layer.pattern) {
    case 'dots':
      return [fill(cells.map(({ x, y }) => ellipsePath(x, y, side * 0.16)).join(''), main)];
    case 'stripes': {
      const reach = box.width + box.height;
      let path = '';
      for (let x = -box.height; x < reach; x += side)
        path += polygonPath([
          [box.x + x, box.y + box.height],
          [box.x + x + box.height, box.y],
          [box.x + x + box.height + side / 2, box.y],
          [box.x + x + side / 2, box.y + box.height],
        ]);
      return [fill(path, main)];
    }
    case 'checks':
      return [
        fill(
          cells
            .filter(({ column, row }) => (column + row) % 2 === 0)
            .map(({ x, y }) => rectanglePath(x, y, side, side))
            .join(''),
          main,
        ),
      ];
    case 'triangles':
      return [0, 1].map((half) =>
        fill(
          cells
            .filter(({ column, row }) => (column + row) % 2 === half)
            .map(({ x, y }) =>
              polygonPath([
                [x, y + side],
                [x + side / 2, y + side * 0.12],
                [x + side, y + side],
              ]),
            )
            .join(''),
          half === 0 ? main : paints.main(paints.isDark ? 0.25 : 0.35),
        ),
      );
    case 'scallops':
      return cells.flatMap(({ x, y, row }) => [
        fill(slicePath(x, y, side / 2, 0, 180), row % 2 === 0 ? main : paints.main(0.22)),
        fill(slicePath(x, y, side * 0.3, 0, 180), paints.slot('ground')),
      ]);
    case 'waves': {
      const rows = [...new Set(cells.map(({ y }) => y))];
      return rows.map((y, index) => {
        const points: Point[] = [];
        for (let x = box.x - side, at = 0; x < box.x + box.width + side; x += side / 2, at++)
          points.push([x, y + side / 2 + (at % 2 === 0 ? -1 : 1) * side * 0.16]);
        return line(smoothPath(points, false), index % 2 === 0 ? main : paints.main(0.3), side * 0.14);
      });
    }
    case 'confetti':
      return cells.map(({ x, y }) => {
        const colour = random.pick([paints.slot('first'), paints.slot('second'), paints.slot('third')]);
        const [atX, atY] = [x + random.between(-0.3, 0.3) * side, y + random.between(-0.3, 0.3) * side];
        const size = side * random.between(0.08, 0.17);
        if (random.chance(0.35)) return fill(ellipsePath(atX, atY, size * 0.8), colour);
        const turn = random.between(0, Math.PI);
        const at = (along: number, across: number): Point => [
          atX + Math.cos(turn) * along - Math.sin(turn) * across,
          atY + Math.sin(turn) * along + Math.cos(turn) * across,
        ];
        return fill(
          polygonPath([
            at(-size, -size / 2.6),
            at(size, -size / 2.6),
            at(size, size / 2.6),
            at(-size, size / 2.6),
          ]),
          colour,
        );
      });
    case 'leaves':
      return cells.flatMap(({ x, y, column, row }) => {
        const kind = (column * 2 + row) % 3;
        if (kind === 2) return [fill(ellipsePath(round(x), round(y), side * 0.13), paints.slot('second'))];
        const angle = random.between(-50, 50) + (kind === 0 ? 0 : 90);
        const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
        const length = side * 0.62;
        const from: Point = [x - (dx * length) / 2, y - (dy * length) / 2];
        const [light, dark] =
          kind === 0
            ? [paints.main(), paints.main(-0.22)]
            : [paints.slot('third'), paints.slot('third', -0.22)];
        return [
          fill(leafPath(...from, length, angle, 0.5), light),
          fill(halfLeafPath(...from, length, angle, 0.5), dark),
        ];
      });
    case 'motif':
      return [];
  }
}

function motif(
  layer: Pattern,
  cells: readonly Cell[],
  side: number,
  paints: Paints,
  means: LayerMeans,
): { groups: MarkGroup[]; texts?: DrawnText[] } {
  // “cat+fish”: alternating.
  const names = (layer.motif ?? 'sun').split('+').filter((one) => findPart(one) ?? means.icon(one));
  const name = names[0] ?? layer.motif ?? 'sun';
  const random = seededRandom(name, layer.seed);
  if (names.length === 0) {
    // A character: an emoji or a letter.
    const text = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)][0]?.segment ?? '·';
    const size = side * 0.5;
    return {
      groups: [],
      texts: cells.map(({ x, y }) => ({
        runs: [{ kind: 'system', text, x: x - size * 0.65, width: size * 1.3, isRightToLeft: false }],
        baseline: y + size * 0.35,
        size,
        weight: 600,
        fill: paints.main(),
        x,
        width: size,
      })),
    };
  }
  const drawn = new Map<string, MarkGroup[]>();
  const groups = cells.flatMap(({ x, y, column, row }): MarkGroup[] => {
    const variant = (column + row * 2) % 3;
    const own = names[(column + row) % names.length] ?? name;
    const part = findPart(own);
    const icon = part ? undefined : means.icon(own);
    const turn = part?.fit === 'fill' ? 0 : random.between(-14, 14);
    const figure = side * (icon === undefined ? 0.72 : 0.52);
    const key = `${own} ${variant}`;
    const box = { x: -figure / 2, y: -figure / 2, width: figure, height: figure };
    const known =
      drawn.get(key) ??
      (part
        ? partGroups(own, layer.seed + variant, box, paints)
        : iconGroups(
            icon,
            box,
            [paints.main(), paints.slot('second'), paints.slot('third')][variant] ?? paints.main(),
          ));
    drawn.set(key, known);
    return known.map((group) => turnAround(group, x, y, turn));
  });
  return { groups };
}

/** Rotates the group about (x, y), where its origin is moved. */
function turnAround(group: MarkGroup, x: number, y: number, degrees: number): MarkGroup {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    ...group,
    x: x + cos * group.x - sin * group.y,
    y: y + sin * group.x + cos * group.y,
    turn: degrees,
  };
}
