import type { Paints } from '#features/studio/shared/colour/paints.ts';
import type { MarkGroup } from '#features/studio/shared/drawing/drawn.ts';
import { fill } from '#features/studio/shared/drawing/mark.ts';
import { findPart } from '#features/studio/shared/parts/all-parts.ts';
import { seededRandom } from '#features/studio/shared/seeded-random.ts';
import type { PixelBox } from '#features/studio/shared/text/set-text.ts';

export function partGroups(name: string, seed: number, box: PixelBox, paints: Paints): MarkGroup[] {
  const part = findPart(name);
  if (!part) return [];
  const random = seededRandom(name, seed);
  if (part.fit === 'fill') {
    const scale = box.height / 100;
    const stage = { width: box.width / scale, height: 100, paints, random };
    return [{ marks: part.draw(stage), x: box.x, y: box.y, scaleX: scale, scaleY: scale }];
  }
  const [width, height] = part.view ?? [100, 100];
  const scale = Math.min(box.width / width, box.height / height);
  const free = box.height - height * scale;
  return [
    {
      marks: part.draw({ width, height, paints, random }),
      x: box.x + (box.width - width * scale) / 2,
      y: box.y + (part.fit === 'stand' ? free : free / 2),
      scaleX: scale,
      scaleY: scale,
    },
  ];
}

export function iconGroups(d: string | undefined, box: PixelBox, colour: string): MarkGroup[] {
  if (d === undefined) return [];
  const side = Math.min(box.width, box.height);
  return [
    {
      marks: [fill(d, colour)],
      x: box.x + (box.width - side) / 2,
      y: box.y + (box.height - side) / 2,
      scaleX: side / 256,
      scaleY: side / 256,
    },
  ];
}
