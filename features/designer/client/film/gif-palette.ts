/** One palette index is reserved for “unchanged since the last frame”. */
export const mostColours = 255;
const bits = 5;
const shift = 8 - bits;

const keyOf = (red: number, green: number, blue: number) =>
  ((red >> shift) << (bits * 2)) | ((green >> shift) << bits) | (blue >> shift);

export interface GifPalette {
  colours: readonly (readonly [red: number, green: number, blue: number])[];
  /** Index of the nearest colour. */
  nearest(red: number, green: number, blue: number): number;
}

interface Seen {
  count: number;
  /** Red, green, blue. */
  colour: readonly [number, number, number];
}

/** Median cut over some frames, until few enough colours remain. Flat shapes have so few that nothing is lost. */
export function paletteOf(frames: readonly Uint8ClampedArray[]): GifPalette {
  const seen = new Map<number, Seen>();
  for (const frame of frames) {
    for (let at = 0; at < frame.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = [frame[at], frame[at + 1], frame[at + 2]];
      const key = keyOf(red, green, blue);
      const known = seen.get(key);
      if (known) known.count += 1;
      else seen.set(key, { count: 1, colour: [red, green, blue] });
    }
  }
  const colours = split([...seen.values()]).map(meanOf);
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

/** Repeatedly splits the group with the widest spread. */
function split(all: Seen[]): Seen[][] {
  const groups = [all];
  while (groups.length < mostColours) {
    let widest = { at: -1, channel: 0, worth: 0 };
    for (const [at, group] of groups.entries()) {
      for (const channel of [0, 1, 2] as const) {
        const values = group.map(({ colour }) => colour[channel]);
        const worth = (Math.max(...values) - Math.min(...values)) * Math.sqrt(group.length);
        if (group.length > 1 && worth > widest.worth) widest = { at, channel, worth };
      }
    }
    const group = groups[widest.at];
    if (!group) break;
    const sorted = group.toSorted(
      (one, other) => (one.colour[widest.channel] ?? 0) - (other.colour[widest.channel] ?? 0),
    );
    const half = Math.ceil(sorted.length / 2);
    groups.splice(widest.at, 1, sorted.slice(0, half), sorted.slice(half));
  }
  return groups;
}

function meanOf(group: readonly Seen[]): readonly [number, number, number] {
  const count = group.reduce((sum, one) => sum + one.count, 0);
  const mean = (channel: 0 | 1 | 2) =>
    Math.round(group.reduce((sum, one) => sum + one.colour[channel] * one.count, 0) / Math.max(1, count));
  return [mean(0), mean(1), mean(2)];
}
