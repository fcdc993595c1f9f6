import {
  block,
  disc,
  ellipsePath,
  fill,
  line,
  type Mark,
  type Point,
  round,
  slicePath,
  starPath,
} from '#features/studio/shared/drawing/mark.ts';
import { parts } from '#features/studio/shared/parts/part.ts';

const cloud = (x: number, y: number, size: number): string =>
  `M${round(x - size)} ${round(y)}` +
  `A${round(size * 0.36)} ${round(size * 0.36)} 0 0 1 ${round(x - size * 0.62)} ${round(y - size * 0.42)}` +
  `A${round(size * 0.5)} ${round(size * 0.5)} 0 0 1 ${round(x + size * 0.34)} ${round(y - size * 0.54)}` +
  `A${round(size * 0.38)} ${round(size * 0.38)} 0 0 1 ${round(x + size)} ${round(y)}Z`;

export const skyParts = parts({
  sky: {
    title: 'Sky',
    words: ['sky', 'heaven'],
    fit: 'fill',
    place: 'sky',
    draw: ({ width, height, paints }): Mark[] => [
      block(
        0,
        0,
        width,
        height,
        paints.isDark
          ? paints.slot('ground', 0.06)
          : paints.isWarm
            ? paints.slot('ground', -0.07)
            : paints.dye('sky'),
      ),
      fill(
        `M0 0H${round(width * 0.34)}L${round(width * 0.86)} ${height}H0Z`,
        '#ffffff',
        paints.isDark ? 0.04 : 0.22,
      ),
    ],
  },
  sun: {
    title: 'Sun',
    words: ['sun', 'sunshine', 'daylight'],
    fit: 'float',
    place: 'sky',
    draw: ({ paints }) => [disc(50, 50, 46, paints.dye('yellow'))],
  },
  rays: {
    title: 'Sun with rays',
    words: ['sunbeam', 'sunray', 'heat', 'summer', 'heatwave'],
    fit: 'float',
    place: 'sky',
    draw: ({ paints }) => [
      ...Array.from({ length: 12 }, (_, index) => {
        const turn = (index * Math.PI) / 6;
        const at = (radius: number) =>
          `${round(50 + Math.cos(turn) * radius)} ${round(50 + Math.sin(turn) * radius)}`;
        return line(`M${at(36)}L${at(46)}`, paints.dye('yellow'), 4.4);
      }),
      disc(50, 50, 29, paints.dye('yellow')),
    ],
  },
  sunset: {
    title: 'Setting sun',
    words: ['sunset', 'sunrise', 'dawn', 'dusk', 'horizon'],
    fit: 'float',
    view: [100, 62],
    place: 'sky',
    draw: ({ paints }) => [
      fill(slicePath(50, 46, 44, -180, 0), paints.dye('yellow')),
      line('M6 52H94', paints.dye('orange'), 2.6, { dash: [9, 6] }),
      line('M18 58H82', paints.dye('orange'), 2.6, { dash: [7, 6] }),
    ],
  },
  moon: {
    title: 'Moon',
    words: ['moon', 'moonlight', 'crescent', 'lullaby', 'night', 'midnight', 'bedtime'],
    fit: 'float',
    place: 'sky',
    draw: ({ paints }) => [
      fill(
        'M62 6A46 46 0 1 0 94 66A38 38 0 0 1 62 6Z',
        paints.isDark ? paints.dye('yellow', 0.35) : paints.dye('yellow'),
      ),
    ],
  },
  'full-moon': {
    title: 'Full moon',
    words: ['full moon'],
    fit: 'float',
    place: 'sky',
    draw: ({ paints }) => [
      disc(50, 50, 45, paints.isDark ? paints.dye('cotton') : paints.dye('grey', 0.45)),
      disc(36, 38, 9, paints.dye('cotton', -0.12)),
      disc(62, 58, 12, paints.dye('cotton', -0.12)),
      disc(58, 26, 5, paints.dye('cotton', -0.12)),
      disc(34, 66, 5, paints.dye('cotton', -0.12)),
    ],
  },
  stars: {
    title: 'Stars',
    words: ['star', 'starlight', 'constellation', 'galaxy', 'universe', 'space', 'outer space'],
    fit: 'fill',
    place: 'sky',
    draw({ width, paints, random }): Mark[] {
      const colour = paints.isDark ? paints.dye('yellow', 0.3) : paints.dye('yellow');
      const count = Math.round(26 * Math.max(1, width / 100));
      return Array.from({ length: count }, (_, index) => {
        const [x, y] = [random.between(2, width - 2), random.between(2, 98)];
        return index % 4 === 0
          ? fill(starPath(x, y, 2.6, 0.9, 4), colour)
          : disc(x, y, random.between(0.35, 0.8), colour);
      });
    },
  },
  cloud: {
    title: 'Cloud',
    words: ['cloud'],
    fit: 'float',
    view: [100, 56],
    place: 'sky',
    draw: ({ paints }) => [
      fill(cloud(50, 52, 46), paints.isDark ? paints.slot('ground', 0.3) : paints.dye('white')),
      fill(cloud(64, 52, 26), paints.isDark ? paints.slot('ground', 0.2) : paints.dye('sky', 0.35)),
    ],
  },
  rain: {
    title: 'Rain',
    words: ['rain', 'drizzle', 'downpour', 'puddle'],
    fit: 'fill',
    place: 'sky',
    draw({ width, paints, random }): Mark[] {
      const colour = paints.isDark ? paints.dye('sky', -0.1) : paints.dye('blue', 0.35);
      const marks: Mark[] = [];
      for (let y = 4; y < 100; y += 13)
        for (let x = random.between(0, 9); x < width; x += 13)
          marks.push(line(`M${round(x)} ${round(y + random.between(-3, 3))}l-1.8 5.4`, colour, 0.9));
      return marks;
    },
  },
  snow: {
    title: 'Snow',
    words: ['snow', 'blizzard', 'flurry', 'snowfall', 'winter'],
    fit: 'fill',
    place: 'sky',
    draw({ width, paints, random }): Mark[] {
      const marks: Mark[] = [];
      const colour = paints.isDark ? paints.dye('white') : paints.dye('sky', -0.16);
      for (let y = 3; y < 100; y += 10)
        for (let x = random.between(0, 9); x < width; x += 12)
          marks.push(
            disc(
              round(x + random.between(-2, 2)),
              round(y + random.between(-3, 3)),
              random.between(0.6, 1.5),
              colour,
            ),
          );
      return marks;
    },
  },
  rainbow: {
    title: 'Rainbow',
    words: ['rainbow'],
    fit: 'float',
    view: [100, 54],
    place: 'sky',
    draw: ({ paints }) =>
      (['red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const).map((dye, index) =>
        line(
          `M${4 + index * 6} 52A${46 - index * 6} ${46 - index * 6} 0 0 1 ${96 - index * 6} 52`,
          paints.dye(dye),
          6.2,
          { isSquare: true },
        ),
      ),
  },
  lightning: {
    title: 'Lightning',
    words: ['lightning', 'thunderbolt', 'storm'],
    fit: 'float',
    place: 'sky',
    draw: ({ paints }) => [
      fill(cloud(50, 46, 44), paints.dye('slate', 0.25)),
      fill('M52 46L34 74H48L42 98L68 64H53L60 46Z', paints.dye('yellow')),
    ],
  },
  birds: {
    title: 'Birds in the sky',
    words: ['seagull', 'gull', 'flock', 'swallow', 'swift'],
    fit: 'float',
    view: [100, 60],
    place: 'sky',
    draw: ({ paints }) =>
      (
        [
          [30, 36, 15],
          [64, 20, 11],
          [76, 46, 9],
        ] as const
      ).map(([x, y, size]) =>
        line(
          `M${x - size} ${y - size * 0.3}Q${x - size * 0.4} ${y - size * 0.7} ${x} ${y}Q${x + size * 0.4} ${y - size * 0.7} ${x + size} ${y - size * 0.3}`,
          paints.slot('ink'),
          size * 0.2,
        ),
      ),
  },
  balloon: {
    title: 'Hot-air balloon',
    words: ['hot air balloon', 'hot-air balloon', 'adventure'],
    fit: 'float',
    view: [76, 100],
    place: 'sky',
    draw: ({ paints }) => [
      fill(
        'M38 2C14 2 2 20 2 36C2 54 20 64 30 78H46C56 64 74 54 74 36C74 20 62 2 38 2Z',
        paints.slot('first'),
      ),
      fill(
        'M38 2C26 2 20 20 20 36C20 54 30 64 34 78H42C46 64 56 54 56 36C56 20 50 2 38 2Z',
        paints.slot('second'),
      ),
      fill(
        'M38 2C33 2 31 20 31 36C31 54 35 64 36.500 78H39.500C41 64 45 54 45 36C45 20 43 2 38 2Z',
        paints.dye('cotton'),
      ),
      line('M31 79L33 88M45 79L43 88', paints.slot('ink'), 1),
      block(31, 87, 14, 11, paints.dye('wood'), 2),
    ],
  },
  kite: {
    title: 'Kite',
    words: ['kite'],
    fit: 'float',
    place: 'sky',
    draw: ({ paints }) => [
      fill('M58 4L88 34L58 72L28 34Z', paints.slot('first')),
      fill('M58 4L88 34L58 34Z', paints.slot('second')),
      fill('M58 34L58 72L28 34Z', paints.slot('third')),
      line('M58 72C50 82 62 86 48 90C38 93 36 96 30 98', paints.slot('ink'), 1.6),
      fill('M50 84l8 -3v8zM50 84l-7 4v-8z', paints.slot('first')),
    ],
  },
  fireworks: {
    title: 'Fireworks',
    words: ['firework', 'new year', 'guy fawkes'],
    fit: 'float',
    place: 'sky',
    draw({ paints }): Mark[] {
      const burst = ([x, y]: Point, size: number, colour: string, tips: number): Mark[] =>
        Array.from({ length: tips }, (_, index) => {
          const turn = (index / tips) * Math.PI * 2;
          const at = (radius: number) =>
            `${round(x + Math.cos(turn) * radius)} ${round(y + Math.sin(turn) * radius)}`;
          return [
            line(`M${at(size * 0.35)}L${at(size * 0.8)}`, colour, size * 0.07),
            fill(ellipsePath(x + Math.cos(turn) * size, y + Math.sin(turn) * size, size * 0.06), colour),
          ];
        }).flat();
      return [
        ...burst([38, 38], 34, paints.slot('first'), 14),
        ...burst([76, 30], 20, paints.slot('second'), 12),
        ...burst([68, 72], 24, paints.slot('third'), 12),
      ];
    },
  },
});
