import type { z } from 'zod';
import type { TextLayer } from '#features/studio/shared/composition.ts';
import { round } from '#features/studio/shared/drawing/mark.ts';
import type { Typeface, Weight } from '#features/studio/shared/text/typeface.ts';

export type SetTextLayer = z.infer<typeof TextLayer>;

/** In canvas pixels. */
export interface PixelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type TextRun =
  | { kind: 'outline'; d: string }
  /** Glyphs missing in the family: drawn with a font of the viewer. */
  | {
      kind: 'system';
      text: string;
      x: number;
      width: number;
      isRightToLeft: boolean;
      /** Its width is only an estimate, so a centred line is anchored at its middle. */
      isCentred?: boolean;
    };

export interface TextLine {
  text: string;
  /** Start and width of its ink. */
  x: number;
  width: number;
  baseline: number;
  runs: readonly TextRun[];
}

export interface LaidOutText {
  /** Pixels; smaller than requested if the text would not fit. */
  size: number;
  lines: readonly TextLine[];
  /** From the top of the box to below the last line. */
  height: number;
  width: number;
  /** False if even the smallest size did not fit, so that the end is cut with an ellipsis. */
  isWhole: boolean;
  needsSystemFont: boolean;
}

/** Relative to the size: from the top of a box to the first baseline, and the descent below the last. */
export const ascent = 0.8;
export const descent = 0.24;

/** Text is never reduced below this fraction of the requested size, nor below this many pixels. */
const leastShare = 0.18;
const leastPixels = 5;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
/** Scripts without spaces: a line may break after any character. */
const breakable = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u0e00-\u0e7f]/u;
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\u{1f000}-\u{1fbff}\u{20000}-\u{3fffd}]/u;
const joined = /\p{M}|\u200d|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/u;

/** Text direction by the first strong letter, as browsers do. */
export function isRightToLeft(text: string): boolean {
  for (const character of text) {
    if (rightToLeft.test(character)) return true;
    if (/\p{L}/u.test(character)) return false;
  }
  return false;
}

/** Lays out text in a box: lines, size and outlines. The only layout code, for page and server alike. */
export function setText(
  typeface: Typeface,
  layer: SetTextLayer,
  box: PixelBox,
  shorterSide: number,
): LaidOutText {
  const setting: Setting = {
    typeface,
    weight: layer.weight,
    letterSpacing: layer.letterSpacing,
    lineHeight: layer.lineHeight,
  };
  const wished = layer.size * shorterSide;
  const paragraphs = clean(layer.text)
    .split('\n')
    .map((paragraph) => wordsOf(paragraph, setting));
  const least = Math.max(Math.min(leastPixels, wished), wished * leastShare);
  let size = wished;
  let rows: Word[][] | undefined;
  // Width grows with size, so bisect; steps of half a percent are invisible.
  if (!linesIn(paragraphs, size, box, setting)) {
    let [low, high] = [least, wished];
    while (high - low > wished * 0.005) {
      const middle = (low + high) / 2;
      if (linesIn(paragraphs, middle, box, setting)) low = middle;
      else high = middle;
    }
    size = low;
  }
  rows = linesIn(paragraphs, size, box, setting);
  const isWhole = rows !== undefined;
  rows ??= cutOff(paragraphs, size, box, setting);
  const lines = rows.map((row, index) => placeLine(row, index, size, box, layer.align, setting));
  return {
    size,
    lines,
    height: rows.length === 0 ? 0 : size * (ascent + descent + (rows.length - 1) * layer.lineHeight),
    width: Math.max(0, ...lines.map(({ width }) => width)),
    isWhole,
    needsSystemFont: lines.some(
      ({ text }) => isRightToLeft(text) || [...text].some((one) => !typeface.glyph(layer.weight, one)),
    ),
  };
}

interface Setting {
  typeface: Typeface;
  weight: Weight;
  letterSpacing: number;
  lineHeight: number;
}

interface Word {
  text: string;
  /** Relative to the size. */
  width: number;
  /** The space before it, unless it starts a line. */
  gap: number;
}

/** Removes NUL, other control characters and lone surrogates, which have no glyphs. */
export function clean(text: string): string {
  let kept = '';
  for (const character of text.toWellFormed().normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\n') kept += '\n';
    else if (code < 32 || (code >= 127 && code < 160) || code === 0xfffd || code === 0xfeff) kept += '';
    // Bidi control characters would affect the rest of the line.
    else if (code === 0x200e || code === 0x200f || (code >= 0x202a && code <= 0x202e)) kept += '';
    else if (code >= 0x2066 && code <= 0x2069) kept += '';
    else kept += character;
  }
  return kept;
}

