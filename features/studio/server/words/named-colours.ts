import { oklch, shade } from '#features/studio/shared/colour/oklch.ts';
import type { Colour } from '#features/studio/shared/composition.ts';
import { type NamedPalette, paletteOf } from '#features/studio/shared/palettes.ts';
import { capital } from './words-of.ts';

/** Black, white and grey are left to the palettes: nothing could be told apart in them. */
const hues: Readonly<Record<string, Colour>> = {
  red: oklch(0.54, 0.19, 27),
  orange: oklch(0.71, 0.165, 55),
  yellow: oklch(0.84, 0.16, 88),
  gold: oklch(0.75, 0.135, 80),
  green: oklch(0.52, 0.115, 150),
  teal: oklch(0.56, 0.09, 195),
  turquoise: oklch(0.66, 0.105, 195),
  blue: oklch(0.47, 0.13, 256),
  navy: oklch(0.34, 0.09, 258),
  violet: oklch(0.48, 0.14, 295),
  purple: oklch(0.48, 0.14, 305),
  lavender: oklch(0.68, 0.1, 298),
  pink: oklch(0.72, 0.13, 355),
  brown: oklch(0.47, 0.075, 55),
};

const one = `(?:${Object.keys(hues).join('|')})`;
const tone = '(?:(?:shades|tones) of |bright |dark |deep |pale |soft )?';
const several = `${one}(?:(?:, and|,| and| &) ${one})*`;
const end = '(?= colou?rs\\b|[\\s”"’)]*(?:$|[.,;:!?]))';
const asked = new RegExp(`\\bin ${tone}(${several})${end}`, 'i');
const each = new RegExp(`\\b${one}\\b`, 'gi');

/**
 * “In red and blue” means the picture, where a red car among other things does not. A picture of colours alone means
 * all that it names.
 */
export function coloursAskedFor(prompt: string, isAboutColours: boolean): string[] {
  const text = isAboutColours ? prompt : (asked.exec(prompt)?.[1] ?? '');
  return [...new Set(text.toLowerCase().match(each))].slice(0, 3);
}

/** Light, dark, then with its colours in other places. */
export function palettesOf(names: readonly string[]): NamedPalette[] {
  const name = capital(names.join(names.length > 2 ? ', ' : ' and '));
  return [false, true, false, true].map((isDark, index) => {
    const turn = index < 2 ? 0 : 1;
    const colours = names.map((_, at) => hues[names[(at + turn) % names.length] ?? ''] ?? oklch(0.5, 0.1, 0));
    const first = colours[0] ?? oklch(0.5, 0.1, 0);
    const { hue } = first;
    // On a dark ground they are a little lighter, and those that are missing are shades of what is there.
    const lit = colours.map((colour) => (isDark ? shade(colour, 0.16) : colour));
    const [light, deep] = index < 2 ? [0.42, -0.3] : [0.55, -0.18];
    const own = lit[0] ?? first;
    // Where two are asked for, one of them may be seen in the ground alone.
    const pale = names.length > 1 ? oklch(0.9, 0.055, hue) : oklch(0.965, 0.018, hue);
    return paletteOf(name, names, {
      ground: isDark ? oklch(0.28, Math.min(0.09, first.chroma), hue) : pale,
      ink: isDark ? oklch(0.97, 0.014, hue) : oklch(0.27, 0.06, hue),
      first: own,
      second: lit[1] ?? shade(own, light),
      third: lit[2] ?? shade(lit.at(-1) ?? own, isDark ? 0.45 : deep),
    });
  });
}
