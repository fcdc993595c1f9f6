import { areaOf, type Corners, convexHull, fourCorners, type Point } from './geometry.ts';
import { boxBlur, type GrayPicture, otsuThreshold } from './gray-picture.ts';

/** Detection runs at this size. */
export const findingSide = 360;

/** Minimum share of the picture that a page fills; one that fills too much is the picture itself. */
const leastShare = 0.08;
const mostShare = 0.97;
/** Minimum share of its quadrilateral that a page fills. */
const leastFilled = 0.82;
/** Minimum contrast between paper and background. */
const leastContrast = 24;

interface Region {
  points: Point[];
  size: number;
  mean: number;
}

/**
 * The outline of the largest bright quadrilateral, in pixels of this picture; undefined if there is none.
 * @param picture its longer side is `findingSide`
 */
export function findPage(picture: GrayPicture): Corners | undefined {
  const { width, height } = picture;
  const blurred = boxBlur(picture, 2);
  const threshold = otsuThreshold(blurred);
  const region = largestBright(blurred, threshold);
  if (!region || region.mean - darkMean(blurred, threshold) < leastContrast) return undefined;
  const hull = convexHull(region.points);
  const corners = hull.length < 4 ? undefined : fourCorners(hull);
  if (!corners) return undefined;
  const whole = width * height;
  const area = areaOf(corners);
  const isPage =
    area >= whole * leastShare &&
    area <= whole * mostShare &&
    areaOf(hull) >= area * leastFilled &&
    region.size >= area * 0.5;
  const isInside = corners.every(
    ({ x, y }) => x > -width * 0.15 && x < width * 1.15 && y > -height * 0.15 && y < height * 1.15,
  );
  return isPage && isInside ? corners : undefined;
}

function darkMean({ values }: GrayPicture, threshold: number): number {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (value > threshold) continue;
    sum += value;
    count++;
  }
  return count === 0 ? 255 : sum / count;
}

/** The largest connected component above the threshold, with the ends of its rows. */
function largestBright({ width, height, values }: GrayPicture, threshold: number): Region | undefined {
  const labels = new Int32Array(values.length);
  const stack: number[] = [];
  let best: { label: number; size: number; sum: number } | undefined;
  let label = 0;
  for (let start = 0; start < values.length; start++) {
    if (labels[start] !== 0 || values[start]! <= threshold) continue;
    label++;
    let size = 0;
    let sum = 0;
    labels[start] = label;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      size++;
      sum += values[at]!;
      const x = at % width;
      const besides = [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        at - width,
        at < width * (height - 1) ? at + width : -1,
      ];
      for (const next of besides) {
        if (next < 0 || labels[next] !== 0 || values[next]! <= threshold) continue;
        labels[next] = label;
        stack.push(next);
      }
    }
    if (best === undefined || size > best.size) best = { label, size, sum };
  }
  if (best === undefined) return undefined;
  const points: Point[] = [];
  for (let y = 0; y < height; y++) {
    const row = labels.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(best.label);
    if (first === -1) continue;
    points.push({ x: first, y }, { x: row.lastIndexOf(best.label) + 1, y });
    points.push({ x: first, y: y + 1 }, { x: row.lastIndexOf(best.label) + 1, y: y + 1 });
  }
  return { points, size: best.size, mean: best.sum / best.size };
}
