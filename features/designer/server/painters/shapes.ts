import type { Shape } from './painter.ts';

/** The supported shape with the closest aspect ratio, then the closest size. */
export function nearestShape<Some extends Shape>(shapes: readonly Some[], wish: Shape): Some {
  const [first, ...others] = shapes;
  if (!first) throw new Error('a painter paints in some shape');
  return others.reduce((best, one) => (isNearer(one, best, wish) ? one : best), first);
}

function isNearer(one: Shape, other: Shape, wish: Shape): boolean {
  const difference = formDifference(one, wish) - formDifference(other, wish);
  if (Math.abs(difference) > 0.001) return difference < 0;
  return distance(one, wish) < distance(other, wish);
}

/** Symmetric: twice and half the width count the same. */
function formDifference(shape: Shape, wish: Shape): number {
  return Math.abs(Math.log(shape.width / shape.height / (wish.width / wish.height)));
}

/** Too small is worse than too large, since one can only crop. */
function distance(shape: Shape, wish: Shape): number {
  const ratio = Math.sqrt((shape.width * shape.height) / (wish.width * wish.height));
  return ratio < 1 ? 2 / ratio - 1 : ratio;
}

export type AspectRatio = `${number}:${number}`;

export function nearestRatio(ratios: readonly AspectRatio[], wish: Shape): AspectRatio {
  const shapes = ratios.map((ratio) => {
    const [width = 1, height = 1] = ratio.split(':').map(Number);
    return { width, height, ratio };
  });
  const [first, ...others] = shapes;
  if (!first) throw new Error('a painter paints in some shape');
  return others.reduce(
    (best, one) => (formDifference(one, wish) < formDifference(best, wish) - 0.001 ? one : best),
    first,
  ).ratio;
}

/** Rounds to the model's step size, scaling down to its maximum. */
export function steppedShape(wish: Shape, { step, maxPixels }: { step: number; maxPixels: number }): Shape {
  const scale = Math.min(1, Math.sqrt(maxPixels / (wish.width * wish.height)));
  const stepped = (length: number) => Math.max(step, Math.round((length * scale) / step) * step);
  return { width: stepped(wish.width), height: stepped(wish.height) };
}

export function sizeOf({ width, height }: Shape): `${number}x${number}` {
  return `${width}x${height}`;
}
