import { type Corners, crossing, distance, type Point } from './geometry.ts';
import type { GrayPicture } from './gray-picture.ts';

const samples = 48;
/** Skips the ends of edges, since corners of real paper are bent and rounded. */
const leftOut = 0.08;

/**
 * Refines corners in a larger picture: finds the brightness transition along each edge, fits a line, and intersects the
 * lines.
 * @param reach search distance from the edge
 */
export function refineCorners(picture: GrayPicture, corners: Corners, reach: number): Corners {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
    y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  const edges = corners.map((one, index) =>
    edgeLine(picture, one, corners[(index + 1) % 4] ?? one, middle, reach),
  );
  const refined = corners.map((corner, index) => {
    const [one, two] = edges.at(index - 1) ?? [corner, corner];
    const [three, four] = edges[index] ?? [corner, corner];
    const met = crossing(one, two, three, four);
    return met && distance(met, corner) <= reach * 2 ? met : corner;
  });
  return refined as unknown as Corners;
}

function edgeLine(
  { width, height, values }: GrayPicture,
  one: Point,
  two: Point,
  middle: Point,
  reach: number,
): [Point, Point] {
  const length = distance(one, two);
  if (length === 0) return [one, two];
  const along = { x: (two.x - one.x) / length, y: (two.y - one.y) / length };
  // Outward normal.
  let across = { x: along.y, y: -along.x };
  if ((middle.x - one.x) * across.x + (middle.y - one.y) * across.y > 0)
    across = { x: -across.x, y: -across.y };
  const read = (x: number, y: number) => {
    const column = Math.min(Math.max(Math.round(x), 0), width - 1);
    const row = Math.min(Math.max(Math.round(y), 0), height - 1);
    return values[row * width + column]!;
  };
  const places: { t: number; offset: number }[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const share = leftOut + ((1 - 2 * leftOut) * sample) / (samples - 1);
    const x = one.x + (two.x - one.x) * share;
    const y = one.y + (two.y - one.y) * share;
    let best = { fall: 12, offset: Number.NaN };
    for (let offset = -reach; offset <= reach; offset++) {
      const at = (by: number) => read(x + across.x * (offset + by), y + across.y * (offset + by));
      const fall = at(-2) + at(-1) - at(1) - at(2);
      if (fall > best.fall) best = { fall, offset };
    }
    if (!Number.isNaN(best.offset)) places.push({ t: share * length, offset: best.offset });
  }
  const line = fitLine(places);
  if (!line) return [one, two];
  const at = (t: number) => {
    const offset = line.start + line.slope * t;
    return { x: one.x + along.x * t + across.x * offset, y: one.y + along.y * t + across.y * offset };
  };
  return [at(0), at(length)];
}

/** Robust fit: discards outliers, three times. */
function fitLine(places: readonly { t: number; offset: number }[]) {
  let kept = [...places];
  if (kept.length < samples / 3) return undefined;
  let line = { start: median(kept.map(({ offset }) => offset)), slope: 0 };
  for (let round = 0; round < 3; round++) {
    const errors = kept.map(({ t, offset }) => Math.abs(offset - line.start - line.slope * t));
    const limit = Math.max(1.5, median(errors) * 2.5);
    kept = kept.filter((_, index) => (errors[index] ?? 0) <= limit);
    if (kept.length < samples / 4) return undefined;
    const meanT = kept.reduce((sum, { t }) => sum + t, 0) / kept.length;
    const mean = kept.reduce((sum, { offset }) => sum + offset, 0) / kept.length;
    const spread = kept.reduce((sum, { t }) => sum + (t - meanT) ** 2, 0);
    const slope = kept.reduce((sum, { t, offset }) => sum + (t - meanT) * (offset - mean), 0) / (spread || 1);
    line = { start: mean - slope * meanT, slope };
  }
  return line;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
