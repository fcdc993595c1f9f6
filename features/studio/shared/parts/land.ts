import {
  ellipsePath,
  fill,
  line,
  type Mark,
  type Point,
  smoothPath,
} from '#features/studio/shared/drawing/mark.ts';
import { parts } from '#features/studio/shared/parts/part.ts';
import type { Random } from '#features/studio/shared/seeded-random.ts';

/** A wavy upper edge from left to right, closed along the bottom. */
export function ridge(
  random: Random,
  width: number,
  height: number,
  top: number,
  swing: number,
  count: number,
): string {
  const phase = random.between(0, Math.PI * 2);
  const points = Array.from({ length: count + 3 }, (_, index): Point => {
    const x = ((index - 1) / count) * width;
    return [x, top + Math.sin(phase + index * 1.9) * swing * random.between(0.6, 1)];
  });
  return `${smoothPath(points, false)}L${Math.round(width * 1.2)} ${height + 1}L${Math.round(-width * 0.2)} ${height + 1}Z`;
}

export const landParts = parts({
  sea: {
    title: 'Sea',
    words: ['sea', 'ocean', 'water', 'bay', 'harbour', 'harbor', 'wave', 'surf', 'coast'],
    fit: 'fill',
    place: 'water',
    draw({ width, height, paints, random }): Mark[] {
      const marks: Mark[] = [];
      for (let band = 0; band < 3; band++)
        marks.push(
          fill(
            ridge(random, width, height, 8 + band * 26, band === 0 ? 1.5 : 4, 6),
            paints.dye('blue', 0.16 - band * 0.16),
          ),
        );
      marks.push(line(`M0 16H${width}`, paints.dye('yellow'), 1.4, { dash: [6, 4] }));
      return marks;
    },
  },
  hills: {
    title: 'Hills',
    words: ['hill', 'field', 'meadow', 'countryside', 'landscape', 'valley', 'green', 'pasture', 'nature'],
    fit: 'fill',
    place: 'land',
    draw({ width, height, paints, random }): Mark[] {
      return [0, 1, 2].map((band) =>
        fill(
          ridge(random, width, height, 22 + band * 22, 12 - band * 2, 3),
          paints.dye('green', 0.34 - band * 0.3),
        ),
      );
    },
  },
});

export const skyParts = parts({
  sun: {
    title: 'Sun',
    words: ['sun', 'sunshine', 'sunny', 'daylight'],
    fit: 'float',
    place: 'sky',
    draw: ({ paints }) => [fill(ellipsePath(50, 50, 48), paints.dye('yellow'))],
  },
});
