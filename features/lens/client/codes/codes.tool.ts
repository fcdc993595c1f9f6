import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { type FoundCode, findCodes, quick, thorough } from './find-codes.ts';

/** A picture to scan: a video frame or a photo. */
export interface CodesRequest {
  id: number;
  picture: ImageData | Blob;
}

/** Photos are scanned at this size, and in full if nothing is found. */
const firstSide = 1_600;

// By default the package would load it from a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

async function lookInPhoto(photo: Blob): Promise<FoundCode[]> {
  const whole = await createImageBitmap(photo);
  const largest = Math.max(whole.width, whole.height);
  const sides = largest > firstSide ? [firstSide, largest] : [largest];
  for (const side of sides) {
    const canvas = new OffscreenCanvas(
      Math.round((whole.width * side) / largest),
      Math.round((whole.height * side) / largest),
    );
    const context = canvas.getContext('2d');
    context?.drawImage(whole, 0, 0, canvas.width, canvas.height);
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height);
    const found = picture ? await findCodes(picture, thorough) : [];
    if (found.length > 0) return found;
  }
  return [];
}

addEventListener('message', async ({ data: { id, picture } }: MessageEvent<CodesRequest>) => {
  try {
    const result = picture instanceof Blob ? await lookInPhoto(picture) : await findCodes(picture, quick);
    postMessage({ id, result });
  } catch (error) {
    postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
});
