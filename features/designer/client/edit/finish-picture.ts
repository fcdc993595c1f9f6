import { type CorrectionWish, correctedPicture } from './corrected-picture.ts';

export interface CorrectionOrder extends CorrectionWish {
  picture: ImageBitmap;
}

/** So large that no picture is made smaller, unless it is larger than pictures may be. */
const longest = 8_192;

export function finishPicture(order: CorrectionOrder): Promise<Blob> {
  const canvas = correctedPicture(order.picture, { ...order, longest });
  // JPEG has no see-through.
  return canvas.convertToBlob(
    order.background.length > 0 ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.95 },
  );
}
