import type { Pixels } from './corrections.ts';

/** A selection mask on a downscaled copy: 1 if selected. */
export interface Region {
  width: number;
  height: number;
  points: Uint8Array;
}

/**
 * Flood fill by colour, using the sum of channel differences. `tolerance` ranges from 0, the exact colour, to 100,
 * everything.
 */
export function selectByColour(
  { width, height, data }: Pixels,
  [shareX, shareY]: readonly [number, number],
  tolerance: number,
): Region {
  const points = new Uint8Array(width * height);
  const x = Math.min(width - 1, Math.max(0, Math.floor(shareX * width)));
  const y = Math.min(height - 1, Math.max(0, Math.floor(shareY * height)));
  const start = y * width + x;
  const [red, green, blue] = [0, 1, 2].map((colour) => data[start * 4 + colour] ?? 0) as [
    number,
    number,
    number,
  ];
  const limit = ((tolerance / 100) * 442) ** 2;
  const isLike = (point: number) => {
    const at = point * 4;
    const [r, g, b] = [(data[at] ?? 0) - red, (data[at + 1] ?? 0) - green, (data[at + 2] ?? 0) - blue];
    return r * r + g * g + b * b <= limit;
  };
  const waiting = [start];
  points[start] = 1;
  const visit = (point: number) => {
    if (points[point] === 1 || !isLike(point)) return;
    points[point] = 1;
    waiting.push(point);
  };
  for (let point = waiting.pop(); point !== undefined; point = waiting.pop()) {
    const column = point % width;
    if (column > 0) visit(point - 1);
    if (column + 1 < width) visit(point + 1);
    if (point >= width) visit(point - width);
    if (point + width < points.length) visit(point + width);
  }
  return { width, height, points };
}
