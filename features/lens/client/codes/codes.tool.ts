import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { codesSize, type LiveFrame, pointsOfFrame } from '../camera/live-frame.ts';
import { type FoundCode, findCodes, quick, thorough } from './find-codes.ts';

/** A picture to scan: a video frame or a photo. */
export interface CodesRequest {
  id: number;
  picture: LiveFrame | Blob;
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

/** Light bars are rare, and searching for them takes as long again. */
const lightBarsEvery = 3;
let empty = 0;

async function lookInFrame(frame: LiveFrame): Promise<FoundCode[]> {
  const isForLight = empty % lightBarsEvery === 0;
  const found = await findCodes(pointsOfFrame(frame, codesSize), quick, isForLight);
  empty = found.length > 0 ? 0 : empty + 1;
  return found;
}

addEventListener('message', async ({ data: { id, picture } }: MessageEvent<CodesRequest>) => {
  try {
    const result = picture instanceof Blob ? await lookInPhoto(picture) : await lookInFrame(picture);
    postMessage({ id, result });
  } catch (error) {
    postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
});
