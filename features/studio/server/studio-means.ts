import { encode } from 'uqr';
import type { LayerMeans } from '#features/studio/shared/drawing/draw-layer.ts';
import { createMeans } from '#features/studio/shared/drawing-means.ts';
import { iconPaths } from '#features/studio/shared/icons/icon-paths.generated.ts';
import { readTypeface } from './typeface.ts';

let means: LayerMeans | undefined;

/** Fonts and icons, loaded with the first picture. */
export function studioMeans(): LayerMeans {
  means ??= createMeans(readTypeface(), iconPaths, (text) => encode(text, { ecc: 'M', border: 0 }).data);
  return means;
}
