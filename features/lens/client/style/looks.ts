import type { ColourPicture } from '../scan/page/gray-picture.ts';

export const lookNames = ['denim', 'halftone', 'ink', 'poster', 'paper', 'stitch', 'grain', 'mono'] as const;
export type LookName = (typeof lookNames)[number];

type Colour = readonly [number, number, number];

/** A pixel's local brightness and the scales of the effect. */
interface Around {
  x: number;
  y: number;
  /** Size in pixels of dots, stitches and sheets: a fixed share of the picture. */
  unit: number;
  light: number;
  /** Local contrast. */
  edge: number;
  colour: Colour;
}

type Look = (around: Around) => Colour;

const denimDark: Colour = [20, 40, 78];
const denimLight: Colour = [250, 243, 226];
const papers: readonly Colour[] = [
  [27, 37, 54],
  [35, 80, 138],
  [196, 88, 96],
  [248, 185, 54],
  [252, 248, 238],
];

const mix = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** Position-based noise, so that rendering is deterministic. */
function noiseAt(x: number, y: number): number {
  let hash = (x * 374_761_393 + y * 668_265_263) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0xffff_ffff;
}

const steps = (value: number, count: number) => (Math.round((value / 255) * (count - 1)) / (count - 1)) * 255;

const looks: Readonly<Record<LookName, Look>> = {
  denim: ({ light }) => mix(denimDark, denimLight, light / 255),
  halftone: ({ x, y, unit, light }) => {
    const side = unit * 1.1;
    const [u, v] = [(x + y) / Math.SQRT2 / side, (x - y) / Math.SQRT2 / side];
    const away = Math.hypot(u - Math.round(u), v - Math.round(v));
    return away < 0.72 * Math.sqrt(1 - light / 255) ? [27, 37, 54] : [255, 252, 244];
  },
  ink: ({ x, y, unit, light, edge }) => {
    const isHatched = light < 110 && (x + y) % Math.max(3, Math.round(unit * 0.7)) < Math.max(1, unit * 0.18);
    const isDark = edge > 26 || light < 52 || isHatched;
    return isDark ? [24, 26, 34] : [253, 251, 246];
  },
  poster: ({ colour: [red, green, blue], edge }) =>
    edge > 60 ? [24, 26, 34] : [steps(red, 4), steps(green, 4), steps(blue, 4)],
  paper: ({ light, edge }) => {
    const sheet =
      papers[Math.min(papers.length - 1, Math.floor((light / 256) * papers.length))] ?? denimLight;
    return edge > 22 ? mix(sheet, [0, 0, 0], 0.22) : sheet;
  },
  stitch: ({ x, y, unit, colour }) => {
    const side = Math.max(4, Math.round(unit * 1.4));
    const [u, v] = [(x % side) / side, (y % side) / side];
    const isThread = Math.min(Math.abs(u - v), Math.abs(u + v - 1)) < 0.2;
    return isThread ? mix(colour, [255, 255, 255], 0.08) : mix(colour, [18, 24, 38], 0.55);
  },
  grain: ({ x, y, colour: [red, green, blue] }) => {
    const grain = (noiseAt(x, y) - 0.5) * 62;
    return [red * 1.04 + grain + 6, green + grain, blue * 0.9 + grain + 4];
  },
  mono: ({ light }) => {
    const value = 255 / (1 + Math.exp(-(light - 122) / 38));
    return [value, value, value];
  },
};

/** Applies a look by rules; a `strength` of 0 leaves the picture unchanged, 1 is the full look. */
export function applyLook(
  { width, height, data }: ColourPicture,
  name: LookName,
  strength: number,
): ColourPicture {
  const look = looks[name];
  const unit = Math.max(3, Math.max(width, height) / 130);
  const result = new Uint8ClampedArray(data.length);
  const lightAt = (at: number) => (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) >> 8;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const light = lightAt(at);
      const beside = x + 1 < width ? at + 4 : at;
      const below = y + 1 < height ? at + width * 4 : at;
      const edge = Math.abs(light - lightAt(beside)) + Math.abs(light - lightAt(below));
      const colour: Colour = [data[at]!, data[at + 1]!, data[at + 2]!];
      const [red, green, blue] = mix(colour, look({ x, y, unit, light, edge, colour }), strength);
      result[at] = red;
      result[at + 1] = green;
      result[at + 2] = blue;
      result[at + 3] = 255;
    }
  }
  return { width, height, data: result };
}
