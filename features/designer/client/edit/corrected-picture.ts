import { type Corrections, type Crop, correct } from './corrections.ts';

/** Turned, cut, scaled and corrected, on a canvas of its own. */
export function correctedPicture(
  picture: ImageBitmap,
  { crop, corrections, longest }: { crop: Crop; corrections: Corrections; longest: number },
): OffscreenCanvas {
  const turned = turnedSize(picture, crop.rotation);
  const whole = { width: crop.width * turned.width, height: crop.height * turned.height };
  const scale = Math.min(1, longest / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * scale));
  const height = Math.max(1, Math.round(whole.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to correct the picture on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.scale(scale, scale);
  context.translate(-crop.x * turned.width, -crop.y * turned.height);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((crop.rotation * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  const pixels = context.getImageData(0, 0, width, height);
  correct(pixels, corrections);
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** What a picture takes up once it is turned. */
export function turnedSize(
  { width, height }: { width: number; height: number },
  rotation: number,
): { width: number; height: number } {
  const angle = (rotation * Math.PI) / 180;
  const [across, along] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: width * across + height * along, height: width * along + height * across };
}
