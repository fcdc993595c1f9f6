import { correctedPicture } from './corrected-picture.ts';
import type { Corrections, Crop } from './corrections.ts';

export interface CorrectionOrder {
  picture: ImageBitmap;
  crop: Crop;
  corrections: Corrections;
}

/** So large that no picture is made smaller, unless it is larger than uploads may be. */
const longest = 8_192;

export function finishPicture(order: CorrectionOrder): Promise<Blob> {
  return correctedPicture(order.picture, { ...order, longest }).convertToBlob({
    type: 'image/jpeg',
    quality: 0.95,
  });
}
