import { type LiveFrame, pointsOfFrame } from '../camera/live-frame.ts';
import { findingSide, findPage } from './page/find-page.ts';
import type { Corners } from './page/geometry.ts';
import { type ColourPicture, toGray } from './page/gray-picture.ts';
import { flatten } from './page/homography.ts';
import { refineCorners } from './page/refine-corners.ts';
import { turnPicture } from './page/turn-picture.ts';
import { whitenPaper } from './page/whiten-paper.ts';

export type ScanWork =
  /** Page outline in a video frame. */
  | { do: 'outline'; picture: LiveFrame }
  /** Precise corners in a photo. */
  | { do: 'find'; photo: Blob }
  | { do: 'flatten'; photo: Blob; corners: Corners | null; isWhite: boolean; quarters: number };

export interface ScanRequest {
  id: number;
  work: ScanWork;
}

/** In fractions of the picture. */
export type FoundPage = Corners | null;

export interface ScannedPage {
  picture: Blob;
  width: number;
  height: number;
}

/** Size for edge refinement; a larger one does not improve the lines. */
const refiningSide = 1_600;

async function read(photo: Blob, mostSide = Number.POSITIVE_INFINITY): Promise<ImageData> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing in workers.');
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

async function write({ width, height, data }: ColourPicture): Promise<ScannedPage> {
  const canvas = new OffscreenCanvas(width, height);
  const picture = new ImageData(width, height);
  picture.data.set(data);
  canvas.getContext('2d')?.putImageData(picture, 0, 0);
  return { picture: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }), width, height };
}

function scaled(corners: Corners, across: number, down: number): Corners {
  return corners.map(({ x, y }) => ({ x: x * across, y: y * down })) as unknown as Corners;
}

async function find(photo: Blob): Promise<FoundPage> {
  const small = await read(photo, findingSide);
  const found = findPage(toGray(small));
  if (!found) return null;
  const large = await read(photo, refiningSide);
  const by = large.width / small.width;
  const refined = refineCorners(toGray(large), scaled(found, by, large.height / small.height), 3 * by);
  return scaled(drawIn(refined), 1 / large.width, 1 / large.height);
}

/** Shrinks the page by this fraction, so that no background shows at the edges. */
const drawnIn = 0.006;

function drawIn(corners: Corners): Corners {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
    y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  return corners.map(({ x, y }) => ({
    x: x + (middle.x - x) * drawnIn,
    y: y + (middle.y - y) * drawnIn,
  })) as unknown as Corners;
}

async function answer(work: ScanWork): Promise<FoundPage | ScannedPage> {
  switch (work.do) {
    case 'outline': {
      const points = pointsOfFrame(work.picture, { width: findingSide, height: findingSide });
      const { width, height } = points;
      const found = findPage(toGray(points));
      return found ? scaled(found, 1 / width, 1 / height) : null;
    }
    case 'find':
      return find(work.photo);
    case 'flatten': {
      const whole = await read(work.photo);
      const flat = work.corners ? flatten(whole, scaled(work.corners, whole.width, whole.height)) : whole;
      return write(turnPicture(work.isWhite ? whitenPaper(flat) : flat, work.quarters));
    }
  }
}

addEventListener('message', async ({ data: { id, work } }: MessageEvent<ScanRequest>) => {
  try {
    postMessage({ id, result: await answer(work) });
  } catch (error) {
    postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
});
