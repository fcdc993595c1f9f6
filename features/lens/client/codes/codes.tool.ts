import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** A picture to scan: a video frame or a photo. */
export interface CodesRequest {
  id: number;
  picture: ImageData | Blob;
}

export interface FoundCode {
  text: string;
  format: string;
  /** Corners in fractions of the picture. */
  corners: { x: number; y: number }[];
}

/** Photos are scanned at this size, and in full if nothing is found. */
const firstSide = 1_600;

// By default the package would load it from a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

const quick: ReaderOptions = { maxNumberOfSymbols: 4, tryHarder: true, tryRotate: true, tryInvert: true };
const thorough: ReaderOptions = { ...quick, maxNumberOfSymbols: 12 };

async function look(picture: ImageData, options: ReaderOptions): Promise<FoundCode[]> {
  const { width, height } = picture;
  const found = await readBarcodes(picture, options);
  return found
    .filter(({ isValid, text }) => isValid && text !== '')
    .map(({ text, format, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      text,
      format,
      corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({
        x: x / width,
        y: y / height,
      })),
    }));
}

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
    const found = picture ? await look(picture, thorough) : [];
    if (found.length > 0) return found;
  }
  return [];
}

addEventListener('message', async ({ data: { id, picture } }: MessageEvent<CodesRequest>) => {
  try {
    const result = picture instanceof Blob ? await lookInPhoto(picture) : await look(picture, quick);
    postMessage({ id, result });
  } catch (error) {
    postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
});
