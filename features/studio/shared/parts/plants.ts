import type { Paints } from '#features/studio/shared/colour/paints.ts';
import {
  block,
  disc,
  ellipsePath,
  fill,
  halfLeafPath,
  leafPath,
  line,
  type Mark,
  oval,
  round,
  shadow,
} from '#features/studio/shared/drawing/mark.ts';
import { parts } from '#features/studio/shared/parts/part.ts';
import type { Random } from '#features/studio/shared/seeded-random.ts';

export function leaf(
  x: number,
  y: number,
  length: number,
  angle: number,
  paints: Paints,
  amount = 0,
  width = 0.42,
): Mark[] {
  return [
    fill(leafPath(x, y, length, angle, width), paints.dye('green', amount)),
    fill(halfLeafPath(x, y, length, angle, width), paints.dye('green', amount - 0.2)),
  ];
}

function petals(
  x: number,
  y: number,
  radius: number,
  count: number,
  colour: string,
  middle: string,
  turn = 0,
): Mark[] {
  return [
    ...Array.from({ length: count }, (_, index) =>
      fill(leafPath(x, y, radius, turn + (index * 360) / count, 0.62), colour),
    ),
    disc(x, y, radius * 0.3, middle),
  ];
}

/** An oval wreath of leaves with berries, to frame text. */
function wreath(width: number, height: number, paints: Paints, random: Random): Mark[] {
  const marks: Mark[] = [];
  const [middleX, middleY] = [width / 2, height / 2];
  const [acrossX, downY] = [width / 2 - 9, height / 2 - 9];
  const count = Math.round((acrossX + downY) * 0.62);
  for (let ring = 0; ring < 2; ring++)
    for (let index = 0; index < count; index++) {
      const turn = ((index + ring * 0.5) / count) * Math.PI * 2;
      const reach = 1 - ring * 0.09;
      const [x, y] = [middleX + Math.cos(turn) * acrossX * reach, middleY + Math.sin(turn) * downY * reach];
      const tangent = (Math.atan2(Math.cos(turn) * downY, -Math.sin(turn) * acrossX) * 180) / Math.PI;
      const angle = tangent + (ring === 0 ? -34 : 30) + random.between(-12, 12);
      marks.push(
        ...leaf(
          x,
          y,
          random.between(10, 13),
          angle,
          paints,
          [0.15, -0.05, -0.25, 0.3][(index + ring) % 4] ?? 0,
        ),
      );
    }
  for (let index = 0; index < Math.round(count / 4); index++) {
    const turn = ((index + random.between(-0.2, 0.2)) / Math.round(count / 4)) * Math.PI * 2;
    const colour =
      [paints.dye('red'), paints.dye('yellow'), paints.slot('first')][index % 3] ?? paints.dye('red');
    marks.push(
      disc(
        middleX + Math.cos(turn) * acrossX * 0.97,
        middleY + Math.sin(turn) * downY * 0.97,
        random.between(1.5, 2.1),
        colour,
      ),
    );
  }
  return marks;
}

