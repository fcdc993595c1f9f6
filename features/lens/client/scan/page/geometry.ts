export interface Point {
  x: number;
  y: number;
}

/** Clockwise from the upper left. */
export type Corners = readonly [Point, Point, Point, Point];

export function areaOf(points: readonly Point[]): number {
  let sum = 0;
  for (const [index, one] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? one;
    sum += one.x * next.y - next.x * one.y;
  }
  return Math.abs(sum) / 2;
}

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Convex hull, clockwise on screen. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const half = (ordered: readonly Point[]) => {
    const line: Point[] = [];
    for (const point of ordered) {
      while (line.length > 1 && turn(line.at(-2), line.at(-1), point) <= 0) line.pop();
      line.push(point);
    }
    return line.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(one: Point | undefined, two: Point | undefined, three: Point): number {
  if (!one || !two) return 1;
  return (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x);
}

/** Intersection of the lines through two pairs of points; undefined if parallel. */
export function crossing(one: Point, two: Point, three: Point, four: Point): Point | undefined {
  const [dx, dy, ex, ey] = [two.x - one.x, two.y - one.y, four.x - three.x, four.y - three.y];
  const across = dx * ey - dy * ex;
  if (Math.abs(across) < 1e-9) return undefined;
  const along = ((three.x - one.x) * ey - (three.y - one.y) * ex) / across;
  return { x: one.x + along * dx, y: one.y + along * dy };
}

/**
 * Reduces a hull to four corners: repeatedly removes the edge that adds the least area, extending its neighbours until
 * they meet.
 */
export function fourCorners(hull: readonly Point[]): Corners | undefined {
  const points = [...hull];
  while (points.length > 4) {
    let best: { at: number; cost: number; corner: Point } | undefined;
    for (const [at, one] of points.entries()) {
      const before = points.at(at - 1);
      const two = points[(at + 1) % points.length];
      const after = points[(at + 2) % points.length];
      if (!before || !two || !after) return undefined;
      const corner = crossing(before, one, after, two);
      // Only if the neighbours intersect outside the shape.
      if (!corner || (corner.x - one.x) * (one.x - before.x) + (corner.y - one.y) * (one.y - before.y) < 0)
        continue;
      const cost = areaOf([one, corner, two]);
      if (best === undefined || cost < best.cost) best = { at, cost, corner };
    }
    if (best === undefined) return undefined;
    const { at, corner } = best;
    if (at === points.length - 1) {
      points.pop();
      points[0] = corner;
    } else points.splice(at, 2, corner);
  }
  return points.length === 4 ? inOrder(points) : undefined;
}

/** Clockwise from the upper left. */
export function inOrder(points: readonly Point[]): Corners {
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  const around = points.toSorted(
    (one, other) =>
      Math.atan2(one.y - middle.y, one.x - middle.x) - Math.atan2(other.y - middle.y, other.x - middle.x),
  );
  const sums = around.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [...around.slice(first), ...around.slice(0, first)] as unknown as Corners;
}
