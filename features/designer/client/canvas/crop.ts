import type { Composition, Layer } from '#features/studio/shared/composition.ts';
import { fitBox } from './edits.ts';

export type PictureLayer = Layer & { kind: 'picture' };
type Size = Pick<Composition['canvas'], 'width' | 'height'>;

const uncut = { x: 0, y: 0, width: 1, height: 1 };
/** In canvas pixels: less of a picture could not be held any more. */
const leastSide = 8;
/** The limit of a composition: a picture is at most that many times its frame. */
const mostTimes = 40;

/** What is cut off at each side, in canvas pixels along the layer's own sides. Negative brings back what was cut. */
export interface Cuts {
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
}

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Moves the sides of the frame, at most to the edges of the picture, which itself stays where it is. */
export function cropped(layer: PictureLayer, cuts: Cuts, canvas: Size): PictureLayer {
  const { box, whole = uncut } = layer;
  const across = sides(box.width * canvas.width, whole.x, whole.width, cuts.left, cuts.right);
  const down = sides(box.height * canvas.height, whole.y, whole.height, cuts.top, cuts.bottom);
  const angle = (layer.rotation * Math.PI) / 180;
  const middleX =
    (box.x + box.width / 2) * canvas.width + across.shift * Math.cos(angle) - down.shift * Math.sin(angle);
  const middleY =
    (box.y + box.height / 2) * canvas.height + across.shift * Math.sin(angle) + down.shift * Math.cos(angle);
  return {
    ...layer,
    box: fitBox({
      x: (middleX - across.length / 2) / canvas.width,
      y: (middleY - down.length / 2) / canvas.height,
      width: across.length / canvas.width,
      height: down.length / canvas.height,
    }),
    whole: { x: across.start, width: across.share, y: down.start, height: down.share },
  };
}

function sides(length: number, start: number, share: number, before = 0, after = 0) {
  const [first, last] = [start * length, (start + share) * length];
  const least = Math.min(length, Math.max(leastSide, (last - first) / mostTimes));
  const from = between(before, first, length - after - least);
  const to = between(length - after, from + least, last);
  return {
    length: to - from,
    shift: (from + to - length) / 2,
    start: Math.min(0, (first - from) / (to - from)),
    share: Math.max(1, (last - first) / (to - from)),
  };
}

/** Moves the picture within its frame, which it goes on filling. */
export function moveWithin(layer: PictureLayer, dx: number, dy: number, canvas: Size): PictureLayer {
  const { box, whole = uncut } = layer;
  return {
    ...layer,
    whole: {
      ...whole,
      x: between(whole.x + dx / (box.width * canvas.width), 1 - whole.width, 0),
      y: between(whole.y + dy / (box.height * canvas.height), 1 - whole.height, 0),
    },
  };
}
