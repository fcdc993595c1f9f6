import type { Sharp } from 'sharp';
import { maxPixels } from '#features/files/shared/file-kinds.ts';

/** Longer than models look at, short enough to keep. */
const longestSide = 2048;
const thumbnailSide = 384;
const timeoutSeconds = 20;

export interface EncodedImage {
  content: Uint8Array;
  mediaType: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
  width: number;
  height: number;
  /** WebP. */
  thumbnail: Uint8Array;
}

export class ImageProblem extends Error {
  override name = 'ImageProblem';
  readonly reason: 'too_many_pixels' | 'unreadable';

  constructor(reason: ImageProblem['reason'], cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Loaded with the first picture: its libraries take memory that a server without uploads does not need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Pictures are encoded one at a time; what they leave in a cache would never be asked for again.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Draws a picture anew, bounded in size and turned as its camera meant: nothing else that the file held (place,
 * camera, comments, hidden data) is in the result.
 * @throws ImageProblem
 */
export async function encodeImage(path: string): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const open = () =>
    sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).timeout({
      seconds: timeoutSeconds,
    });
  try {
    const { hasAlpha } = await open().metadata();
    const drawn = open().autoOrient().resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { data, info } = await encoder(drawn, hasAlpha).toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    return {
      content: data,
      mediaType: hasAlpha ? 'image/png' : 'image/jpeg',
      extension: hasAlpha ? 'png' : 'jpg',
      width: info.width,
      height: info.height,
      thumbnail,
    };
  } catch (cause) {
    const isTooLarge = cause instanceof Error && /pixel limit/i.test(cause.message);
    throw new ImageProblem(isTooLarge ? 'too_many_pixels' : 'unreadable', cause);
  }
}

/** Providers take these two everywhere. */
function encoder(drawn: Sharp, hasAlpha: boolean): Sharp {
  return hasAlpha ? drawn.png({ compressionLevel: 8 }) : drawn.jpeg({ quality: 86 });
}
