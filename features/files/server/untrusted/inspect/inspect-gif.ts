import { type PictureClaims, tooComplex, unreadable } from './picture-claims.ts';

/** Only the first is drawn, but the decoder reads all of them. */
const maxFrames = 5_000;
/** The canvas in four channels, and the resulting copy. */
const bytesPerPixel = 8;

export function inspectGif(bytes: Buffer): PictureClaims {
  if (bytes.length < 13) throw unreadable('no screen');
  let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let frames = 0;
  let at = 13 + colorTable(bytes.readUInt8(10));
  while (at < bytes.length && bytes[at] !== 0x3b) {
    const isFrame = bytes[at] === 0x2c;
    if (isFrame && at + 10 > bytes.length) break;
    if (isFrame) {
      frames += 1;
      if (frames > maxFrames) throw tooComplex(`more than ${maxFrames} frames`);
      // A frame may reach beyond the screen, and the canvas grows with it.
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
      at = afterBlocks(bytes, at + 10 + colorTable(bytes.readUInt8(at + 9)) + 1);
    } else if (bytes[at] === 0x21) at = afterBlocks(bytes, at + 2);
    else break;
  }
  if (frames === 0) throw unreadable('no frame');
  return { width, height, workingBytes: width * height * bytesPerPixel };
}

function colorTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
}
