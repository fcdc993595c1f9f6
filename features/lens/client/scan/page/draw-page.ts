import type { Corners } from './geometry.ts';
import type { ColourPicture } from './gray-picture.ts';
import { apply, squareTo } from './homography.ts';

/** Brightness of a page at a position, both from 0 to 1. */
export type Print = (u: number, v: number) => number;

const printLines: Print = (u, v) => {
  const isLine = v > 0.1 && v < 0.9 && Math.floor(v * 60) % 2 === 0;
  const isInk = isLine && u > 0.1 && u < 0.9 && Math.floor(u * 83) % 3 !== 0;
  return isInk ? 0.25 : 1;
};

/** For tests and benchmarks: renders a printed page on a table, as a camera would see it. */
export function drawPage(
  size: { width: number; height: number },
  corners: Corners,
  print: Print = printLines,
): ColourPicture {
  const { width, height } = size;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const grain = ((x * 7 + y * 13) % 17) - 8;
      data[at] = 96 + grain + (x / width) * 24;
      data[at + 1] = 72 + grain + (x / width) * 18;
      data[at + 2] = 54 + grain;
      data[at + 3] = 255;
    }
  }
  const map = squareTo(corners);
  const steps = { across: Math.round(width * 1.3), down: Math.round(height * 1.3) };
  for (let row = 0; row < steps.down; row++) {
    for (let column = 0; column < steps.across; column++) {
      const u = (column + 0.5) / steps.across;
      const v = (row + 0.5) / steps.down;
      const { x, y } = apply(map, u, v);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = (Math.floor(y) * width + Math.floor(x)) * 4;
      // A shadow over its right half.
      const light = 1 - 0.35 * u;
      const paper = print(u, v) * 236;
      data[at] = data[at + 1] = paper * light;
      data[at + 2] = (paper - 8) * light;
    }
  }
  return { width, height, data };
}
