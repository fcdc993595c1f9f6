import type { Pixels } from './corrections.ts';

/** Limit of pixels after enlarging, so that a tab has enough memory. */
const mostPoints = 32_000_000;

export function canEnlarge({ width, height }: { width: number; height: number }): boolean {
  return width * height * 4 <= mostPoints;
}

/**
 * Doubles width and height: edge-adaptive upsampling, then contrast-limited sharpening, the two steps of AMD's
 * FidelityFX Super Resolution 1 (EASU and RCAS, MIT).
 */
export function enlarge(pixels: Pixels): Pixels {
  return sharpenEdges(alongEdges(pixels));
}

/** Offsets of the twelve taps, relative to the one at the upper left. */
const tapOffsets = Int32Array.of(
  ...[0, -1, 1, -1, -1, 0, 0, 0, 1, 0, 2, 0],
  ...[-1, 1, 0, 1, 1, 1, 2, 1, 0, 2, 1, 2],
);
/** For each of the four nearest taps: itself, and its neighbours above, left, right and below. */
const quads = Int32Array.of(0, 2, 3, 4, 7, 1, 3, 4, 5, 8, 3, 6, 7, 8, 10, 4, 7, 8, 9, 11);

function alongEdges({ width, height, data }: Pixels): Pixels {
  const lumas = new Float32Array(width * height);
  for (let at = 0, from = 0; at < lumas.length; at++, from += 4) {
    lumas[at] = ((data[from] ?? 0) * 0.5 + (data[from + 1] ?? 0) + (data[from + 2] ?? 0) * 0.5) / 255;
  }
  const large = { width: width * 2, height: height * 2, data: new Uint8ClampedArray(width * height * 16) };
  const places = new Int32Array(12);
  const luma = new Float32Array(12);
  for (let y = 0; y < large.height; y++) {
    const fromY = (y + 0.5) / 2 - 0.5;
    const top = Math.floor(fromY);
    const down = fromY - top;
    for (let x = 0; x < large.width; x++) {
      const fromX = (x + 0.5) / 2 - 0.5;
      const left = Math.floor(fromX);
      const right = fromX - left;
      for (let tap = 0; tap < 12; tap++) {
        const column = Math.min(width - 1, Math.max(0, left + (tapOffsets[tap * 2] ?? 0)));
        const row = Math.min(height - 1, Math.max(0, top + (tapOffsets[tap * 2 + 1] ?? 0)));
        const place = row * width + column;
        places[tap] = place;
        luma[tap] = lumas[place] ?? 0;
      }
      const kernel = kernelOf(luma, right, down);
      mix(data, places, { kernel, right, down, to: large.data, at: (y * large.width + x) * 4 });
    }
  }
  return large;
}

/** Filter kernel: rotated along the edge, stretched along it and narrowed across it the clearer the edge. */
interface Kernel {
  x: number;
  y: number;
  long: number;
  wide: number;
  lobe: number;
  end: number;
}

const shared: Kernel = { x: 1, y: 0, long: 1, wide: 1, lobe: 0, end: 0 };

function kernelOf(luma: Float32Array, right: number, down: number): Kernel {
  let [x, y, clear] = [0, 0, 0];
  for (let quad = 0; quad < 4; quad++) {
    const share = (quad % 2 === 0 ? 1 - right : right) * (quad < 2 ? 1 - down : down);
    const from = quad * 5;
    const up = luma[quads[from] ?? 0] ?? 0;
    const west = luma[quads[from + 1] ?? 0] ?? 0;
    const here = luma[quads[from + 2] ?? 0] ?? 0;
    const east = luma[quads[from + 3] ?? 0] ?? 0;
    const below = luma[quads[from + 4] ?? 0] ?? 0;
    x += (east - west) * share;
    y += (below - up) * share;
    clear += clarity(east - west, east - here, here - west) * share;
    clear += clarity(below - up, below - here, here - up) * share;
  }
  const length = Math.hypot(x, y);
  const isFlat = length * length < 1 / 32_768;
  shared.x = isFlat ? 1 : x / length;
  shared.y = isFlat ? 0 : y / length;
  const clearness = (clear / 2) ** 2;
  const stretch = 1 / Math.max(Math.abs(shared.x), Math.abs(shared.y));
  shared.long = 1 + (stretch - 1) * clearness;
  shared.wide = 1 - 0.5 * clearness;
  shared.lobe = 0.5 + (0.21 - 0.5) * clearness;
  shared.end = 1 / shared.lobe;
  return shared;
}

