import { fileTypeFromBuffer } from 'file-type';

/** What a picture may be. Not SVG: it can hold scripts and lead elsewhere, and nobody offers photographs in it. */
const rasterTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** A few kilobytes can hold a picture that fills the memory. */
const maxPixels = 50_000_000;
const timeoutSeconds = 10;

/** What the bytes are, whatever they were said to be; undefined for everything that is no picture of ours. */
export async function pictureTypeOf(
  bytes: Uint8Array,
): Promise<{ mediaType: string; extension: string } | undefined> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, 4_100));
  const extension = found && rasterTypes[found.mime];
  return extension === undefined ? undefined : { mediaType: found!.mime, extension };
}

/** Loaded with the first picture: its libraries take memory that a server without pictures does not need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // What is left in its cache would never be asked for again.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Draws a picture anew as WebP, at most this wide and twice as high, turned as its camera meant: nothing
 * else that the file held (place, camera, hidden data) is in the result.
 * @throws Error for what cannot be drawn.
 */
export async function drawPicture(bytes: Buffer, width: number): Promise<Buffer> {
  if ((await pictureTypeOf(bytes)) === undefined) throw new Error('Not a picture of a known kind');
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
