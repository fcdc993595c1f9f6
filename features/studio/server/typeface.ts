import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'opentype.js/dist/opentype.mjs';
import { createTypeface, type ParsedFont, type Typeface } from '#features/studio/shared/text/typeface.ts';
import { paths } from '#server/paths.ts';

let opened: Typeface | undefined;

/** Read when the first picture is drawn: parsing takes some tens of milliseconds. */
export function readTypeface(): Typeface {
  opened ??= createTypeface({
    regular: fontsOf(400),
    semibold: fontsOf(600),
    extrabold: fontsOf(800),
  });
  return opened;
}

function fontsOf(weight: number): ParsedFont[] {
  return ['latin', 'latin-ext'].map((part) => {
    const bytes = readFileSync(
      path.join(paths.studioFonts, `schibsted-grotesk-${part}-${weight}-normal.woff`),
    );
    return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  });
}
