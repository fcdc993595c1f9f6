import type { Paints } from '#features/studio/shared/colour/paints.ts';
import type { Mark } from '#features/studio/shared/drawing/mark.ts';
import type { Random } from '#features/studio/shared/seeded-random.ts';

export interface PartStage {
  /** The view to draw into: the part's own, or, if it fills its box, 100 high with the box's aspect ratio. */
  width: number;
  height: number;
  paints: Paints;
  random: Random;
}

export interface Part {
  title: string;
  /** Singular words for it. */
  words: readonly string[];
  /**
   * `fill` is stretched to its box (sea, hills); `stand` keeps its proportions, aligned to the bottom; `float` keeps
   * them, centred.
   */
  fit: 'fill' | 'stand' | 'float';
  /** Width and height in units; 100 by 100 by default. */
  view?: readonly [width: number, height: number];
  /** Its layer within a scene, or `object` for standalone things. */
  place: 'sky' | 'far' | 'land' | 'water' | 'ground' | 'object' | 'frame';
  draw(stage: PartStage): Mark[];
}

export const parts = <Name extends string>(record: Record<Name, Part>): Record<Name, Part> => record;