function wordsOf(paragraph: string, setting: Setting): Word[] {
  const space = (setting.typeface.glyph(setting.weight, ' ')?.advance ?? 0.25) + setting.letterSpacing;
  return paragraph
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) =>
      pieces(word).map((text, index) => ({
        text,
        width: measure(text, setting),
        gap: index === 0 ? space : 0,
      })),
    );
}

/** Break opportunities inside a word: after a hyphen or dash, and between characters of scripts without spaces. */
function pieces(word: string): string[] {
  const found: string[] = [];
  let current = '';
  for (const character of word) {
    if (breakable.test(character)) {
      if (current !== '' && !breakable.test(current.at(-1) ?? '')) found.push(current);
      else if (current !== '') found.push(current);
      current = character;
      continue;
    }
    if (current !== '' && breakable.test(current) && /[\p{L}\p{N}]/u.test(character)) {
      found.push(current);
      current = '';
    }
    current += character;
    if (/[-–—/]/.test(character) && current.length > 3) {
      found.push(current);
      current = '';
    }
  }
  if (current !== '') found.push(current);
  return found;
}

/** Layout measures the same words at many sizes, so widths relative to the size are cached. */
const widths = new WeakMap<Typeface, Map<string, number>>();
const mostWidths = 20_000;

function measure(text: string, setting: Omit<Setting, 'lineHeight'>): number {
  let known = widths.get(setting.typeface);
  if (!known || known.size > mostWidths) {
    known = new Map();
    widths.set(setting.typeface, known);
  }
  const key = `${setting.weight} ${setting.letterSpacing} ${text}`;
  let width = known.get(key);
  if (width === undefined) {
    width = measureAnew(text, setting);
    known.set(key, width);
  }
  return width;
}

/** Relative to the size. A missing glyph counts as wide as any system font would set it. */
function measureAnew(text: string, { typeface, weight, letterSpacing }: Omit<Setting, 'lineHeight'>): number {
  let width = 0;
  let before = '';
  for (const character of text) {
    const glyph = typeface.glyph(weight, character);
    if (before !== '') width += typeface.kerning(weight, before, character) + letterSpacing;
    width += glyph?.advance ?? systemAdvance(character);
    before = character;
  }
  return width;
}

function systemAdvance(character: string): number {
  if (joined.test(character)) return 0;
  if (/\p{Extended_Pictographic}/u.test(character)) return 1.3;
  return wide.test(character) ? 1.05 : 0.72;
}

function linesIn(
  paragraphs: readonly Word[][],
  size: number,
  box: PixelBox,
  setting: Setting,
): Word[][] | undefined {
  const most = Math.max(
    1,
    Math.floor((box.height / size - ascent - descent) / setting.lineHeight + 1 + 1e-6),
  );
  if (box.height < size * (ascent + descent) * 0.98) return undefined;
  const width = box.width / size;
  const rows: Word[][] = [];
  for (const words of paragraphs) {
    const broken = breakLines(words, width);
    if (!broken) return undefined;
    rows.push(...balance(words, broken, width));
    if (rows.length > most) return undefined;
  }
  return rows;
}

const rowWidth = (row: readonly Word[]): number =>
  row.reduce((sum, { width, gap }, index) => sum + width + (index === 0 ? 0 : gap), 0);

function breakLines(words: readonly Word[], width: number): Word[][] | undefined {
  const rows: Word[][] = [];
  let row: Word[] = [];
  let taken = 0;
  for (const word of words) {
    if (word.width > width + 1e-9) return undefined;
    const with_ = row.length === 0 ? word.width : taken + word.gap + word.width;
    if (row.length > 0 && with_ > width + 1e-9) {
      rows.push(row);
      row = [word];
      taken = word.width;
    } else {
      row.push(word);
      taken = with_;
    }
  }
  if (row.length > 0 || words.length === 0) rows.push(row);
  return rows;
}

/** Rebalances the same number of lines to even lengths, which avoids a lone last word. */
function balance(words: readonly Word[], rows: Word[][], width: number): Word[][] {
  if (rows.length < 2 || rows.length > 6) return rows;
  let [low, high] = [width * 0.35, width];
  for (let step = 0; step < 9; step++) {
    const middle = (low + high) / 2;
    const tried = breakLines(words, middle);
    if (tried && tried.length <= rows.length) high = middle;
    else low = middle;
  }
  return breakLines(words, high) ?? rows;
}

