import type { Composition } from '#features/studio/shared/composition.ts';
import { type DrawingMeans, drawComposition } from '#features/studio/shared/draw-composition.ts';
import { studioMeans } from './studio-means.ts';

/** Renders SVG, with text as outlines. */
export function toSvg(composition: Composition, pictures?: DrawingMeans['pictures']): string {
  return drawComposition(composition, { ...studioMeans(), ...(pictures ? { pictures } : {}) });
}

/** Renders PNG at a width in pixels, on a thread of the library. */
export async function toPng(
  composition: Composition,
  {
    width = composition.canvas.width,
    pictures,
  }: { width?: number; pictures?: DrawingMeans['pictures'] } = {},
): Promise<Buffer> {
  const svg = toSvg(composition, pictures);
  const { default: sharp } = await import('sharp');
  const isOwnSize = width === composition.canvas.width;
  const drawn = sharp(Buffer.from(svg), {
    density: (72 * width) / composition.canvas.width,
    limitInputPixels: 4096 * 4096 * 4,
  });
  return (
    (isOwnSize ? drawn : drawn.resize(width))
      // A higher level saves a fifth on flat shapes, but takes half as long again.
      .png({ compressionLevel: 2 })
      .toBuffer()
  );
}
