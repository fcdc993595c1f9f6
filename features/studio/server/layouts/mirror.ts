import type { Layer } from '#features/studio/shared/composition.ts';
import { isRightToLeft } from '#features/studio/shared/text/set-text.ts';
import type { Content } from './page.ts';

/** Whether the words are read from the right, so that the sheet is too. */
export const readsFromRight = ({ title, kicker, lines }: Content): boolean =>
  isRightToLeft([title, kicker, ...lines].find((text) => text.trim() !== '') ?? '');

/** Swaps left and right: where things are, not how they are drawn. */
export function mirrored(layer: Layer, canvas: { width: number; height: number }): Layer {
  const { box } = layer;
  const moved = { ...layer, box: { ...box, x: 1 - box.x - box.width } };
  if (moved.kind === 'text')
    // Numbers and names in another script keep to the same edge as the lines around them.
    return moved.align === 'middle' || isRightToLeft(moved.text)
      ? moved
      : { ...moved, align: moved.align === 'start' ? 'end' : 'start' };
  if (moved.kind !== 'shape' || moved.shape !== 'wedge') return moved;
  // A corner is turned into the opposite one; the band of light stays, as it has no side.
  const isSquare = Math.abs(box.width * canvas.width - box.height * canvas.height) < 2;
  return isSquare ? { ...moved, rotation: (moved.rotation + 270) % 360 } : layer;
}
