import { inspectAvif } from './inspect-avif.ts';
import { inspectGif } from './inspect-gif.ts';
import { inspectJpeg } from './inspect-jpeg.ts';
import { inspectPng } from './inspect-png.ts';
import { inspectWebp } from './inspect-webp.ts';
import { type PictureClaims, requireModest, unreadable } from './picture-claims.ts';

/**
 * Reads what a picture claims to be, without decoding any of it.
 * @throws PictureRefused when decoding would exceed the limits.
 */
export function inspectPicture(bytes: Buffer): PictureClaims {
  const claims = inspectorOf(bytes)(bytes);
  requireModest(claims);
  return claims;
}

function inspectorOf(bytes: Buffer): (bytes: Buffer) => PictureClaims {
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('\xff\xd8\xff')) return inspectJpeg;
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return inspectPng;
  if (head.startsWith('GIF8')) return inspectGif;
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return inspectWebp;
  if (head.slice(4, 8) === 'ftyp') return inspectAvif;
  throw unreadable('no picture of a known kind');
}
