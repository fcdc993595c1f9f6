import type { Colour } from '#features/studio/shared/composition.ts';

type Triple = readonly [number, number, number];

export const oklch = (lightness: number, chroma: number, hue: number): Colour => ({ lightness, chroma, hue });

/** Linear sRGB, each 0 to 1 if displayable. */
function toLinear({ lightness, chroma, hue }: Colour): Triple {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (value: number) => value > -0.0005 && value < 1.0005;

/** Gamut mapping: reduces chroma until displayable, keeping lightness and hue. */
function shownLinear(colour: Colour): Triple {
  const wished = toLinear(colour);
  if (wished.every(isShown)) return wished;
  let least = 0;
  let most = colour.chroma;
  for (let step = 0; step < 12; step++) {
    const middle = (least + most) / 2;
    if (toLinear({ ...colour, chroma: middle }).every(isShown)) least = middle;
    else most = middle;
  }
  return toLinear({ ...colour, chroma: least });
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const toByte = (linear: number) => {
  const value = clamp(linear);
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
};

const known = new Map<string, string>();

/** `#rrggbb`. */
export function toHex(colour: Colour): string {
  const key = `${colour.lightness} ${colour.chroma} ${colour.hue}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const hex = `#${shownLinear(colour)
    .map((value) => toByte(value).toString(16).padStart(2, '0'))
    .join('')}`;
  if (known.size > 5_000) known.clear();
  known.set(key, hex);
  return hex;
}

export function fromHex(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = linearOfHex(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  const round = (value: number, places: number) => Number(value.toFixed(places));
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return oklch(
    clamp(round(lightness, 3)),
    Math.min(0.4, round(Math.hypot(a, b), 3)),
    round(hue < 0 ? hue + 360 : hue, 1),
  );
}

export function linearOfHex(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

/** WCAG relative luminance. */
export function luminanceOfHex(hex: string): number {
  const [red = 0, green = 0, blue = 0] = linearOfHex(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** WCAG contrast ratio, 1 to 21. */
export const contrastOfHex = (one: string, other: string): number =>
  ratio(luminanceOfHex(one), luminanceOfHex(other));

export const contrastOf = (one: Colour, other: Colour): number => contrastOfHex(toHex(one), toHex(other));

/** Positive lightens, negative darkens: a fraction of the way to white or black, keeping the hue. */
export function shade(colour: Colour, amount: number): Colour {
  const towards = amount > 0 ? 0.985 : 0.12;
  const share = Math.abs(amount);
  return {
    lightness: colour.lightness + (towards - colour.lightness) * share,
    chroma: colour.chroma * (1 - share * (amount > 0 ? 0.75 : 0.35)),
    hue: colour.hue,
  };
}

/** Interpolates two colours; hue takes the shorter way, and grey has none. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const turn = ((other.hue - one.hue + 540) % 360) - 180;
  const from = one.chroma < 0.02 ? other.hue : one.hue;
  const way = one.chroma < 0.02 || other.chroma < 0.02 ? 0 : turn;
  return {
    lightness: one.lightness + (other.lightness - one.lightness) * share,
    chroma: one.chroma + (other.chroma - one.chroma) * share,
    hue: (((from + way * share) % 360) + 360) % 360,
  };
}
