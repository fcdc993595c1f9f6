import { askingWorker } from '#features/sandbox/client/tool-worker.ts';
import type { PictureAnswer, PictureRequest, PictureWork } from './picture.tool.ts';

export type { PictureWork } from './picture.tool.ts';

const ask = askingWorker<PictureRequest>(
  () => new Worker(new URL('./picture.tool.ts', import.meta.url), { type: 'module', name: 'picture' }),
);

/** Larger photos become this large: 16 megapixels at most. */
const mostPhotoSide = 4_600;

/** What the camera shows now, as it would become. */
export function workOnFrame(picture: ImageData, work: PictureWork): Promise<ImageData> {
  return ask<PictureAnswer>({ picture, work, mostSide: mostPhotoSide }) as Promise<ImageData>;
}

/** A photo as it becomes. With `mostSide` a small one, to be looked at first. */
export function workOnPhoto(photo: Blob, work: PictureWork, mostSide = mostPhotoSide): Promise<Blob> {
  return ask<PictureAnswer>({ picture: photo, work, mostSide }) as Promise<Blob>;
}
