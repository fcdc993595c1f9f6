import type { Point } from '#features/studio/shared/drawing/mark.ts';

const tokens = /[a-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;
const steps = 8;

/** Flattens a path to polygons, accurate enough for hit tests. */
export function flattenPath(d: string): Point[][] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let command = 'M';
  const parts = d.match(tokens) ?? [];
  let at = 0;
  let isRelative = false;
  const number = () => Number(parts[at++] ?? 0);
  const flag = () => {
    // “0 01-3”: arc flags may be written without separators.
    const part = parts[at] ?? '0';
    if (part.length > 1) parts[at] = part.slice(1);
    else at++;
    return part.startsWith('1');
  };
  const point = (): Point => {
    const [dx, dy] = [number(), number()];
    return isRelative ? [x + dx, y + dy] : [dx, dy];
  };
  const go = ([toX, toY]: Point) => {
    ring.push([toX, toY]);
    x = toX;
    y = toY;
  };
  let handle: Point | undefined;
  while (at < parts.length) {
    const part = parts[at] ?? '';
    if (/[a-z]/i.test(part)) {
      command = part.toUpperCase();
      isRelative = part !== command;
      at++;
    }
    if (command === 'Z') {
      [x, y] = [startX, startY];
      if (ring.length > 0) rings.push(ring);
      ring = [];
      if (!/[a-z]/i.test(parts[at] ?? 'a')) break;
      continue;
    }
    if (command === 'M') {
      if (ring.length > 0) rings.push(ring);
      ring = [];
      go(point());
      [startX, startY] = [x, y];
      command = 'L';
    } else if (command === 'L') go(point());
    else if (command === 'H') go([isRelative ? x + number() : number(), y]);
    else if (command === 'V') go([x, isRelative ? y + number() : number()]);
    else if (command === 'C' || command === 'S') {
      const from: Point = [x, y];
      const first: Point = command === 'C' ? point() : handle ? [2 * x - handle[0], 2 * y - handle[1]] : from;
      const second = point();
      const to = point();
      for (let step = 1; step <= steps; step++) go(cubic(from, first, second, to, step / steps));
      handle = second;
      continue;
    } else if (command === 'Q') {
      const from: Point = [x, y];
      const middle = point();
      const to = point();
      for (let step = 1; step <= steps; step++) go(quadratic(from, middle, to, step / steps));
    } else if (command === 'A') {
      const [radiusX, radiusY, turn] = [number(), number(), number()];
      const [isLarge, isClockwise] = [flag(), flag()];
      const from: Point = [x, y];
      for (const one of arcPoints(from, point(), [radiusX, radiusY], turn, isLarge, isClockwise)) go(one);
    } else at++;
    handle = undefined;
  }
  if (ring.length > 0) rings.push(ring);
  return rings;
}

function cubic(from: Point, first: Point, second: Point, to: Point, t: number): Point {
  const u = 1 - t;
  const of = (axis: 0 | 1) =>
    u ** 3 * from[axis] + 3 * u * u * t * first[axis] + 3 * u * t * t * second[axis] + t ** 3 * to[axis];
  return [of(0), of(1)];
}

function quadratic(from: Point, middle: Point, to: Point, t: number): Point {
  const u = 1 - t;
  const of = (axis: 0 | 1) => u * u * from[axis] + 2 * u * t * middle[axis] + t * t * to[axis];
  return [of(0), of(1)];
}

/** Converts an SVG arc from endpoint to centre parameterisation (SVG 2, appendix B.2.4). */
function arcPoints(
  from: Point,
  to: Point,
  [wishedX, wishedY]: Point,
  degrees: number,
  isLarge: boolean,
  isClockwise: boolean,
): Point[] {
  let [rx, ry] = [Math.abs(wishedX), Math.abs(wishedY)];
  if (rx === 0 || ry === 0) return [to];
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [halfX, halfY] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [px, py] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  const excess = (px / rx) ** 2 + (py / ry) ** 2;
  if (excess > 1) [rx, ry] = [rx * Math.sqrt(excess), ry * Math.sqrt(excess)];
  const under = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2;
  const factor =
    Math.sqrt(Math.max(0, under / ((rx * py) ** 2 + (ry * px) ** 2))) * (isLarge === isClockwise ? -1 : 1);
  const [cx, cy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
  const middleX = cos * cx - sin * cy + (from[0] + to[0]) / 2;
  const middleY = sin * cx + cos * cy + (from[1] + to[1]) / 2;
  const start = Math.atan2((py - cy) / ry, (px - cx) / rx);
  let sweep = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - start;
  if (isClockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!isClockwise && sweep > 0) sweep -= 2 * Math.PI;
  const count = Math.max(2, Math.ceil((Math.abs(sweep) / Math.PI) * 12));
  return Array.from({ length: count }, (_, index): Point => {
    const angle = start + (sweep * (index + 1)) / count;
    const [ox, oy] = [rx * Math.cos(angle), ry * Math.sin(angle)];
    return [middleX + cos * ox - sin * oy, middleY + sin * ox + cos * oy];
  });
}

/** Non-zero rule, as for filling. */
export function isInside(rings: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let winding = 0;
  for (const ring of rings) {
    let [fromX, fromY] = ring.at(-1) ?? [0, 0];
    for (const [toX, toY] of ring) {
      if (fromY <= y !== toY <= y) {
        const crossing = fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
        if (crossing > x) winding += toY > fromY ? 1 : -1;
      }
      [fromX, fromY] = [toX, toY];
    }
  }
  return winding !== 0;
}
