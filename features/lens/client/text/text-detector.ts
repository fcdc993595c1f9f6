import type { ReadText } from '#features/lens/shared/lens.contract.ts';

/** From a draft that few browsers support and the typings lack. */
interface DetectedText {
  rawValue: string;
  boundingBox: { x: number; y: number; width: number; height: number };
}

interface TextDetecting {
  detect(picture: ImageBitmap): Promise<DetectedText[]>;
}

const Detector = () => (globalThis as { TextDetector?: new () => TextDetecting }).TextDetector;

/** Whether the browser itself can recognise text in pictures. */
export function hasTextDetector(): boolean {
  return Detector() !== undefined;
}

/** Line by line from the top; the browser gives no confidence. */
export async function detectText(picture: Blob): Promise<ReadText> {
  const Present = Detector();
  if (!Present) throw new Error('This browser reads no text in pictures.');
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const found = await new Present().detect(bitmap);
  bitmap.close();
  return {
    lines: found
      .toSorted((one, other) => one.boundingBox.y - other.boundingBox.y)
      .map(({ rawValue, boundingBox: box }) => ({
        isFirst: false,
        words: [
          {
            text: rawValue,
            confidence: null,
            box: {
              ...{ x: box.x / width, y: box.y / height },
              ...{ width: box.width / width, height: box.height / height },
            },
          },
        ],
      })),
  };
}
