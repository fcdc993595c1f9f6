import { describe, expect, it } from 'vitest';
import { ownPalette } from './own-palette.ts';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const parts = ['00', '33', '66', '99', 'cc', 'ff'];
const colours = parts.flatMap((red) =>
  parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
);

describe('the palettes of an own colour', () => {
  it('are readable, whatever the colour', () => {
    for (const colour of colours) {
      const light = ownPalette(colour, 'light');
      for (const name of ['--primary', '--primary-hover', '--denim-1', '--denim-2', '--denim-3'])
        expect(contrast(`${light[name]}`, '#ffffff'), `${colour} ${name}`).toBeGreaterThanOrEqual(4.5);
      // On the canvas, and on the soft tint of the same colour.
      for (const name of ['--primary-text', '--link'])
        expect(contrast(`${light[name]}`, '#f4f3ee'), `${colour} ${name}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(`${light['--primary-text']}`, `${light['--primary-soft']}`)).toBeGreaterThanOrEqual(
        4.5,
      );
      const dark = ownPalette(colour, 'dark');
      for (const name of ['--primary', '--primary-hover', '--primary-text', '--link'])
        expect(contrast(`${dark[name]}`, '#252c38'), `${colour} ${name}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(`${dark['--primary-text']}`, `${dark['--primary-soft']}`)).toBeGreaterThanOrEqual(4.5);
      for (const name of ['--denim-1', '--denim-2', '--denim-3'])
        expect(contrast(`${dark[name]}`, '#ffffff'), `${colour} ${name}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keep the hue, and a grey stays grey', () => {
    expect(ownPalette('#b00020', 'light')['--primary']).toMatch(/^#[89a-f][0-9a-f]([0-3][0-9a-f]){2}$/);
    const [, red, green, blue] =
      /^#(..)(..)(..)$/.exec(`${ownPalette('#808080', 'dark')['--primary']}`) ?? [];
    expect(new Set([red, green, blue]).size).toBe(1);
  });
});
