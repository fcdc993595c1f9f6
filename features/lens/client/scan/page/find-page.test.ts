import { expect, it } from 'vitest';
import { drawPage } from './draw-page.ts';
import { findPage } from './find-page.ts';
import { type Corners, distance, fourCorners } from './geometry.ts';
import { toGray } from './gray-picture.ts';
import { apply, flatten, squareTo } from './homography.ts';
import { refineCorners } from './refine-corners.ts';
import { turnPicture } from './turn-picture.ts';
import { whitenPaper } from './whiten-paper.ts';

const size = { width: 360, height: 270 };
const corners: Corners = [
  { x: 84, y: 40 },
  { x: 272, y: 58 },
  { x: 296, y: 232 },
  { x: 58, y: 214 },
];
const farthest = (found: Corners, wished: Corners) =>
  Math.max(...found.map((corner, index) => distance(corner, wished[index] ?? corner)));

it('a page on a table is found by its corners, and by lines through its edges to the point', () => {
  const found = findPage(toGray(drawPage(size, corners)));
  expect(found && farthest(found, corners)).toBeLessThan(5);
  const twice = corners.map(({ x, y }) => ({ x: x * 2, y: y * 2 })) as unknown as Corners;
  const large = toGray(drawPage({ width: 720, height: 540 }, twice));
  const begun = found?.map(({ x, y }) => ({ x: x * 2, y: y * 2 })) as unknown as Corners;
  expect(farthest(refineCorners(large, begun, 12), twice)).toBeLessThan(2.5);
});

it.each([
  ['a plain wall', () => 200],
  ['noise', (at: number) => (at * 2_654_435_761) % 256],
  ['a bright edge', (at: number) => (at % 360 < 20 ? 250 : 40)],
])('no page is made up: %s', (_, value) => {
  const values = Uint8Array.from({ length: size.width * size.height }, (_unused, at) => value(at));
  expect(findPage({ ...size, values })).toBeUndefined();
});

it('a round thing is no page', () => {
  const values = new Uint8Array(size.width * size.height).fill(40);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      if (Math.hypot(x - 180, y - 135) < 100) values[y * size.width + x] = 240;
  expect(findPage({ ...size, values })).toBeUndefined();
});

it('four corners of a shape with a corner cut off are those of the whole', () => {
  const cut = [
    ...[
      { x: 10, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 80 },
    ],
    ...[
      { x: 0, y: 80 },
      { x: 0, y: 10 },
    ],
  ];
  expect(fourCorners(cut)).toEqual([
    ...[
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 80 },
    ],
    { x: 0, y: 80 },
  ]);
});

it('the square leads to each corner', () => {
  const map = squareTo(corners);
  for (const [index, [u, v]] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].entries()) {
    const point = apply(map, u ?? 0, v ?? 0);
    expect(point.x).toBeCloseTo(corners[index]?.x ?? 0, 6);
    expect(point.y).toBeCloseTo(corners[index]?.y ?? 0, 6);
  }
});

it('a flattened page has its lines where they were drawn, and white paper under its shadow', () => {
  const flat = flatten(
    drawPage({ width: 720, height: 540 }, corners.map(double) as unknown as Corners),
    corners.map(double) as unknown as Corners,
  );
  const shadowed = flat.data[(Math.round(flat.height * 0.05) * flat.width + flat.width - 20) * 4] ?? 0;
  expect(shadowed).toBeLessThan(190);
  const white = toGray(whitenPaper(flat));
  const at = (u: number, v: number) =>
    white.values[Math.round(v * white.height) * white.width + Math.round(u * white.width)];
  expect(at(0.97, 0.05)).toBe(255);
  expect(at(0.05, 0.5)).toBe(255);
  // Inside a word on a line: v·60 is even there, and u·83 not a multiple of three.
  expect(at(4.5 / 83, 0.5)).toBe(255);
  expect(at(40.5 / 83, 30.5 / 60)).toBeLessThan(60);
});

function double({ x, y }: { x: number; y: number }) {
  return { x: x * 2, y: y * 2 };
}

it('four quarter turns lead back', () => {
  const data = Uint8ClampedArray.from({ length: 2 * 3 * 4 }, (_, at) => at);
  const picture = { width: 2, height: 3, data };
  const once = turnPicture(picture, 1);
  expect([once.width, once.height, once.data[0]]).toEqual([3, 2, 16]);
  expect(turnPicture(turnPicture(once, 1), 2)).toEqual(picture);
  expect(turnPicture(picture, -1)).toEqual(turnPicture(picture, 3));
});
