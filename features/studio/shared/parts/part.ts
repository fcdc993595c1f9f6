import type { Paints } from '#features/studio/shared/colour/paints.ts';
import type { Mark } from '#features/studio/shared/drawing/mark.ts';
import type { Random } from '#features/studio/shared/seeded-random.ts';

export interface PartStage {
  /** The view that is drawn into: that of the part, or for one that fills its box 100 high and as wide as its box is. */
  width: number;
  height: number;
  paints: Paints;
  random: Random;
}

export interface Part {
  title: string;
  /** What people call it, in the singular. */
  words: readonly string[];
  /**
   * `fill` is stretched over its box (sea, hills); `stand` keeps its proportions and stands on the lower edge; `float`
   * keeps them in the middle.
   */
  fit: 'fill' | 'stand' | 'float';
  /** Units across and down; 100 by 100 unless said. */
  view?: readonly [width: number, height: number];
  /** Belongs to the sky, the land or the water of a scene, or stands in front of it. */
  place: 'sky' | 'far' | 'land' | 'water' | 'ground' | 'object' | 'frame';
  draw(stage: PartStage): Mark[];
}

export const parts = <Name extends string>(record: Record<Name, Part>): Record<Name, Part> => record;
