import { type CorrectionWish, correctedPicture } from './corrected-picture.ts';

export interface CorrectionOrder extends CorrectionWish {
  picture: ImageBitmap;
}

/** Large enough that no picture is scaled down unless it exceeds the limit. */
const longest = 8_192;

export function finishPicture(order: CorrectionOrder): Promise<Blob> {
  const canvas = correctedPicture(order.picture, { ...order, longest });
  // JPEG has no transparency.
  return canvas.convertToBlob(
    order.background.length > 0 ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.95 },
  );
}