/** 1 where brightness is monotonic, 0 where it reverses. */
function clarity(whole: number, one: number, other: number): number {
  const most = Math.max(Math.abs(one), Math.abs(other));
  if (most === 0) return 0;
  return Math.min(1, Math.abs(whole) / most) ** 2;
}

interface Mixing {
  kernel: Kernel;
  right: number;
  down: number;
  to: Uint8ClampedArray;
  at: number;
}

function mix(data: Uint8ClampedArray, places: Int32Array, { kernel, right, down, to, at }: Mixing): void {
  let [red, green, blue, weights] = [0, 0, 0, 0];
  for (let tap = 0; tap < 12; tap++) {
    const offX = (tapOffsets[tap * 2] ?? 0) - right;
    const offY = (tapOffsets[tap * 2 + 1] ?? 0) - down;
    const along = (offX * kernel.x + offY * kernel.y) * kernel.long;
    const across = (offY * kernel.x - offX * kernel.y) * kernel.wide;
    const far = Math.min(along * along + across * across, kernel.end);
    const window = (kernel.lobe * far - 1) ** 2;
    const weight = (1.5625 * (0.4 * far - 1) ** 2 - 0.5625) * window;
    const from = (places[tap] ?? 0) * 4;
    red += (data[from] ?? 0) * weight;
    green += (data[from + 1] ?? 0) * weight;
    blue += (data[from + 2] ?? 0) * weight;
    weights += weight;
  }
  const one = (places[3] ?? 0) * 4;
  const two = (places[4] ?? 0) * 4;
  const three = (places[7] ?? 0) * 4;
  const four = (places[8] ?? 0) * 4;
  for (let colour = 0; colour < 4; colour++) {
    const a = data[one + colour] ?? 0;
    const b = data[two + colour] ?? 0;
    const c = data[three + colour] ?? 0;
    const d = data[four + colour] ?? 0;
    if (colour === 3) {
      const upper = a + (b - a) * right;
      to[at + 3] = upper + (c + (d - c) * right - upper) * down;
    } else {
      const value = (colour === 0 ? red : colour === 1 ? green : blue) / weights;
      // Clamped to the four nearest pixels, which prevents halos.
      to[at + colour] = Math.min(Math.max(value, Math.min(a, b, c, d)), Math.max(a, b, c, d));
    }
  }
}

const strongest = 0.1875;
const sharpness = 2 ** -0.2;

function sharpenEdges({ width, height, data }: Pixels): Pixels {
  const result = new Uint8ClampedArray(data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const above = y > 0 ? at - width * 4 : at;
      const before = x > 0 ? at - 4 : at;
      const after = x + 1 < width ? at + 4 : at;
      const below = y + 1 < height ? at + width * 4 : at;
      let lobe = -strongest;
      for (let colour = 0; colour < 3; colour++) {
        const here = data[at + colour] ?? 0;
        const [a, b] = [data[above + colour] ?? 0, data[before + colour] ?? 0];
        const [c, d] = [data[after + colour] ?? 0, data[below + colour] ?? 0];
        const least = Math.min(a, b, c, d);
        const most = Math.max(a, b, c, d);
        const toDark = Math.min(least, here) / Math.max(4 * most, 0.001);
        const toLight = (255 - Math.max(most, here)) / Math.min(4 * least - 1_020, -0.001);
        lobe = Math.max(lobe, -toDark, toLight);
      }
      lobe = Math.min(lobe, 0) * sharpness;
      for (let colour = 0; colour < 3; colour++) {
        const sum =
          (data[above + colour] ?? 0) +
          (data[before + colour] ?? 0) +
          (data[after + colour] ?? 0) +
          (data[below + colour] ?? 0);
        result[at + colour] = (sum * lobe + (data[at + colour] ?? 0)) / (4 * lobe + 1);
      }
    }
  }
  return { width, height, data: result };
}