/** What fits, cut between characters if needed, with an ellipsis. */
function cutOff(paragraphs: readonly Word[][], size: number, box: PixelBox, setting: Setting): Word[][] {
  const most = Math.max(
    1,
    Math.floor((box.height / size - ascent - descent) / setting.lineHeight + 1 + 1e-6),
  );
  const width = box.width / size;
  const rows: Word[][] = [];
  for (const words of paragraphs) {
    const narrow = words.flatMap((word) => (word.width > width ? split(word, width, setting) : [word]));
    rows.push(...(breakLines(narrow, width) ?? []));
  }
  if (rows.length <= most) return rows;
  const kept = rows.slice(0, most);
  const last = kept.at(-1) ?? [];
  let text = last.map(({ text, gap }, index) => (index > 0 && gap > 0 ? ` ${text}` : text)).join('');
  const characters = [...text];
  while (characters.length > 0 && measure(`${characters.join('')}…`, setting) > width) characters.pop();
  text = `${characters.join('').trimEnd()}…`;
  kept[kept.length - 1] = [{ text, width: measure(text, setting), gap: 0 }];
  return kept;
}

function split(word: Word, width: number, setting: Setting): Word[] {
  const parts: Word[] = [];
  let text = '';
  for (const character of word.text) {
    if (text !== '' && measure(text + character, setting) > width) {
      parts.push({ text, width: measure(text, setting), gap: parts.length === 0 ? word.gap : 0 });
      text = '';
    }
    text += character;
  }
  parts.push({ text, width: measure(text, setting), gap: parts.length === 0 ? word.gap : 0 });
  return parts;
}

function placeLine(
  row: readonly Word[],
  index: number,
  size: number,
  box: PixelBox,
  align: SetTextLayer['align'],
  setting: Setting,
): TextLine {
  const text = row.map((word, at) => (at > 0 && word.gap > 0 ? ` ${word.text}` : word.text)).join('');
  const isTurned = isRightToLeft(text);
  const baseline = box.y + size * (ascent + index * setting.lineHeight);
  const bearing = setting.typeface.glyph(setting.weight, [...text][0] ?? ' ')?.bearing ?? 0;
  const width = rowWidth(row) * size;
  const side = align === 'middle' ? 'middle' : (align === 'start') === isTurned ? 'right' : 'left';
  const free = box.width - width;
  // Aligns the ink, not the side bearing.
  const x = box.x + (side === 'left' ? -Math.max(0, bearing) * size : side === 'right' ? free : free / 2);
  if (isTurned)
    return {
      text,
      x,
      width,
      baseline,
      runs: [
        {
          kind: 'system',
          text,
          x: box.x + (side === 'left' ? 0 : free / (side === 'middle' ? 2 : 1)),
          width,
          isRightToLeft: true,
          ...(side === 'middle' && { isCentred: true }),
        },
      ],
    };
  let runs: TextRun[] | undefined;
  return {
    text,
    x,
    width,
    baseline,
    // Lazy: outlines are long, and measuring does not need them.
    get runs() {
      runs ??= outlineRuns(text, x, baseline, size, setting);
      return runs;
    },
  };
}

function outlineRuns(text: string, x: number, baseline: number, size: number, setting: Setting): TextRun[] {
  const { typeface, weight, letterSpacing } = setting;
  const runs: TextRun[] = [];
  let d = '';
  let pen = x;
  let before = '';
  let system: { text: string; x: number; width: number } | undefined;
  const endSystem = () => {
    if (system) runs.push({ kind: 'system', ...system, isRightToLeft: false });
    system = undefined;
  };
  for (const character of text) {
    const glyph = typeface.glyph(weight, character);
    if (before !== '') pen += (typeface.kerning(weight, before, character) + letterSpacing) * size;
    before = character;
    if (glyph) {
      endSystem();
      d += outlineAt(glyph.outline, pen, baseline, size / glyph.unitsPerEm);
      pen += glyph.advance * size;
    } else {
      const advance = systemAdvance(character) * size;
      system ??= { text: '', x: pen, width: 0 };
      system.text += character;
      system.width += advance;
      pen += advance;
    }
  }
  endSystem();
  if (d !== '') runs.unshift({ kind: 'outline', d });
  return runs;
}

function outlineAt(
  outline: readonly (readonly [string, ...number[]])[],
  x: number,
  y: number,
  scale: number,
): string {
  let path = '';
  // Without a list for each command: letters are most of what is drawn, and lists took most of that time.
  for (const command of outline) {
    path += command[0];
    for (let at = 1; at < command.length; at++) {
      const value = command[at] as number;
      path += `${at === 1 ? '' : ' '}${round(at % 2 === 1 ? x + value * scale : y - value * scale)}`;
    }
  }
  return path;
}
