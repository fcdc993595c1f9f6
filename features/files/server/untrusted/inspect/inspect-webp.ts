import { type PictureClaims, tooComplex, unreadable } from './picture-claims.ts';

const maxFrames = 2_000;
/** The picture in four channels while decoding, and as the result. */
const bytesPerPixel = 8;

export function inspectWebp(bytes: Buffer): PictureClaims {
  let width = 0;
  let height = 0;
  let frames = 0;
  const claim = (across: number, down: number) => {
    width = Math.max(width, across);
    height = Math.max(height, down);
  };
  let at = 12;
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'VP8X' && content.length >= 10) {
      claim(content.readUIntLE(4, 3) + 1, content.readUIntLE(7, 3) + 1);
    } else if (type === 'VP8L' && content.length >= 5) {
      const bits = content.readUInt32LE(1);
      claim((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
    } else if (type === 'VP8 ' && content.length >= 10) {
      claim(content.readUInt16LE(6) & 0x3fff, content.readUInt16LE(8) & 0x3fff);
    } else if (type === 'ANMF' && content.length >= 16) {
      frames += 1;
      if (frames > maxFrames) throw tooComplex(`more than ${maxFrames} frames`);
      claim(content.readUIntLE(6, 3) + 1, content.readUIntLE(9, 3) + 1);
    }
    // Chunks start at even offsets.
    at += 8 + length + (length % 2);
  }
  if (width === 0) throw unreadable('no picture');
  return { width, height, workingBytes: width * height * bytesPerPixel };
}
