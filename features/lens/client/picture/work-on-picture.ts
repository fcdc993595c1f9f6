import { askingWorker } from '#features/sandbox/client/tool-worker.ts';
import { type LiveFrame, partsOf } from '../camera/live-frame.ts';
import type { PictureAnswer, PictureRequest, PictureWork } from './picture.tool.ts';

export type { PictureWork } from './picture.tool.ts';

const ask = askingWorker<PictureRequest>(
  () => new Worker(new URL('./picture.tool.ts', import.meta.url), { type: 'module', name: 'picture' }),
);

/** Larger photos are scaled to this: at most 16 megapixels. */
const mostPhotoSide = 4_600;

/** Processes a video frame, scaled to `mostSide`. */
export function workOnFrame(picture: LiveFrame, work: PictureWork, mostSide: number): Promise<ImageData> {
  return ask<PictureAnswer>({ picture, work, mostSide }, partsOf(picture)) as Promise<ImageData>;
}

/** Processes a photo. `mostSide` limits the size for a preview. */
export function workOnPhoto(photo: Blob, work: PictureWork, mostSide = mostPhotoSide): Promise<Blob> {
  return ask<PictureAnswer>({ picture: photo, work, mostSide }) as Promise<Blob>;
}
