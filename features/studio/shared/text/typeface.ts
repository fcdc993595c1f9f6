import type { z } from 'zod';
import type { TextLayer } from '#features/studio/shared/composition.ts';

export type Weight = z.infer<typeof TextLayer>['weight'];

export interface Glyph {
  /** Relative to the font size. */
  advance: number;
  /** Left side bearing. */
  bearing: number;
  /** Absolute commands in font units; y points up. */
  outline: readonly (readonly [command: string, ...numbers: number[]])[];
  unitsPerEm: number;
}

/** A family in three weights, used for both measuring and drawing. */
export interface Typeface {
  /** Undefined if the family lacks the character. */
  glyph(weight: Weight, character: string): Glyph | undefined;
  /** Relative to the font size; negative means closer. */
  kerning(weight: Weight, left: string, right: string): number;
}

/** The fields we read of a font parsed by opentype.js, passed in by page and server. */
export interface ParsedFont {
  unitsPerEm: number;
  tables: { gpos?: { lookups?: { subtables: Subtable[] }[] } };
  charToGlyphIndex(character: string): number;
  glyphs: {
    get(index: number): {
      advanceWidth?: number;
      path: {
        commands: {
          type: string;
          x?: number;
          y?: number;
          x1?: number;
          y1?: number;
          x2?: number;
          y2?: number;
        }[];
      };
    };
  };
  position: { getKerningValue(lookups: { subtables: Subtable[] }[], left: number, right: number): number };
}

interface Subtable {
  posFormat?: number;
  pairSets?: unknown;
  classRecords?: unknown;
  extension?: Subtable;
}

/** Each weight is split into fonts by script; the first one with the character is used. */
export function createTypeface(fonts: Readonly<Record<Weight, readonly ParsedFont[]>>): Typeface {
  const glyphs = new Map<string, { glyph: Glyph; font: ParsedFont; index: number } | undefined>();
  const pairs = new Map<string, number>();
  const lookupsOf = new Map<ParsedFont, { subtables: Subtable[] }[]>();

  function find(weight: Weight, character: string) {
    const key = `${weight}${character}`;
    if (glyphs.has(key)) return glyphs.get(key);
    let found: { glyph: Glyph; font: ParsedFont; index: number } | undefined;
    for (const font of fonts[weight]) {
      const index = font.charToGlyphIndex(character);
      if (index > 0) {
        found = { font, index, glyph: readGlyph(font, index) };
        break;
      }
    }
    glyphs.set(key, found);
    return found;
  }

  /** The library finds pair adjustments only in direct lookups; this family uses extension lookups. */
  function pairLookups(font: ParsedFont): { subtables: Subtable[] }[] {
    const known = lookupsOf.get(font);
    if (known) return known;
    const found = (font.tables.gpos?.lookups ?? [])
      .map(({ subtables }) => ({
        subtables: subtables
          .map((subtable) => subtable.extension ?? subtable)
          .filter(({ pairSets, classRecords }) => pairSets !== undefined || classRecords !== undefined),
      }))
      .filter(({ subtables }) => subtables.length > 0);
    lookupsOf.set(font, found);
    return found;
  }

  return {
    glyph: (weight, character) => find(weight, character)?.glyph,
    kerning(weight, left, right) {
      const key = `${weight}${left}${right}`;
      const known = pairs.get(key);
      if (known !== undefined) return known;
      const [first, second] = [find(weight, left), find(weight, right)];
      const value =
        first && second && first.font === second.font
          ? first.font.position.getKerningValue(pairLookups(first.font), first.index, second.index) /
            first.font.unitsPerEm
          : 0;
      pairs.set(key, value);
      return value;
    },
  };
}

function readGlyph(font: ParsedFont, index: number): Glyph {
  const glyph = font.glyphs.get(index);
  const outline = glyph.path.commands.map(
    ({ type, x, y, x1, y1, x2, y2 }): readonly [string, ...number[]] => [
      type,
      ...[x1, y1, x2, y2, x, y].filter((value) => value !== undefined),
    ],
  );
  const lefts = outline.flatMap(([, ...numbers]) => numbers.filter((_, at) => at % 2 === 0));
  return {
    advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm,
    bearing: lefts.length > 0 ? Math.min(...lefts) / font.unitsPerEm : 0,
    outline,
    unitsPerEm: font.unitsPerEm,
  };
}
