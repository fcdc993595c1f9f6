import { mix, oklch, shade, toHex } from '#features/studio/shared/colour/oklch.ts';
import type { Colour, ColourSlot, Palette } from '#features/studio/shared/composition.ts';
import { autumnPalettes } from '#features/studio/shared/palettes.ts';

/** Natural colours of things, before they are blended with the palette. */
const dyes = {
  red: oklch(0.55, 0.185, 28),
  orange: oklch(0.7, 0.155, 55),
  yellow: oklch(0.82, 0.155, 82),
  green: oklch(0.55, 0.11, 150),
  moss: oklch(0.43, 0.085, 152),
  lime: oklch(0.72, 0.13, 128),
  lemon: oklch(0.87, 0.165, 98),
  blue: oklch(0.45, 0.11, 256),
  sky: oklch(0.84, 0.05, 245),
  violet: oklch(0.5, 0.12, 300),
  pink: oklch(0.75, 0.11, 5),
  madder: oklch(0.5, 0.13, 5),
  clay: oklch(0.64, 0.115, 46),
  wood: oklch(0.64, 0.08, 66),
  bark: oklch(0.42, 0.06, 55),
  sand: oklch(0.86, 0.05, 85),
  cotton: oklch(0.953, 0.022, 88),
  white: oklch(0.985, 0.005, 95),
  grey: oklch(0.72, 0.012, 255),
  slate: oklch(0.42, 0.025, 258),
  night: oklch(0.24, 0.035, 262),
} as const satisfies Record<string, Colour>;
export type Dye = keyof typeof dyes;

const neutral: ReadonlySet<Dye> = new Set(['white', 'cotton', 'grey', 'slate', 'night']);

/** These keep their hue: bark beside a red palette stays bark. */
const earthy: ReadonlySet<Dye> = new Set(['wood', 'bark', 'sand', 'clay', 'sky']);
/** No palette changes these: a brown lemon is none. */
const fixed: ReadonlySet<Dye> = new Set(['lemon']);

/** The paints of a drawing. `amount` lightens (up to 1) or darkens (down to -1). */
export interface Paints {
  isDark: boolean;
  /** The ground is neither blue nor grey, so a sky on it looks like evening. */
  isWarm: boolean;
  /** Leaves have turned. */
  isAutumn: boolean;
  slot(name: ColourSlot, amount?: number): string;
  main(amount?: number): string;
  dye(name: Dye, amount?: number): string;
  between(one: ColourSlot, other: ColourSlot, share: number): string;
}

/** A figure changes its first colour for that of its slot, and the other way round, so that its parts stay apart. */
export function createPaints(palette: Palette, slot: ColourSlot, { isFigure = false } = {}): Paints {
  const { colours } = palette;
  const own = [colours.first, colours.second, colours.third, colours.ink, colours.ground];
  const vivid = [colours.first, colours.second, colours.third];
  const strength = vivid.reduce((sum, { chroma }) => sum + chroma, 0) / vivid.length;
  const scale = Math.min(1.1, Math.max(0.08, strength / 0.115));
  const isDark = colours.ground.lightness < 0.5;
  const harmonised = new Map<Dye, Colour>();

  function harmonise(name: Dye): Colour {
    const known = harmonised.get(name);
    if (known) return known;
    const dye = dyes[name];
    let colour: Colour;
    if (fixed.has(name)) colour = dye;
    else if (neutral.has(name)) {
      // Neutrals are tinted by the palette's ground or ink.
      const near = dye.lightness > 0.6 ? colours.ground : colours.ink;
      colour = { ...dye, hue: near.chroma > 0.01 ? near.hue : dye.hue, chroma: Math.min(dye.chroma, 0.03) };
    } else {
      const relatives = own
        .filter(({ chroma }) => chroma > 0.045)
        .map((candidate) => ({
          candidate,
          turn: Math.abs(((candidate.hue - dye.hue + 540) % 360) - 180),
          step: Math.abs(candidate.lightness - dye.lightness),
        }))
        .filter(
          ({ turn, step }) => turn < (earthy.has(name) ? 12 : 26) && step < (earthy.has(name) ? 0.14 : 0.3),
        )
        .sort((one, other) => one.turn + one.step * 40 - (other.turn + other.step * 40));
      const relative = relatives[0]?.candidate;
      colour = relative
        ? {
            lightness: relative.lightness * 0.6 + dye.lightness * 0.4,
            chroma: relative.chroma,
            hue: relative.hue,
          }
        : { ...dye, chroma: dye.chroma * scale };
    }
    harmonised.set(name, colour);
    return colour;
  }

  const swapped = (name: ColourSlot): ColourSlot => {
    if (!isFigure) return name;
    return name === 'first' ? slot : name === slot ? 'first' : name;
  };
  const tinted = (colour: Colour, amount: number) => toHex(amount === 0 ? colour : shade(colour, amount));
  return {
    isDark,
    isWarm: colours.ground.chroma > 0.028 && (colours.ground.hue < 100 || colours.ground.hue > 330),
    isAutumn: autumnPalettes.has(palette.name),
    slot: (name, amount = 0) => tinted(colours[swapped(name)], amount),
    main: (amount = 0) => tinted(colours[slot], amount),
    dye: (name, amount = 0) => tinted(harmonise(name), amount),
    between: (one, other, share) => toHex(mix(colours[one], colours[other], share)),
  };
}
