import type { ExtendEdges } from '#features/designer/shared/designer.contract.ts';
import type { PictureBytes } from './engines.ts';
import type { Shape } from './painters/painter.ts';

/** Longer side of the picture sent to the model; larger ones are scaled down. */
const longestSide = 3_840;
/** How far the mask overlaps the picture, relative to its shorter side, to avoid a seam. */
const overlap = 0.02;

export interface ExtendedPicture extends Shape {
  source: PictureBytes;
  /** White in the new area, black over the original. */
  mask: PictureBytes;
}

/**
 * Places a picture on a larger canvas and stretches its edge pixels into the new area, which gives the model colours to
 * continue from. Decodes only bytes that were re-encoded here.
 */
export async function extendPicture(
  { bytes }: PictureBytes,
  edges: ExtendEdges,
  mask: PictureBytes | null,
): Promise<ExtendedPicture> {
  // Loaded with the first picture: starts and servers without pictures do not need its library.
  const { default: sharp } = await import('sharp');
  const { width = 1, height = 1 } = await sharp(bytes).metadata();
  const whole = {
    width: width * (1 + edges.left + edges.right),
    height: height * (1 + edges.above + edges.below),
  };
  const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height));
  const own = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const by = {
    left: Math.round(own.width * edges.left),
    right: Math.round(own.width * edges.right),
    top: Math.round(own.height * edges.above),
    bottom: Math.round(own.height * edges.below),
  };
  const extended = await sharp(bytes)
    .resize(own.width, own.height)
    .flatten({ background: '#fff' })
    .extend({ ...by, extendWith: 'copy' })
    .png()
    .toBuffer();
  const seam = Math.max(1, Math.round(Math.min(own.width, own.height) * overlap));
  const inset = (side: number) => (side > 0 ? seam : 0);
  const kept = {
    left: by.left + inset(by.left),
    top: by.top + inset(by.top),
    width: own.width - inset(by.left) - inset(by.right),
    height: own.height - inset(by.top) - inset(by.bottom),
  };
  const total = { width: own.width + by.left + by.right, height: own.height + by.top + by.bottom };
  const inner =
    mask === null
      ? sharp({ create: { width: kept.width, height: kept.height, channels: 3, background: '#000' } })
      : sharp(mask.bytes)
          .resize(own.width, own.height, { fit: 'fill' })
          .flatten({ background: '#000' })
          .extract({
            ...{ left: kept.left - by.left, top: kept.top - by.top },
            ...{ width: kept.width, height: kept.height },
          });
  const masked = await sharp({ create: { ...total, channels: 3, background: '#fff' } })
    .composite([{ input: await inner.png().toBuffer(), left: kept.left, top: kept.top }])
    .png()
    .toBuffer();
  const as = (content: Buffer): PictureBytes => ({ bytes: new Uint8Array(content), mediaType: 'image/png' });
  return { ...total, source: as(extended), mask: as(masked) };
}
