import { expect, it } from 'vitest';
import {
  enhance,
  enlarge,
  evenColours,
  findTilt,
  sharpen,
  stretchLevels,
  turnBy,
} from '../enhance/enhance-steps.ts';
import { findPerson, frameAt } from '../portrait/find-person.ts';
import type { ColourPicture } from '../scan/page/gray-picture.ts';
import { applyLook, lookNames } from '../style/looks.ts';

type Colour = readonly [number, number, number];

function draw(width: number, height: number, colourAt: (x: number, y: number) => Colour): ColourPicture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++)
    data.set([...colourAt(at % width, Math.floor(at / width)), 255], at * 4);
  return { width, height, data };
}
const at = ({ width, data }: ColourPicture, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
];
const slope = draw(64, 48, (x, y) => [40 + x * 3, 60 + y * 3, 120]);

it.each(lookNames)('the look %s changes the picture with its strength, and not at all without', (name) => {
  expect(applyLook(slope, name, 0)).toEqual(slope);
  const whole = applyLook(slope, name, 1);
  expect(whole.data).not.toEqual(slope.data);
  expect(applyLook(slope, name, 1)).toEqual(whole);
  const half = applyLook(slope, name, 0.5);
  const between = half.data.every((value, place) => {
    const [low, high] = [slope.data[place] ?? 0, whole.data[place] ?? 0].toSorted((one, two) => one - two);
    return value >= (low ?? 0) - 1 && value <= (high ?? 0) + 1;
  });
  expect(between).toBe(true);
});

it('flat light becomes full light, and a blue one even', () => {
  const flat = stretchLevels(draw(64, 64, (x) => [80 + x, 80 + x, 80 + x]));
  expect(at(flat, 0, 0)[0]).toBeLessThan(8);
  expect(at(flat, 63, 0)[0]).toBeGreaterThan(160);
  const [red = 0, , blue = 0] = at(evenColours(draw(8, 8, () => [90, 100, 120])), 0, 0);
  expect(Math.abs(red - blue)).toBeLessThan(8);
});

it('an edge is steeper after sharpening, and a plain is as it was', () => {
  const edge = draw(9, 3, (x) => (x < 4 ? [80, 80, 80] : x === 4 ? [120, 120, 120] : [160, 160, 160]));
  const sharp = sharpen(edge, 0.6);
  expect(at(sharp, 3, 1)[0]).toBeLessThan(80);
  expect(at(sharp, 5, 1)[0]).toBeGreaterThan(160);
  expect(at(sharp, 0, 1)).toEqual([80, 80, 80]);
});

it('a crooked horizon is found and becomes level', () => {
  const crooked = draw(320, 240, (x, y) => {
    const below = y - 120 - Math.tan((3 * Math.PI) / 180) * (x - 160);
    const share = Math.min(Math.max(below + 0.5, 0), 1);
    return [210 - 170 * share, 220 - 160 * share, 235 - 145 * share];
  });
  expect(findTilt(crooked)).toBeCloseTo(3, 0);
  const level = turnBy(crooked, -findTilt(crooked));
  expect(Math.abs(findTilt(level))).toBeLessThan(0.6);
  expect(findTilt(draw(64, 64, () => [128, 128, 128]))).toBe(0);
});

it('twice as large has four times the points and the same colours', () => {
  const large = enlarge(slope);
  expect([large.width, large.height]).toEqual([128, 96]);
  const [here = 0, there = 0] = [at(large, 60, 40)[0], at(slope, 30, 20)[0]];
  expect(Math.abs(here - there)).toBeLessThan(4);
});

it('nothing wished is nothing changed', () => {
  const none = {
    levels: false,
    warmth: false,
    denoise: false,
    sharpen: false,
    straighten: false,
    enlarge: false,
  };
  expect(enhance(slope, none)).toBe(slope);
});

/** A person of one colour in front of a wall of another, left of the frame's centre. */
const isPerson = (x: number, y: number) =>
  Math.hypot((x - 110) / 42, (y - 84) / 54) < 1 || (y > 128 && Math.abs(x - 110) < 74);
const scene = draw(240, 240, (x, y) => {
  const grain = ((x * 7 + y * 11) % 13) - 6;
  return isPerson(x, y) ? [196 + grain, 150 + grain, 120 + grain] : [70 + grain, 96 + grain, 128 + grain];
});

function overlap(mask: Float32Array): number {
  let [both, either] = [0, 0];
  for (const [place, share] of mask.entries()) {
    const [is, was] = [isPerson(place % 240, Math.floor(place / 240)), share > 0.5];
    if (is && was) both++;
    if (is || was) either++;
  }
  return both / either;
}

it('colours find the edge of a person that the frame only guesses', () => {
  const frame = Float32Array.from({ length: 240 * 240 }, (_, place) =>
    frameAt(((place % 240) + 0.5) / 240, (Math.floor(place / 240) + 0.5) / 240),
  );
  const found = findPerson(scene);
  expect(overlap(found)).toBeGreaterThan(0.9);
  expect(overlap(found)).toBeGreaterThan(overlap(frame) + 0.1);
});

it('a stroke is believed', () => {
  const stroke = { x: 0.1, y: 0.1, radius: 0.05 };
  const place = 24 * 240 + 24;
  expect(findPerson(scene)[place]).toBeLessThan(0.2);
  expect(findPerson(scene, [{ ...stroke, isPerson: true }])[place]).toBe(1);
  expect(findPerson(scene, [{ x: 0.45, y: 0.35, radius: 0.05, isPerson: false }])[84 * 240 + 108]).toBe(0);
});
