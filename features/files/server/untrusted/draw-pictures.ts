import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { readProvenance, writeProvenance } from '#features/files/server/provenance.ts';
import { maxPixels } from '#features/files/shared/file-kinds.ts';
import { inspectPicture } from './inspect/inspect-picture.ts';
import { type PictureProblem, PictureRefused } from './inspect/picture-claims.ts';

export interface Drawing {
  width: number;
  height: number;
  /**
   * `inside`: complete, never enlarged. `cover`: exactly this size, cropped. `fill`: exactly this size,
   * stretched where necessary.
   */
  fit: 'inside' | 'cover' | 'fill';
  /**
   * `photo`: JPEG, or PNG when transparent; all providers accept these two. `opening`: a black PNG that is
   * transparent where the picture is light.
   */
  as: 'webp' | 'photo' | 'png' | 'opening';
  quality: number;
}

export interface Drawn {
  content: Uint8Array;
  extension: 'webp' | 'jpg' | 'png';
  width: number;
  height: number;
}

export interface PictureJob {
  kind: 'picture';
  /** Path of a local file, or the bytes themselves. */
  source: { path: string } | { bytes: Uint8Array };
  /** The second and later ones are drawn from the first. */
  drawings: readonly Drawing[];
}

export type PictureAnswer =
  | { kind: 'drawn'; pictures: Drawn[] }
  | { kind: 'refused'; reason: PictureProblem; detail: string };

const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];

/** Loaded with the first picture, because documents do not need its memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One picture at a time; cached results would never be used again.
  sharp.cache(false);
  sharp.concurrency(1);
  // The library can read far more formats than were inspected here.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

/**
 * Redraws a picture, limited in size and rotated as its camera intended: nothing else from the file (location,
 * camera, comments, hidden data) is in the result, except that a program made it, where it says so.
 */
export async function drawPictures({ source, drawings }: PictureJob): Promise<PictureAnswer> {
  try {
    const bytes = 'path' in source ? await readFile(source.path) : Buffer.from(source.bytes);
    inspectPicture(bytes);
    const sharp = await loadSharp();
    const open = (content: Uint8Array) =>
      sharp(content, {
        limitInputPixels: maxPixels,
        failOn: 'error',
        sequentialRead: true,
        pages: 1,
        unlimited: false,
      });
    const pictures: Drawn[] = [];
    for (const drawing of drawings) {
      const from = pictures[0]?.content ?? bytes;
      const { hasAlpha = false, xmp } = await open(from).metadata();
      const isFirst = pictures.length === 0;
      const source = xmp && drawing.as === 'photo' ? readProvenance(xmp) : null;
      const opened = isFirst ? open(from).autoOrient() : open(from);
      if (source !== null) opened.withXmp(writeProvenance(source));
      pictures.push(await draw(opened, drawing, hasAlpha));
    }
    return { kind: 'drawn', pictures };
  } catch (error) {
    const detail = String(error).slice(0, 300);
    if (error instanceof PictureRefused) return { kind: 'refused', reason: error.reason, detail };
    const isTooLarge = /pixel limit/i.test(detail);
    return { kind: 'refused', reason: isTooLarge ? 'too_many_pixels' : 'unreadable', detail };
  }
}

async function draw(opened: Sharp, drawing: Drawing, hasAlpha: boolean): Promise<Drawn> {
  const { width, height, fit, as, quality } = drawing;
  const resized = opened.resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
  if (as === 'opening') return drawOpening(resized);
  const extension = as === 'webp' ? 'webp' : as === 'png' || hasAlpha ? 'png' : 'jpg';
  const encoded = {
    webp: () => resized.webp({ quality }),
    jpg: () => resized.jpeg({ quality }),
    png: () => resized.png({ compressionLevel: 8 }),
  }[extension]();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { content: data, extension, width: info.width, height: info.height };
}

async function drawOpening(resized: Sharp): Promise<Drawn> {
  const { default: sharp } = await import('sharp');
  const light = resized.flatten({ background: '#000' }).greyscale().threshold(128).negate();
  const { data, info } = await light.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const black = sharp({ create: { width, height, channels: 3, background: '#000' } });
  const content = await black
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { content, extension: 'png', width, height };
}
