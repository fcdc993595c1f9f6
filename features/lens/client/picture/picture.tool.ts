import { type LiveFrame, pointsOfFrame } from '../camera/live-frame.ts';
import { type Enhancements, enhance } from '../enhance/enhance-steps.ts';
import { boxMean } from '../portrait/box-mean.ts';
import { findPerson, personSide, type Stroke } from '../portrait/find-person.ts';
import type { ColourPicture } from '../scan/page/gray-picture.ts';
import { applyLook, type LookName } from '../style/looks.ts';

export type PictureWork =
  | { do: 'look'; name: LookName; strength: number }
  | { do: 'enhance'; wish: Enhancements }
  | { do: 'portrait'; strength: number; strokes: readonly Stroke[] };

export interface PictureRequest {
  id: number;
  /** A video frame or a photo. */
  picture: LiveFrame | Blob;
  work: PictureWork;
  /** Larger ones are scaled down first. */
  mostSide: number;
}

/** A frame returns pixels, a photo a file. */
export type PictureAnswer = ImageData | Blob;

async function read(photo: Blob, mostSide: number): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, mostSide / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing in workers.');
  return context;
}

const pointsOf = (canvas: OffscreenCanvas) =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);

function asImageData({ width, height, data }: ColourPicture): ImageData {
  const picture = new ImageData(width, height);
  picture.data.set(data);
  return picture;
}

function draw(picture: ColourPicture): OffscreenCanvas {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  contextOf(canvas).putImageData(asImageData(picture), 0, 0);
  return canvas;
}

/** Blurs the whole picture and draws the sharp person over it. */
function portrait(whole: OffscreenCanvas, strength: number, strokes: readonly Stroke[]): OffscreenCanvas {
  const scale = Math.min(1, personSide / Math.max(whole.width, whole.height));
  const small = new OffscreenCanvas(
    Math.max(1, Math.round(whole.width * scale)),
    Math.max(1, Math.round(whole.height * scale)),
  );
  contextOf(small).drawImage(whole, 0, 0, small.width, small.height);
  const points = pointsOf(small);
  const mask = findPerson(points, strokes);
  const cut = new ImageData(small.width, small.height);
  for (let at = 0; at < mask.length; at++) cut.data[at * 4 + 3] = mask[at]! * 255;
  const stencil = draw(cut);

  const person = new OffscreenCanvas(whole.width, whole.height);
  const onPerson = contextOf(person);
  onPerson.imageSmoothingQuality = 'high';
  onPerson.drawImage(stencil, 0, 0, whole.width, whole.height);
  onPerson.globalCompositeOperation = 'source-in';
  onPerson.drawImage(whole, 0, 0);

  // Exclude the person, or their colours would bleed into the background.
  const blurred = draw(blurAround(points, mask, 1 + Math.round((strength * personSide) / 28)));
  const result = new OffscreenCanvas(whole.width, whole.height);
  const onResult = contextOf(result);
  onResult.imageSmoothingQuality = 'high';
  onResult.drawImage(blurred, 0, 0, whole.width, whole.height);
  onResult.drawImage(person, 0, 0);
  return result;
}

/** Three box blurs approximate a Gaussian, with low weight for the person. */
function blurAround({ width, height, data }: ImageData, mask: Float32Array, radius: number): ColourPicture {
  const { length } = mask;
  // Include a margin around the person, since the mask is soft.
  const near = boxMean(mask, { width, height, radius: 6 });
  const weights = Float32Array.from({ length }, (_, at) => 1.02 - Math.min(1, near[at]! * 2.5));
  const blur = (values: Float32Array) => {
    let result = values;
    for (let pass = 0; pass < 3; pass++) result = boxMean(result, { width, height, radius });
    return result;
  };
  const sums = blur(weights);
  const result = new Uint8ClampedArray(data.length).fill(255);
  for (let colour = 0; colour < 3; colour++) {
    const mixed = blur(weights.map((weight, at) => weight * data[at * 4 + colour]!));
    for (let at = 0; at < mixed.length; at++) result[at * 4 + colour] = mixed[at]! / sums[at]!;
  }
  return { width, height, data: result };
}

const asFile = (canvas: OffscreenCanvas) => canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });

async function answer({ picture, work, mostSide }: PictureRequest): Promise<PictureAnswer> {
  if (picture instanceof Blob) {
    const canvas = await read(picture, mostSide);
    if (work.do === 'portrait') return asFile(portrait(canvas, work.strength, work.strokes));
    return asFile(draw(worked(pointsOf(canvas), work)));
  }
  const points = pointsOfFrame(picture, { width: mostSide, height: mostSide });
  if (work.do === 'portrait') return pointsOf(portrait(draw(points), work.strength, work.strokes));
  return asImageData(worked(points, work));
}

function worked(points: ImageData, work: Exclude<PictureWork, { do: 'portrait' }>): ColourPicture {
  return work.do === 'look' ? applyLook(points, work.name, work.strength) : enhance(points, work.wish);
}

addEventListener('message', async ({ data }: MessageEvent<PictureRequest>) => {
  try {
    const result = await answer(data);
    postMessage({ id: data.id, result }, { transfer: result instanceof Blob ? [] : [result.data.buffer] });
  } catch (error) {
    postMessage({ id: data.id, failed: error instanceof Error ? error.message : String(error) });
  }
});
