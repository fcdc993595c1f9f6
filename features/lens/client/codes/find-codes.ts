import { type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

export interface FoundCode {
  /** Identifies it across frames. */
  key: string;
  text: string;
  format: string;
  /** Corners in fractions of the picture. */
  corners: { x: number; y: number }[];
}

/** For video frames: the next one follows soon. */
export const quick: ReaderOptions = {
  maxNumberOfSymbols: 4,
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
};
/** For photos. */
export const thorough: ReaderOptions = { ...quick, maxNumberOfSymbols: 12 };

/** Light bars on a dark ground: the reader itself inverts square codes only. */
const barsOnly: ReaderOptions = { ...quick, formats: ['AllLinear', 'PDF417'], tryInvert: false };

/** All valid codes of a picture, each of them once. Light bars are only searched for if nothing else is found. */
export async function findCodes(
  picture: ImageData,
  options: ReaderOptions,
  isForLight = true,
): Promise<FoundCode[]> {
  const found = await read(picture, options);
  return found.length > 0 || !isForLight ? found : read(inverted(picture), { ...options, ...barsOnly });
}

async function read(picture: ImageData, options: ReaderOptions): Promise<FoundCode[]> {
  const { width, height } = picture;
  const found = new Map<string, FoundCode>();
  for (const { isValid, text, format, position } of await readBarcodes(picture, options)) {
    const key = `${format} ${text}`;
    // Tilted bars are sometimes read once from each side.
    if (!isValid || text === '' || found.has(key)) continue;
    const { topLeft, topRight, bottomRight, bottomLeft } = position;
    const corners = [topLeft, topRight, bottomRight, bottomLeft];
    found.set(key, {
      ...{ key, text, format },
      corners: corners.map(({ x, y }) => ({ x: x / width, y: y / height })),
    });
  }
  return [...found.values()];
}

function inverted({ data, width, height }: ImageData): ImageData {
  const points = new Uint8ClampedArray(data.length);
  const from = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  const to = new Uint32Array(points.buffer);
  // Everything but the alpha channel, which is the highest byte on little-endian machines.
  for (let at = 0; at < from.length; at++) to[at] = from[at]! ^ 0x00ffffff;
  return { data: points, width, height, colorSpace: 'srgb' } as ImageData;
}