export const plantParts = parts({
  wreath: {
    title: 'Wreath of leaves',
    words: ['wreath', 'garland', 'laurel'],
    fit: 'fill',
    place: 'frame',
    draw: ({ width, height, paints, random }) => wreath(width, height, paints, random),
  },
  flowers: {
    title: 'Flowers',
    words: ['flower', 'bouquet', 'blossom', 'bloom', 'floral', 'wildflower', 'mother', 'florist'],
    fit: 'stand',
    view: [100, 100],
    place: 'object',
    draw: ({ paints }) => [
      line(
        'M50 98C50 80 50 60 50 34M48 98C42 78 34 64 24 46M52 98C58 78 66 66 78 44M50 90C46 70 40 44 38 24M50 90C56 66 60 44 64 22',
        paints.dye('moss'),
        1.8,
      ),
      ...leaf(48, 82, 20, -150, paints),
      ...leaf(52, 80, 20, -28, paints, 0.15),
      ...leaf(46, 66, 16, -160, paints, 0.1),
      ...leaf(56, 62, 16, -22, paints, -0.1),
      ...petals(24, 44, 15, 8, paints.dye('white'), paints.dye('yellow')),
      ...petals(78, 42, 15, 8, paints.slot('second'), paints.dye('bark'), 20),
      ...petals(38, 20, 12, 7, paints.slot('third'), paints.dye('cotton')),
      ...petals(65, 18, 13, 8, paints.dye('pink'), paints.dye('yellow'), 10),
      ...petals(50, 40, 19, 9, paints.slot('first'), paints.dye('yellow')),
    ],
  },
  tulips: {
    title: 'Tulips',
    words: ['tulip', 'bulb flower', 'crocus', 'daffodil', 'spring'],
    fit: 'stand',
    view: [90, 100],
    place: 'object',
    draw: ({ paints }) =>
      (
        [
          [22, 36, 'first'],
          [45, 22, 'second'],
          [68, 34, 'first'],
        ] as const
      ).flatMap(([x, y, slot], index): Mark[] => [
        line(`M45 100Q${x} 80 ${x} ${y + 14}`, paints.dye('moss'), 2.6),
        ...leaf(45 + (index - 1) * 10, 98, 44, -90 + (index - 1) * 22, paints, index * 0.12, 0.3),
        fill(
          `M${x - 11} ${y - 12}L${x - 4} ${y - 5}L${x} ${y - 16}L${x + 4} ${y - 5}L${x + 11} ${y - 12}C${x + 13} ${y + 8} ${x + 8} ${y + 18} ${x} ${y + 18}C${x - 8} ${y + 18} ${x - 13} ${y + 8} ${x - 11} ${y - 12}Z`,
          paints.slot(slot),
        ),
        fill(
          `M${x} ${y - 16}L${x + 4} ${y - 5}L${x + 11} ${y - 12}C${x + 13} ${y + 8} ${x + 8} ${y + 18} ${x} ${y + 18}Z`,
          paints.slot(slot, -0.16),
        ),
      ]),
  },
  rose: {
    title: 'Rose',
    words: ['rose', 'valentine', 'romance', 'peony'],
    fit: 'stand',
    view: [70, 100],
    place: 'object',
    draw: ({ paints }) => [
      line('M35 98V46', paints.dye('moss'), 3),
      ...leaf(35, 78, 22, -32, paints),
      ...leaf(35, 68, 20, -148, paints, 0.12),
      disc(35, 28, 25, paints.dye('red')),
      fill('M12 22C20 40 50 42 58 22C60 40 50 53 35 53C20 53 10 40 12 22Z', paints.dye('red', -0.18)),
      fill('M22 14C30 4 46 8 48 20C44 32 26 32 22 14Z', paints.dye('red', 0.2)),
      line('M30 16C36 12 42 16 40 22C37 26 31 24 32 20', paints.dye('red', -0.25), 2),
    ],
  },
  sunflower: {
    title: 'Sunflower',
    words: ['sunflower', 'daisy', 'marigold', 'aster', 'gerbera', 'dandelion', 'chamomile'],
    fit: 'stand',
    view: [80, 100],
    place: 'object',
    draw: ({ paints }) => [
      line('M40 100V44', paints.dye('moss'), 4),
      ...leaf(40, 84, 28, -28, paints),
      ...leaf(40, 74, 26, -152, paints, 0.12),
      ...petals(40, 36, 34, 16, paints.dye('yellow'), paints.dye('bark')),
      disc(40, 36, 13, paints.dye('bark')),
      disc(40, 36, 8, paints.dye('bark', 0.2)),
    ],
  },
  lavender: {
    title: 'Lavender',
    words: ['lavender', 'herb', 'lilac', 'heather', 'rosemary', 'thyme', 'wellness', 'spa'],
    fit: 'stand',
    view: [80, 100],
    place: 'object',
    draw: ({ paints }) =>
      [-26, -13, 0, 13, 26].flatMap((lean, index): Mark[] => {
        const [x, y] = [40 + lean * 1.15, 26 + Math.abs(lean) * 0.5];
        return [
          line(`M40 98Q${40 + lean * 0.3} 70 ${round(x)} ${round(y + 10)}`, paints.dye('moss'), 1.8),
          ...Array.from({ length: 9 }, (_, row) =>
            oval(
              round(x + (row % 2 === 0 ? -2.2 : 2.2)),
              round(y - 16 + row * 4),
              2.5,
              3,
              paints.dye('violet', (index % 2) * 0.2),
            ),
          ),
        ];
      }),
  },
  'pot-plant': {
    title: 'Plant in a pot',
    words: [
      'pot plant',
      'houseplant',
      'plant',
      'fern',
      'basil',
      'gardening',
      'plant sale',
      'seedling',
      'greenhouse',
      'nursery',
    ],
    fit: 'stand',
    view: [90, 100],
    place: 'object',
    draw: ({ paints }) => [
      shadow(45, 98, 28, 2.6, paints.dye('night')),
      ...[-150, -128, -108, -90, -72, -52, -30].flatMap((angle, index) =>
        leaf(
          45,
          62,
          [34, 44, 50, 54, 50, 44, 34][index] ?? 40,
          angle,
          paints,
          [0, 0.2, -0.1, 0.1, -0.2, 0.15, 0][index] ?? 0,
          0.34,
        ),
      ),
      block(22, 58, 46, 10, paints.dye('clay', -0.12), 1),
      fill('M26 68H64L59 98H31Z', paints.dye('clay')),
      fill('M46 68H64L59 98H46Z', paints.dye('clay', -0.14)),
    ],
  },
  cactus: {
    title: 'Cactus',
    words: ['cactus', 'succulent', 'agave'],
    fit: 'stand',
    view: [80, 100],
    place: 'object',
    draw: ({ paints }) => [
      shadow(40, 98, 24, 2.6, paints.dye('night')),
      line('M40 66V20M40 52H22V36M40 44H58V28', paints.dye('green'), 14),
      line('M40 66V20M22 46V36M58 38V28', paints.dye('green', 0.3), 1.6, { dash: [3, 4] }),
      disc(40, 12, 4.5, paints.dye('pink')),
      fill('M20 66H60L55 98H25Z', paints.dye('clay')),
      block(17, 62, 46, 9, paints.dye('clay', -0.14), 1),
    ],
  },
  leaves: {
    title: 'Leaves',
    words: ['leaf', 'foliage', 'autumn', 'fall', 'autumn leaf'],
    fit: 'float',
    place: 'object',
    draw: ({ paints }) => [
      ...[0, 1, 2].flatMap((index): Mark[] => {
        const [x, y, length, angle] = (
          [
            [20, 78, 62, -52],
            [86, 70, 50, -142],
            [40, 34, 44, 24],
          ] as const
        )[index] ?? [20, 78, 60, -52];
        const slot = (['first', 'second', 'third'] as const)[index] ?? 'first';
        const turn = (angle * Math.PI) / 180;
        return [
          fill(leafPath(x, y, length, angle, 0.52), paints.slot(slot)),
          fill(halfLeafPath(x, y, length, angle, 0.52), paints.slot(slot, -0.18)),
          line(
            `M${round(x - Math.cos(turn) * 8)} ${round(y - Math.sin(turn) * 8)}L${round(x + Math.cos(turn) * length * 0.86)} ${round(y + Math.sin(turn) * length * 0.86)}`,
            paints.slot(slot, -0.4),
            1.4,
          ),
        ];
      }),
    ],
  },
  branch: {
    title: 'Branch',
    words: ['olive', 'olive branch', 'sprig', 'eucalyptus', 'mistletoe', 'sympathy', 'condolence'],
    fit: 'float',
    view: [120, 60],
    place: 'object',
    draw: ({ paints }) => [
      line('M6 44C40 40 80 34 114 14', paints.dye('bark'), 2),
      ...Array.from({ length: 8 }, (_, index) => {
        const x = 16 + index * 12;
        const y = 43 - index * index * 0.45 - index * 0.6;
        return [
          ...leaf(x, y, 19, -64, paints, (index % 3) * 0.12, 0.36),
          ...leaf(x + 4, y, 19, 36, paints, (index % 2) * -0.12, 0.36),
        ];
      }).flat(),
    ],
  },
  holly: {
    title: 'Holly',
    words: ['holly', 'christmas', 'yule', 'advent', 'carol', 'noel', 'xmas', 'ivy'],
    fit: 'float',
    view: [100, 80],
    place: 'object',
    draw({ paints }): Mark[] {
      const prickly = (x: number, y: number, angle: number, amount: number): Mark[] => {
        const turn = (angle * Math.PI) / 180;
        const at = (along: number, across: number) =>
          `${round(x + Math.cos(turn) * along - Math.sin(turn) * across)} ${round(y + Math.sin(turn) * along + Math.cos(turn) * across)}`;
        const side = (sign: number) =>
          `Q${at(6, 4 * sign)} ${at(9, 12 * sign)}Q${at(14, 6 * sign)} ${at(20, 14 * sign)}Q${at(25, 7 * sign)} ${at(31, 12 * sign)}Q${at(35, 4 * sign)} ${at(44, 0)}`;
        return [
          fill(`M${at(0, 0)}${side(1)}L${at(0, 0)}${side(-1)}Z`, paints.dye('moss', amount)),
          line(`M${at(4, 0)}L${at(40, 0)}`, paints.dye('moss', amount + 0.3), 1.4),
        ];
      };
      return [
        ...prickly(50, 52, -160, 0.1),
        ...prickly(50, 52, -20, 0),
        ...prickly(50, 50, -90, 0.2),
        disc(43, 54, 8, paints.dye('red')),
        disc(57, 54, 8, paints.dye('red', -0.1)),
        disc(50, 65, 8, paints.dye('red', 0.1)),
        ...[41, 55, 48].map((x, index) => disc(x, [51, 51, 62][index] ?? 51, 1.8, paints.dye('white'))),
      ];
    },
  },
  pumpkin: {
    title: 'Pumpkin',
    words: ['pumpkin', 'squash', 'gourd', 'thanksgiving', 'halloween'],
    fit: 'stand',
    view: [110, 90],
    place: 'object',
    draw: ({ paints }) => [
      shadow(55, 88, 46, 3, paints.dye('night')),
      fill('M50 22C50 12 54 6 64 4L68 12C60 14 60 18 60 24Z', paints.dye('moss')),
      oval(30, 54, 26, 33, paints.dye('orange', -0.14)),
      oval(80, 54, 26, 33, paints.dye('orange', -0.2)),
      oval(55, 54, 27, 35, paints.dye('orange')),
      fill(ellipsePath(48, 54, 12, 33), paints.dye('orange', 0.14)),
      ...leaf(60, 22, 26, 10, paints),
    ],
  },
  wheat: {
    title: 'Wheat',
    words: ['wheat', 'barley', 'harvest', 'grain', 'corn', 'rye'],
    fit: 'stand',
    view: [80, 100],
    place: 'object',
    draw: ({ paints }) =>
      [-22, 0, 22].flatMap((lean, stalk): Mark[] => {
        const x = 40 + lean;
        return [
          line(`M40 100Q40 70 ${x} 16`, paints.dye('wood'), 2.2),
          ...Array.from({ length: 5 }, (_, row) => [
            fill(
              leafPath(x + lean * -0.03 * row, 46 - row * 8, 13, -52 + lean * 0.5, 0.5),
              paints.dye('yellow', stalk * -0.08),
            ),
            fill(
              leafPath(x + lean * -0.03 * row, 46 - row * 8, 13, -128 + lean * 0.5, 0.5),
              paints.dye('yellow', -0.12 - stalk * 0.06),
            ),
          ]).flat(),
          fill(leafPath(x, 14, 14, -90 + lean * 0.5, 0.46), paints.dye('yellow')),
        ];
      }),
  },
});
