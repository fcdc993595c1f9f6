import type { Shape } from './painter.ts';

/** Of these the one whose form is nearest to the wish, and of several such the one that is nearest in size. */
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

/** The same for twice as wide and half as wide. */
function formDifference(shape: Shape, wish: Shape): number {
  return Math.abs(Math.log(shape.width / shape.height / (wish.width / wish.height)));
}

/** Too small is worse than too large: what is not there cannot be cut out. */
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

/** The wish in steps of so many pixels, scaled down where it has more than the painter paints at once. */
export function steppedShape(wish: Shape, { step, maxPixels }: { step: number; maxPixels: number }): Shape {
  const scale = Math.min(1, Math.sqrt(maxPixels / (wish.width * wish.height)));
  const stepped = (length: number) => Math.max(step, Math.round((length * scale) / step) * step);
  return { width: stepped(wish.width), height: stepped(wish.height) };
}

export function sizeOf({ width, height }: Shape): `${number}x${number}` {
  return `${width}x${height}`;
}
