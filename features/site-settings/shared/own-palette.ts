/** `#rrggbb`. */
export type HexColour = string;

interface Tone {
  name: string;
  lightness: number;
  /** Its maximum chroma. */
  chroma: number;
}

const tone = (name: string, lightness: number, chroma: number): Tone => ({ name, lightness, chroma });

/**
 * The variables that follow the operator's colour, each with the design's lightness, so that everything stays readable.
 */
const tones: Readonly<Record<'light' | 'dark', readonly Tone[]>> = {
  light: [
    tone('--primary', 0.43, 0.13),
    tone('--primary-hover', 0.37, 0.12),
    tone('--primary-soft', 0.945, 0.022),
    tone('--primary-text', 0.4, 0.125),
    tone('--link', 0.45, 0.14),
    tone('--denim-1', 0.475, 0.12),
    tone('--denim-2', 0.425, 0.12),
    tone('--denim-3', 0.375, 0.11),
  ],
  dark: [
    tone('--primary', 0.8, 0.1),
    tone('--primary-hover', 0.86, 0.08),
    tone('--primary-soft', 0.3, 0.055),
    tone('--primary-text', 0.83, 0.09),
    tone('--link', 0.82, 0.1),
    tone('--denim-1', 0.31, 0.06),
    tone('--denim-2', 0.27, 0.055),
    tone('--denim-3', 0.235, 0.05),
  ],
};

/** A theme's variables in the hue of `colour`. */
export function ownPalette(colour: HexColour, theme: 'light' | 'dark'): Record<string, HexColour> {
  const { chroma, hue } = toPolar(colour);
  return Object.fromEntries(
    tones[theme].map(({ name, lightness, chroma: most }) => [
      name,
      // The tint of a nearly grey colour is nearly grey.
      drawable(lightness, Math.min(most, (chroma / 0.1) * most), hue),
    ]),
  );
}

/** With as much chroma as sRGB allows at this lightness. */
function drawable(lightness: number, chroma: number, hue: number): HexColour {
  for (let left = chroma; left > 0.001; left -= 0.002) {
    const linear = toLinear(lightness, left, hue);
    if (linear.every((part) => part >= -0.0005 && part <= 1.0005)) return toHex(linear);
  }
  return toHex(toLinear(lightness, 0, hue));
}

/** The conversions between sRGB and Oklab, as published by its author. */
function toPolar(colour: HexColour): { chroma: number; hue: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function toLinear(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function toHex(linear: readonly number[]): HexColour {
  const parts = linear.map((part) => {
    const inside = Math.min(1, Math.max(0, part));
    const encoded = inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
