import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'opentype.js/dist/opentype.mjs';
import { createTypeface, type ParsedFont, type Typeface } from '#features/studio/shared/text/typeface.ts';
import { paths } from '#server/paths.ts';

let opened: Typeface | undefined;
const parsed = new Map<string, ParsedFont>();
const weights = [400, 600, 800] as const;
const parts = ['latin', 'latin-ext'] as const;

/** Loads one font per turn, so that other requests wait for at most one. */
export async function warmTypeface(): Promise<void> {
  if (opened) return;
  for (const weight of weights)
    for (const part of parts) {
      readFont(weight, part);
      await new Promise(setImmediate);
    }
}

/** Loaded with the first picture: parsing takes some tens of milliseconds. */
export function readTypeface(): Typeface {
  opened ??= createTypeface({
    regular: fontsOf(400),
    semibold: fontsOf(600),
    extrabold: fontsOf(800),
  });
  return opened;
}

const fontsOf = (weight: (typeof weights)[number]): ParsedFont[] =>
  parts.map((part) => readFont(weight, part));

function readFont(weight: number, part: string): ParsedFont {
  const name = `schibsted-grotesk-${part}-${weight}-normal.woff`;
  const known = parsed.get(name);
  if (known) return known;
  const bytes = readFileSync(path.join(paths.studioFonts, name));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  parsed.set(name, font);
  return font;
}
