import { type Corners, distance } from './geometry.ts';
import type { ColourPicture } from './gray-picture.ts';

/** From the unit square to four corners: x = (a·u + b·v + c) / (g·u + h·v + 1), and y with d, e, f. */
export interface Homography {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
  g: number;
  h: number;
}

export function squareTo([one, two, three, four]: Corners): Homography {
  const sumX = one.x - two.x + three.x - four.x;
  const sumY = one.y - two.y + three.y - four.y;
  const [dx1, dy1] = [two.x - three.x, two.y - three.y];
  const [dx2, dy2] = [four.x - three.x, four.y - three.y];
  const across = dx1 * dy2 - dx2 * dy1 || 1e-12;
  const g = (sumX * dy2 - dx2 * sumY) / across;
  const h = (dx1 * sumY - sumX * dy1) / across;
  return {
    ...{ a: two.x - one.x + g * two.x, b: four.x - one.x + h * four.x, c: one.x },
    ...{ d: two.y - one.y + g * two.y, e: four.y - one.y + h * four.y, f: one.y },
    ...{ g, h },
  };
}

export function apply({ a, b, c, d, e, f, g, h }: Homography, u: number, v: number) {
  const w = g * u + h * v + 1;
  return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w };
}

/** Size of the rectified page: from its longer edges, at most `mostSide`. */
export function flatSize([one, two, three, four]: Corners, mostSide: number) {
  const width = Math.max(distance(one, two), distance(four, three));
  const height = Math.max(distance(one, four), distance(two, three));
  const scale = Math.min(1, mostSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Rectifies the quadrilateral, with bilinear interpolation. */
export function flatten(picture: ColourPicture, corners: Corners, mostSide = 3_000): ColourPicture {
  const { width, height } = flatSize(corners, mostSide);
  const data = new Uint8ClampedArray(width * height * 4);
  const { data: from, width: fromWidth, height: fromHeight } = picture;
  const { a, b, c, d, e, f, g, h } = squareTo(corners);
  for (let row = 0; row < height; row++) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5) / width;
      const w = g * u + h * v + 1;
      const x = Math.min(Math.max((a * u + b * v + c) / w - 0.5, 0), fromWidth - 1.001);
      const y = Math.min(Math.max((d * u + e * v + f) / w - 0.5, 0), fromHeight - 1.001);
      const left = x | 0;
      const top = y | 0;
      const right = x - left;
      const down = y - top;
      const at = (top * fromWidth + left) * 4;
      const below = top + 1 < fromHeight ? at + fromWidth * 4 : at;
      const beside = left + 1 < fromWidth ? 4 : 0;
      const to = (row * width + column) * 4;
      for (let colour = 0; colour < 3; colour++) {
        const upper = from[at + colour]! * (1 - right) + from[at + beside + colour]! * right;
        const lower = from[below + colour]! * (1 - right) + from[below + beside + colour]! * right;
        data[to + colour] = upper + (lower - upper) * down;
      }
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}
