import { boxBlur, type ColourPicture, toGray } from '../scan/page/gray-picture.ts';

export interface Enhancements {
  levels: boolean;
  warmth: boolean;
  denoise: boolean;
  sharpen: boolean;
  straighten: boolean;
  enlarge: boolean;
}

/** Applies all requested enhancements in order. */
export function enhance(picture: ColourPicture, wish: Enhancements): ColourPicture {
  let result = picture;
  if (wish.denoise) result = smoothNoise(result);
  if (wish.levels) result = stretchLevels(result);
  if (wish.warmth) result = evenColours(result);
  if (wish.straighten) result = turnBy(result, -findTilt(result));
  if (wish.enlarge) result = enlarge(result);
  if (wish.sharpen) result = sharpen(result, 0.6);
  return result;
}

/** A lookup table per channel. */
function mapColours(
  { width, height, data }: ColourPicture,
  maps: readonly Uint8ClampedArray[],
): ColourPicture {
  const result = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    for (let colour = 0; colour < 3; colour++) result[at + colour] = maps[colour]![data[at + colour]!]!;
    result[at + 3] = data[at + 3]!;
  }
  return { width, height, data: result };
}

/** Stretches levels: the darkest and brightest half percent become black and white. */
export function stretchLevels(picture: ColourPicture): ColourPicture {
  const { values } = toGray(picture);
  const counts = new Float64Array(256);
  for (const value of values) counts[value]!++;
  const few = values.length * 0.005;
  const edgeFrom = (start: number, step: 1 | -1) => {
    let seen = 0;
    for (let level = start; level >= 0 && level < 256; level += step) {
      seen += counts[level]!;
      if (seen > few) return level;
    }
    return start;
  };
  const low = edgeFrom(0, 1);
  const high = edgeFrom(255, -1);
  if (high - low < 16) return picture;
  // Limits the stretch for low-contrast scenes such as fog.
  const span = Math.max(high - low, 96);
  const map = Uint8ClampedArray.from({ length: 256 }, (_, value) => ((value - low) / span) * 255);
  return mapColours(picture, [map, map, map]);
}

/** Share of brightest pixels, which are usually white. */
const brightShare = 0.05;

/** White balance: maps the brightest pixels to a slightly warm white, by at most a fifth per channel. */
export function evenColours(picture: ColourPicture): ColourPicture {
  const { data } = picture;
  const { values } = toGray(picture);
  const counts = new Float64Array(256);
  for (const value of values) counts[value]!++;
  let edge = 255;
  for (let seen = 0; edge > 0; edge--) {
    seen += counts[edge]!;
    if (seen >= values.length * brightShare) break;
  }
  const sums = [0, 0, 0];
  for (const [at, value] of values.entries()) {
    if (value < edge) continue;
    for (let colour = 0; colour < 3; colour++) sums[colour]! += data[at * 4 + colour]!;
  }
  const mean = sums.reduce((total, sum) => total + sum, 0) / 3;
  const warm = [1.015, 1, 0.985];
  const maps = sums.map((sum, colour) => {
    const by = Math.min(Math.max((mean / Math.max(sum, 1)) * warm[colour]!, 0.8), 1.2);
    return Uint8ClampedArray.from({ length: 256 }, (_, value) => value * by);
  });
  return mapColours(picture, maps);
}

/** Edge-preserving smoothing: mixes neighbours of similar brightness. */
export function smoothNoise({ width, height, data }: ColourPicture): ColourPicture {
  const result = new Uint8ClampedArray(data.length);
  const similar = Float32Array.from({ length: 766 }, (_, apart) => Math.exp(-((apart / 54) ** 2)));
  for (let y = 0; y < height; y++) {
    const rows = [Math.max(y - 1, 0), y, Math.min(y + 1, height - 1)];
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      let [weights, red, green, blue] = [0, 0, 0, 0];
      for (const row of rows) {
        for (let column = Math.max(x - 1, 0); column <= Math.min(x + 1, width - 1); column++) {
          const from = (row * width + column) * 4;
          const apart =
            Math.abs(data[from]! - data[at]!) +
            Math.abs(data[from + 1]! - data[at + 1]!) +
            Math.abs(data[from + 2]! - data[at + 2]!);
          const weight = similar[apart]!;
          weights += weight;
          red += data[from]! * weight;
          green += data[from + 1]! * weight;
          blue += data[from + 2]! * weight;
        }
      }
      result[at] = red / weights;
      result[at + 1] = green / weights;
      result[at + 2] = blue / weights;
      result[at + 3] = data[at + 3]!;
    }
  }
  return { width, height, data: result };
}

