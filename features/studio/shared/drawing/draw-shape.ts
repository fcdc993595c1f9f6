import type { z } from 'zod';
import type { ShapeLayer } from '#features/studio/shared/composition.ts';
import {
  ellipsePath,
  fill,
  line,
  type Mark,
  type Point,
  polygonPath,
  rectanglePath,
  slicePath,
  smoothPath,
  starPath,
} from '#features/studio/shared/drawing/mark.ts';
import { hashOf, seededRandom } from '#features/studio/shared/seeded-random.ts';
import type { PixelBox } from '#features/studio/shared/text/set-text.ts';

export function shapeMarks(
  layer: z.infer<typeof ShapeLayer>,
  box: PixelBox,
  shorter: number,
  colour: string,
): Mark[] {
  const { x, y, width, height } = box;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const stroke = layer.stroke * shorter;
  const dash = layer.isDashed && stroke > 0 ? { dash: [stroke * 4.5, stroke * 3] as const } : {};
  // A stroke is drawn inside its box, so that the ink aligns with the box.
  const inner = stroke / 2;
  const outline = (path: string) => (stroke > 0 ? line(path, colour, stroke, dash) : fill(path, colour));
  switch (layer.shape) {
    case 'rectangle':
      return [
        outline(rectanglePath(x + inner, y + inner, width - stroke, height - stroke, layer.radius * shorter)),
      ];
    case 'ellipse':
      return [
        outline(
          ellipsePath(middleX, middleY, Math.max(1, width / 2 - inner), Math.max(1, height / 2 - inner)),
        ),
      ];
    case 'triangle':
      return [
        outline(
          polygonPath([
            [middleX, y],
            [x + width, y + height],
            [x, y + height],
          ]),
        ),
      ];
    case 'line':
      return [
        line(
          width >= height
            ? `M${Math.round(x)} ${Math.round(middleY)}H${Math.round(x + width)}`
            : `M${Math.round(middleX)} ${Math.round(y)}V${Math.round(y + height)}`,
          colour,
          stroke > 0 ? stroke : Math.max(1, Math.min(width, height)),
          dash,
        ),
      ];
    case 'arc': {
      // The upper half of a disc, like a sun on the horizon.
      const radius = Math.min(width / 2, height);
      return [outline(slicePath(middleX, y + height, Math.max(1, radius - inner), -180, 0))];
    }
    case 'ring':
      return [
        line(
          ellipsePath(
            middleX,
            middleY,
            width / 2 - Math.max(stroke, shorter * 0.01) / 2,
            height / 2 - Math.max(stroke, shorter * 0.01) / 2,
          ),
          colour,
          Math.max(stroke, shorter * 0.01),
          dash,
        ),
      ];
    case 'wedge':
      return [
        outline(
          polygonPath([
            [x, y],
            [x + width, y],
            [x + width, y + height],
          ]),
        ),
      ];
    case 'star':
      return [
        outline(starPath(middleX, middleY, Math.min(width, height) / 2, Math.min(width, height) / 4.6, 5)),
      ];
    case 'blob': {
      const random = seededRandom('blob', hashOf(layer.id));
      const count = 7;
      return [
        outline(
          smoothPath(
            Array.from({ length: count }, (_, index): Point => {
              const angle = (index / count) * Math.PI * 2;
              const reach = random.between(0.74, 1);
              return [
                middleX + (Math.cos(angle) * width * reach) / 2,
                middleY + (Math.sin(angle) * height * reach) / 2,
              ];
            }),
          ),
        ),
      ];
    }
    case 'frame': {
      const width_ = stroke > 0 ? stroke : shorter * 0.008;
      return [
        line(
          rectanglePath(
            x + width_ / 2,
            y + width_ / 2,
            width - width_,
            height - width_,
            layer.radius * shorter,
          ),
          colour,
          width_,
          layer.isDashed ? { dash: [width_ * 4.5, width_ * 3] } : {},
        ),
      ];
    }
  }
}
