/** One place is for what stays as it was in the frame before. */
export const mostColours = 255;
const bits = 5;
const shift = 8 - bits;

const keyOf = (red: number, green: number, blue: number) =>
  ((red >> shift) << (bits * 2)) | ((green >> shift) << bits) | (blue >> shift);

export interface GifPalette {
  colours: readonly (readonly [red: number, green: number, blue: number])[];
  /** The place of the nearest colour. */
  nearest(red: number, green: number, blue: number): number;
}

/** The colours that are seen most in some frames of a film. Flat shapes have few, so nothing of them is lost. */
export function paletteOf(frames: readonly Uint8ClampedArray[]): GifPalette {
  const seen = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (const frame of frames) {
    for (let at = 0; at < frame.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [frame[at], frame[at + 1], frame[at + 2]];
      const key = keyOf(red, green, blue);
      const known = seen.get(key);
      if (known) known.count += 1;
      else seen.set(key, { count: 1, red, green, blue });
    }
  }
  const colours = [...seen.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostColours)
    .map(({ red, green, blue }) => [red, green, blue] as const);
  const found = new Int16Array(1 << (bits * 3)).fill(-1);
  return {
    colours,
    nearest(red, green, blue) {
      const key = keyOf(red, green, blue);
      const known = found[key] ?? -1;
      if (known >= 0) return known;
      let best = 0;
      let least = Number.POSITIVE_INFINITY;
      for (const [place, [r, g, b]] of colours.entries()) {
        const distance = (r - red) ** 2 * 2 + (g - green) ** 2 * 4 + (b - blue) ** 2 * 3;
        if (distance < least) {
          least = distance;
          best = place;
        }
      }
      found[key] = best;
      return best;
    },
  };
}