/** Sharpens against the mean of the four neighbours, clamped to their range. */
export function sharpen({ width, height, data }: ColourPicture, strength: number): ColourPicture {
  const result = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const left = x > 0 ? at - 4 : at;
      const right = x + 1 < width ? at + 4 : at;
      const above = y > 0 ? at - width * 4 : at;
      const below = y + 1 < height ? at + width * 4 : at;
      for (let colour = 0; colour < 3; colour++) {
        const here = data[at + colour]!;
        const [one, two, three, four] = [
          ...[data[left + colour]!, data[right + colour]!, data[above + colour]!, data[below + colour]!],
        ] as [number, number, number, number];
        const wished = here + (here - (one + two + three + four) / 4) * strength * 2;
        const least = Math.min(here, one, two, three, four);
        const most = Math.max(here, one, two, three, four);
        const room = (most - least) * 0.25;
        result[at + colour] = Math.min(Math.max(wished, least - room), most + room);
      }
      result[at + 3] = data[at + 3]!;
    }
  }
  return { width, height, data: result };
}

const mostTilt = 8;

/** The picture's tilt in degrees, from its longest straight edges; 0 if they disagree. */
export function findTilt(picture: ColourPicture): number {
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / 640));
  // Blurring turns the steps of pixel edges into clean gradients.
  const { width, height, values } = boxBlur(boxBlur(toGray(picture), step * 2), step * 2);
  const bins = new Float64Array(mostTilt * 2 * 4 + 1);
  let all = 0;
  for (let y = step; y < height - step; y += step) {
    for (let x = step; x < width - step; x += step) {
      const at = y * width + x;
      const across = values[at + step]! - values[at - step]!;
      const down = values[at + step * width]! - values[at - step * width]!;
      const size = Math.hypot(across, down);
      if (size < 12) continue;
      // Edge direction, as the deviation from horizontal or vertical.
      const angle = (Math.atan2(down, across) * 180) / Math.PI;
      const off = angle - Math.round(angle / 90) * 90;
      all += size;
      if (Math.abs(off) <= mostTilt) bins[Math.round((off + mostTilt) * 4)]! += size;
    }
  }
  let best = 0;
  for (let bin = 1; bin < bins.length - 1; bin++) {
    const sum = bins[bin - 1]! + bins[bin]! + bins[bin + 1]!;
    const known = best === 0 ? 0 : bins[best - 1]! + bins[best]! + bins[best + 1]!;
    if (sum > known) best = bin;
  }
  if (best === 0 || all === 0) return 0;
  const agreed = bins[best - 1]! + bins[best]! + bins[best + 1]!;
  const mean = (bins[best + 1]! - bins[best - 1]!) / (agreed || 1);
  return agreed / all < 0.12 ? 0 : (best + mean) / 4 - mostTilt;
}

/** Rotates clockwise by degrees, and crops empty corners. */
export function turnBy(picture: ColourPicture, degrees: number): ColourPicture {
  if (Math.abs(degrees) < 0.15) return picture;
  const { width, height, data } = picture;
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const zoom = cosine + Math.abs(sine) * Math.max(width / height, height / width);
  const result = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [(x - width / 2) / zoom, (y - height / 2) / zoom];
      const fromX = Math.min(Math.max(cosine * dx + sine * dy + width / 2, 0), width - 1.001);
      const fromY = Math.min(Math.max(cosine * dy - sine * dx + height / 2, 0), height - 1.001);
      mixPoint(picture, fromX, fromY, result, (y * width + x) * 4);
    }
  }
  return { width, height, data: result };
}

function mixPoint(
  { width, height, data }: ColourPicture,
  x: number,
  y: number,
  to: Uint8ClampedArray,
  place: number,
) {
  const [left, top] = [x | 0, y | 0];
  const [right, down] = [x - left, y - top];
  const at = (top * width + left) * 4;
  const beside = left + 1 < width ? 4 : 0;
  const below = top + 1 < height ? width * 4 : 0;
  for (let colour = 0; colour < 3; colour++) {
    const upper = data[at + colour]! * (1 - right) + data[at + beside + colour]! * right;
    const lower = data[at + below + colour]! * (1 - right) + data[at + below + beside + colour]! * right;
    to[place + colour] = upper + (lower - upper) * down;
  }
  to[place + 3] = 255;
}

/** Pixel limit for enlarged pictures. */
const mostPoints = 40_000_000;

export function canEnlarge({ width, height }: { width: number; height: number }): boolean {
  return width * height * 4 <= mostPoints;
}

/** Doubles width and height and sharpens the edges. No detail is invented. */
export function enlarge(picture: ColourPicture): ColourPicture {
  if (!canEnlarge(picture)) return picture;
  const { width, height } = picture;
  const result = new Uint8ClampedArray(width * height * 16);
  for (let y = 0; y < height * 2; y++) {
    for (let x = 0; x < width * 2; x++) {
      const fromX = Math.min(Math.max(x / 2 - 0.25, 0), width - 1.001);
      const fromY = Math.min(Math.max(y / 2 - 0.25, 0), height - 1.001);
      mixPoint(picture, Math.max(fromX, 0), Math.max(fromY, 0), result, (y * width * 2 + x) * 4);
    }
  }
  return sharpen({ width: width * 2, height: height * 2, data: result }, 0.8);
}
