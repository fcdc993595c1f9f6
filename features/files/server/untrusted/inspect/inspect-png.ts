import { type PictureClaims, unreadable } from './picture-claims.ts';

const channelsOfType: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/** Drawn line by line, unless its lines are interlaced. */
export function inspectPng(bytes: Buffer): PictureClaims {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') throw unreadable('no IHDR');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = channelsOfType[bytes.readUInt8(25)] ?? 4;
  const isInterlaced = bytes[28] !== 0;
  const bytesPerPixel = channels * (bytes[24] === 16 ? 2 : 1);
  // Once while decoding, once for the result.
  return { width, height, workingBytes: isInterlaced ? 2 * width * height * bytesPerPixel : 0 };
}
