import type { Layer } from '#features/studio/shared/composition.ts';
import type { Mark } from '#features/studio/shared/drawing/mark.ts';
import type { LaidOutText, PixelBox, SetTextLayer, TextRun } from '#features/studio/shared/text/set-text.ts';

export interface LayerMeans {
  /** Bound to the fonts by `createMeans`. */
  setText(layer: SetTextLayer, box: PixelBox, shorterSide: number): LaidOutText;
  /** Path data of an icon, in a 256 × 256 square. */
  icon(name: string): string | undefined;
  /** Dark modules of a QR code, row by row. */
  code(text: string): readonly (readonly boolean[])[] | undefined;
}

/** Marks in their own coordinate system. */
export interface MarkGroup {
  marks: readonly Mark[];
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
  /** Degrees, about its origin. */
  turn?: number;
}

export interface DrawnText {
  runs: readonly TextRun[];
  baseline: number;
  size: number;
  weight: number;
  fill: string;
  x: number;
  width: number;
}

export interface DrawnLayer {
  layer: Layer;
  /** In pixels. */
  box: PixelBox;
  groups: readonly MarkGroup[];
  texts: readonly DrawnText[];
  isClipped: boolean;
  /** `whole`: where all of it is; only what is in the box is seen. */
  picture?: {
    fileId: string;
    fit: 'cover' | 'contain';
    radius: number;
    colour: string;
    whole: PixelBox;
  };
}

export const weights = { regular: 400, semibold: 600, extrabold: 800 } as const;
