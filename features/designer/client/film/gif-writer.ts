import { type GifPalette, mostColours } from './gif-palette.ts';

const minCodeSize = 8;
const clearCode = 1 << minCodeSize;
const endCode = clearCode + 1;
const mostCodes = 4_096;
/** The reserved “unchanged” index. */
const unchanged = mostColours;

/** Writes a looping GIF frame by frame, storing only changed pixels. */
export class GifWriter {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly #size: { width: number; height: number };
  readonly #palette: GifPalette;
  #before: Uint8Array | undefined;

  constructor(size: { width: number; height: number }, palette: GifPalette) {
    this.#size = size;
    this.#palette = palette;
    const table = new Uint8Array(256 * 3);
    for (const [place, colour] of palette.colours.entries()) table.set(colour, place * 3);
    this.#write([
      ...ascii(/* untranslated */ 'GIF89a'),
      ...short(size.width),
      ...short(size.height),
      0xf7,
      0,
      0,
    ]);
    this.#parts.push(table);
    // Loops forever.
    this.#write([0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0]);
  }

  /** @param hundredths its duration. */
  add(pixels: Uint8ClampedArray, hundredths: number): void {
    const { width, height } = this.#size;
    const places = new Uint8Array(width * height);
    const stored = new Uint8Array(width * height);
    for (let at = 0; at < places.length; at++) {
      const from = at * 4;
      const place = this.#palette.nearest(pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0);
      places[at] = place;
      stored[at] = this.#before?.[at] === place ? unchanged : place;
    }
    this.#before = places;
    // Transparent where unchanged, without disposing the previous frame.
    this.#write([0x21, 0xf9, 4, 0x05, ...short(hundredths), unchanged, 0]);
    this.#write([0x2c, ...short(0), ...short(0), ...short(width), ...short(height), 0, minCodeSize]);
    this.#parts.push(...inBlocks(compress(stored)));
  }

  finish(): ArrayBuffer {
    this.#write([0x3b]);
    const length = this.#parts.reduce((sum, part) => sum + part.length, 0);
    const file = new Uint8Array(length);
    let at = 0;
    for (const part of this.#parts) {
      file.set(part, at);
      at += part.length;
    }
    return file.buffer;
  }

  #write(bytes: readonly number[]): void {
    this.#parts.push(new Uint8Array(bytes));
  }
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const short = (value: number) => [value & 0xff, value >> 8];

/** GIF sub-blocks: at most 255 bytes each, terminated by an empty one. */
function inBlocks(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const content = bytes.subarray(at, at + 255);
    const block = new Uint8Array(content.length + 1);
    block[0] = content.length;
    block.set(content, 1);
    blocks.push(block);
  }
  return [...blocks, new Uint8Array(1)];
}

/** LZW with code sizes from nine to twelve bits. */
function compress(places: Uint8Array): Uint8Array {
  const out: number[] = [];
  let pending = 0;
  let pendingBits = 0;
  let codeSize = minCodeSize + 1;
  let next = endCode + 1;
  let known = new Map<number, number>();
  const put = (code: number) => {
    pending |= code << pendingBits;
    pendingBits += codeSize;
    while (pendingBits >= 8) {
      out.push(pending & 0xff);
      pending >>>= 8;
      pendingBits -= 8;
    }
  };
  put(clearCode);
  let prefix = places[0] ?? 0;
  for (let at = 1; at < places.length; at++) {
    const place = places[at] ?? 0;
    const key = (prefix << 8) | place;
    const longer = known.get(key);
    if (longer !== undefined) {
      prefix = longer;
      continue;
    }
    put(prefix);
    if (next < mostCodes) {
      known.set(key, next);
      // The decoder is one code behind.
      if (next === 1 << codeSize) codeSize += 1;
      next += 1;
    } else {
      put(clearCode);
      known = new Map();
      codeSize = minCodeSize + 1;
      next = endCode + 1;
    }
    prefix = place;
  }
  put(prefix);
  put(endCode);
  if (pendingBits > 0) out.push(pending & 0xff);
  return new Uint8Array(out);
}
