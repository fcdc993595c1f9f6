import { type ColourPicture, toGray } from '../scan/page/gray-picture.ts';
import { boxMean } from './box-mean.ts';

/** Longer side of the picture used for segmentation. */
export const personSide = 480;

const rounds = 5;
/** Levels per channel. */
const levels = 16;

/** A brush stroke, in fractions of the picture. */
export interface Stroke {
  x: number;
  y: number;
  radius: number;
  /** Marks foreground or background. */
  isPerson: boolean;
}

/** Prior: how likely each point belongs to a person centred in the drawn frame, before colours are considered. */
export function frameAt(x: number, y: number): number {
  const head = Math.hypot((x - 0.5) / 0.19, (y - 0.36) / 0.24);
  const shoulders = y > 0.55 ? Math.abs(x - 0.5) / (0.14 + Math.min(1, (y - 0.55) / 0.25) * 0.26) : 2;
  const nearest = Math.min(head, shoulders);
  return 0.04 + 0.92 / (1 + Math.exp((nearest - 1) * 7));
}

/**
 * A matte: 1 for the person, 0 for the background. The frame gives the prior, colour histograms inside and outside it
 * decide, smoothed along image edges; strokes are hard constraints. Uses no model.
 */
export function findPerson(picture: ColourPicture, strokes: readonly Stroke[] = []): Float32Array {
  const { width, height, data } = picture;
  const count = width * height;
  const bins = new Uint16Array(count);
  const prior = new Float32Array(count);
  for (let at = 0; at < count; at++) {
    const from = at * 4;
    bins[at] = ((data[from]! >> 4) << 8) | ((data[from + 1]! >> 4) << 4) | (data[from + 2]! >> 4);
    prior[at] = frameAt(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height);
  }
  const painted = paint(strokes, width, height, prior);
  const guide = Float32Array.from(toGray(picture).values, (value) => value / 255);
  const radius = Math.max(2, Math.round(Math.max(width, height) / 60));
  let mask: Float32Array = prior.slice();
  for (let round = 0; round < rounds; round++) {
    const [inside, outside] = countColours(bins, mask);
    const guess = new Float32Array(count);
    for (let at = 0; at < count; at++) {
      const bin = bins[at]!;
      const likely = inside[bin]! / (inside[bin]! + outside[bin]!);
      const yes = likely * prior[at]!;
      guess[at] = yes / (yes + (1 - likely) * (1 - prior[at]!) || 1);
    }
    mask = smoothAlong(guess, guide, { width, height, radius });
    for (const [at, share] of painted) mask[at] = share;
  }
  return mask;
}

/** Colour histograms of both sides, smoothed so that no colour is impossible. */
function countColours(bins: Uint16Array, mask: Float32Array): [Float64Array, Float64Array] {
  const inside = new Float64Array(levels ** 3).fill(0.5);
  const outside = new Float64Array(levels ** 3).fill(0.5);
  for (let at = 0; at < bins.length; at++) {
    inside[bins[at]!]! += mask[at]!;
    outside[bins[at]!]! += 1 - mask[at]!;
  }
  for (const counts of [inside, outside]) {
    const sum = counts.reduce((total, value) => total + value, 0);
    for (let bin = 0; bin < counts.length; bin++) counts[bin]! /= sum;
  }
  return [inside, outside];
}

function paint(strokes: readonly Stroke[], width: number, height: number, prior: Float32Array) {
  const painted = new Map<number, number>();
  for (const { x, y, radius, isPerson } of strokes) {
    const reach = radius * Math.max(width, height);
    const [middleX, middleY] = [x * width, y * height];
    for (
      let row = Math.max(0, Math.floor(middleY - reach));
      row <= Math.min(height - 1, middleY + reach);
      row++
    ) {
      for (
        let column = Math.max(0, Math.floor(middleX - reach));
        column <= Math.min(width - 1, middleX + reach);
        column++
      ) {
        if (Math.hypot(column - middleX, row - middleY) > reach) continue;
        const at = row * width + column;
        prior[at] = isPerson ? 0.98 : 0.02;
        painted.set(at, isPerson ? 1 : 0);
      }
    }
  }
  return painted;
}

interface Area {
  width: number;
  height: number;
  radius: number;
}

const plain = 0.002;

/** Guided filter: smooths the matte while following edges in the picture. */
function smoothAlong(values: Float32Array, guide: Float32Array, area: Area): Float32Array {
  const times = (one: Float32Array, other: Float32Array) => one.map((value, at) => value * other[at]!);
  const meanGuide = boxMean(guide, area);
  const mean = boxMean(values, area);
  const both = boxMean(times(guide, values), area);
  const square = boxMean(times(guide, guide), area);
  const slope = both.map(
    (value, at) =>
      (value - meanGuide[at]! * mean[at]!) / (square[at]! - meanGuide[at]! * meanGuide[at]! + plain),
  );
  const start = mean.map((value, at) => value - slope[at]! * meanGuide[at]!);
  const meanSlope = boxMean(slope, area);
  const meanStart = boxMean(start, area);
  return guide.map((value, at) => Math.min(Math.max(meanSlope[at]! * value + meanStart[at]!, 0), 1));
}
