import { type Corrections, type Crop, correct, type Pixels } from './corrections.ts';
import { enlarge } from './enlarge.ts';
import { cutOut, type Stroke } from './strokes.ts';

export interface CorrectionWish {
  crop: Crop;
  corrections: Corrections;
  /** Strokes over the uncropped picture that mark the removed background. */
  background: readonly Stroke[];
  isEnlarged: boolean;
}

/** Rotated, cropped, scaled and adjusted, on a new canvas. */
export function correctedPicture(
  picture: ImageBitmap,
  { crop, corrections, background, isEnlarged, longest }: CorrectionWish & { longest: number },
): OffscreenCanvas {
  const turned = turnedSize(picture, crop.rotation);
  const whole = { width: crop.width * turned.width, height: crop.height * turned.height };
  const scale = Math.min(1, longest / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const context = contextOf(width, height);
  // Unless a background is removed, corners exposed by rotation are filled with paper white.
  if (background.length === 0) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(-crop.x * turned.width, -crop.y * turned.height);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((crop.rotation * Math.PI) / 180);
  context.drawImage(without(picture, background), -picture.width / 2, -picture.height / 2);
  const pixels = context.getImageData(0, 0, width, height);
  correct(pixels, corrections);
  if (isEnlarged) return canvasOf(enlarge(pixels));
  context.putImageData(pixels, 0, 0);
  return context.canvas;
}

function without(picture: ImageBitmap, background: readonly Stroke[]): ImageBitmap | OffscreenCanvas {
  if (background.length === 0) return picture;
  const context = contextOf(picture.width, picture.height);
  context.drawImage(picture, 0, 0);
  cutOut(context, background);
  return context.canvas;
}

function canvasOf({ width, height, data }: Pixels): OffscreenCanvas {
  const context = contextOf(width, height);
  const image = context.createImageData(width, height);
  image.data.set(data);
  context.putImageData(image, 0, 0);
  return context.canvas;
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas to correct the picture on');
  return context;
}

/** The bounding size of a rotated picture. */
export function turnedSize(
  { width, height }: { width: number; height: number },
  rotation: number,
): { width: number; height: number } {
  const angle = (rotation * Math.PI) / 180;
  const [across, along] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: width * across + height * along, height: width * along + height * across };
}
