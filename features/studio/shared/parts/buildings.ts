import type { Paints } from '#features/studio/shared/colour/paints.ts';
import {
  block,
  corners,
  disc,
  fill,
  line,
  type Mark,
  rectanglePath,
  round,
  shadow,
} from '#features/studio/shared/drawing/mark.ts';
import { parts } from '#features/studio/shared/parts/part.ts';

const pane = (x: number, y: number, width: number, height: number, paints: Paints): Mark[] => [
  block(x, y, width, height, paints.isDark ? paints.dye('yellow') : paints.dye('cotton'), width * 0.12),
];

export const buildingParts = parts({
  house: {
    title: 'House',
    words: ['house', 'home', 'cottage', 'bungalow', 'cabin', 'villa', 'housewarming', 'chalet', 'hut'],
    fit: 'stand',
    view: [100, 96],
    place: 'object',
    draw: ({ paints }) => [
      shadow(50, 94, 46, 3, paints.dye('night')),
      block(70, 10, 10, 26, paints.dye('clay', -0.2)),
      block(14, 42, 72, 52, paints.dye('cotton')),
      fill('M14 42H86V94H62Z', paints.dye('cotton', -0.08)),
      fill('M50 8L96 46H4Z', paints.slot('first')),
      fill('M50 8L96 46H64Z', paints.slot('first', -0.18)),
      block(42, 62, 17, 32, paints.dye('blue'), 2),
      disc(55, 79, 1.4, paints.dye('yellow')),
      ...[22, 66].flatMap((x) => [
        block(x, 56, 13, 15, paints.isDark ? paints.dye('yellow') : paints.dye('sky')),
        line(`M${x + 6.5} 56V71M${x} 63.500H${x + 13}`, paints.dye('white'), 1.3),
      ]),
    ],
  },
  town: {
    title: 'Town',
    words: [
      'town',
      'city',
      'village',
      'street scene',
      'skyline',
      'neighbourhood',
      'neighborhood',
      'terrace',
      'high street',
    ],
    fit: 'fill',
    place: 'far',
    draw({ width, height, paints, random }): Mark[] {
      const marks: Mark[] = [];
      const walls = [
        paints.dye('clay'),
        paints.dye('cotton', -0.08),
        paints.slot('first'),
        paints.dye('blue', 0.2),
        paints.slot('second'),
      ];
      for (let x = 0, index = random.whole(0, 4); x < width; index++) {
        const [across, top] = [random.between(16, 24), random.between(22, 56)];
        const wall = walls[index % walls.length] ?? paints.dye('clay');
        marks.push(block(x, top, across + 0.4, height, wall));
        if (index % 2 === 0)
          marks.push(
            fill(
              `M${round(x - 1.5)} ${round(top + 0.5)}L${round(x + across / 2)} ${round(top - 15)}L${round(x + across + 1.5)} ${round(top + 0.5)}Z`,
              paints.dye('slate', index % 4 === 0 ? 0.05 : -0.15),
            ),
          );
        else marks.push(block(x - 0.6, top - 3, across + 1.2, 4, paints.dye('slate')));
        for (let y = top + 8; y < 90; y += 16)
          for (const at of [0.2, 0.58])
            marks.push(
              block(
                x + across * at,
                y,
                across * 0.22,
                8.5,
                paints.isDark ? paints.dye('yellow') : paints.dye('night', 0.15),
                0.8,
              ),
            );
        x += across;
      }
      return marks;
    },
  },
  towers: {
    title: 'High-rise buildings',
    words: ['skyscraper', 'downtown', 'metropolis', 'office tower', 'cityscape'],
    fit: 'fill',
    place: 'far',
    draw({ width, height, paints, random }): Mark[] {
      const marks: Mark[] = [];
      for (const [row, amount] of [0.45, 0].entries())
        for (let x = random.between(-10, 0); x < width; ) {
          const [across, top] = [random.between(11, 18), random.between(4 + row * 26, 50 + row * 10)];
          marks.push(block(x, top, across, height, paints.dye('blue', amount)));
          if (row === 1)
            for (let y = top + 5; y < 98; y += 7)
              for (let at = 2; at < across - 3; at += 4.2)
                if (random.chance(0.62))
                  marks.push(block(x + at, y, 2.2, 3.4, paints.dye('yellow', paints.isDark ? 0 : 0.35)));
          x += across + (row === 0 ? 0 : random.between(1, 6));
        }
      return marks;
    },
  },
  church: {
    title: 'Church',
    words: ['church', 'chapel', 'parish', 'cathedral', 'abbey', 'steeple'],
    fit: 'stand',
    view: [110, 110],
    place: 'object',
    draw: ({ paints }) => [
      shadow(55, 108, 50, 3, paints.dye('night')),
      block(40, 56, 64, 52, paints.dye('cotton', -0.06)),
      fill('M36 58L44 36H100L108 58Z', paints.dye('slate')),
      block(10, 40, 34, 68, paints.dye('cotton')),
      fill('M6 42L27 6L48 42Z', paints.dye('slate', -0.15)),
      line('M27 -2V8M23 2H31', paints.dye('yellow'), 2),
      disc(27, 56, 7, paints.dye('white')),
      line('M27 52V56L30 58', paints.dye('night'), 1.4),
      fill('M19 108V86A8 8 0 0 1 35 86V108Z', paints.dye('bark')),
      ...[56, 74, 90].map((x) => fill(`M${x} 94V76A5 5 0 0 1 ${x + 10} 76V94Z`, paints.dye('blue', 0.1))),
    ],
  },
  castle: {
    title: 'Castle',
    words: ['castle', 'fortress', 'palace', 'fairy tale', 'fairytale', 'kingdom', 'princess', 'knight'],
    fit: 'stand',
    view: [120, 104],
    place: 'object',
    draw({ paints }): Mark[] {
      const stone = paints.dye('grey', 0.1);
      const dark = paints.dye('grey', -0.12);
      const battlement = (x: number, y: number, width: number) =>
        Array.from({ length: Math.floor(width / 9) }, (_, index) =>
          block(x + index * 9, y - 6, 5.5, 7, stone),
        );
      return [
        shadow(60, 102, 56, 3, paints.dye('night')),
        block(24, 52, 72, 50, stone),
        ...battlement(26, 53, 70),
        block(8, 38, 24, 64, dark),
        block(88, 38, 24, 64, dark),
        fill('M4 40L20 10L36 40ZM84 40L100 10L116 40Z', paints.slot('first')),
        line('M20 12V0M100 12V0', paints.dye('bark'), 1.6),
        fill('M20 0L32 4L20 8ZM100 0L112 4L100 8Z', paints.slot('second')),
        fill('M48 102V80A12 12 0 0 1 72 80V102Z', paints.dye('bark')),
        ...[16, 96].map((x) => block(x, 54, 8, 13, paints.dye('night'), 4)),
        ...[40, 72].map((x) => block(x, 62, 7, 11, paints.dye('night'), 3.5)),
      ];
    },
  },
  lighthouse: {
    title: 'Lighthouse',
    words: ['lighthouse', 'beacon'],
    fit: 'stand',
    view: [120, 110],
    place: 'object',
    draw: ({ paints }) => [
      fill('M52 25L-30 2V46Z', paints.dye('yellow', 0.5), 0.7),
      fill('M48 40H74L84 104H38Z', paints.dye('white')),
      fill('M46.300 51H75.700L78 66H43.900ZM41.600 81H80.400L82.700 96H39.200Z', paints.dye('red')),
      block(50, 18, 22, 16, paints.dye('night')),
      block(54, 21, 14, 11, paints.dye('yellow')),
      block(44, 33, 34, 5, paints.dye('night'), 1),
      fill('M47 18L61 6L75 18Z', paints.dye('red')),
      fill('M4 110C14 100 34 97 62 97C92 97 110 100 118 110Z', paints.dye('moss', -0.1)),
    ],
  },
  barn: {
    title: 'Barn',
    words: ['barn', 'farm', 'farmhouse', 'farmyard', 'stable', 'shed'],
    fit: 'stand',
    view: [120, 92],
    place: 'object',
    draw: ({ paints }) => [
      shadow(60, 90, 56, 3, paints.dye('night')),
      block(86, 20, 24, 70, paints.dye('grey')),
      fill('M86 20A12 12 0 0 1 110 20Z', paints.dye('grey', -0.2)),
      fill('M10 90V42L26 20H62L78 42V90Z', paints.dye('red')),
      fill('M4 44L24 14H64L84 44H74L60 24H28L14 44Z', paints.dye('slate')),
      block(30, 56, 28, 34, paints.dye('white')),
      line('M32 58L56 88M56 58L32 88', paints.dye('red'), 2.6),
      block(36, 34, 16, 12, paints.dye('white')),
    ],
  },
  shop: {
    title: 'Shop',
    words: [
      'shop',
      'store',
      'bakery',
      'cafe',
      'café',
      'stall',
      'market',
      'boutique',
      'deli',
      'fair',
      'fete',
      'fête',
      'kiosk',
    ],
    fit: 'stand',
    view: [110, 92],
    place: 'object',
    draw: ({ paints }) => [
      shadow(55, 90, 52, 3, paints.dye('night')),
      block(8, 22, 94, 68, paints.dye('cotton')),
      block(4, 4, 102, 14, paints.slot('first', -0.15), 2),
      ...Array.from({ length: 8 }, (_, index) =>
        fill(
          `M${3 + index * 13} 18H${16 + index * 13}V36A6.500 6.500 0 0 1 ${3 + index * 13} 36Z`,
          index % 2 === 0 ? paints.slot('first') : paints.dye('white'),
        ),
      ),
      block(16, 52, 46, 28, paints.dye('sky', 0.15), 1),
      block(70, 50, 22, 40, paints.slot('second'), 1),
      ...[24, 38, 52].map((x, index) =>
        disc(
          x + 1,
          73,
          6,
          [paints.dye('red'), paints.dye('yellow'), paints.dye('green')][index] ?? paints.dye('red'),
        ),
      ),
      block(14, 79, 50, 4, paints.dye('wood')),
      disc(87, 71, 1.6, paints.dye('yellow')),
    ],
  },
  school: {
    title: 'School',
    words: ['school', 'town hall', 'village hall', 'town-hall', 'library', 'college', 'academy', 'hall'],
    fit: 'stand',
    view: [130, 100],
    place: 'object',
    draw: ({ paints }) => [
      shadow(65, 98, 62, 3, paints.dye('night')),
      block(6, 48, 118, 50, paints.dye('clay')),
      block(46, 26, 38, 72, paints.dye('clay', -0.15)),
      fill('M42 28L65 4L88 28Z', paints.dye('blue')),
      disc(65, 42, 9, paints.dye('white')),
      line('M65 36V42L69 45', paints.dye('night'), 1.8),
      fill('M56 98V74A9 9 0 0 1 74 74V98Z', paints.dye('night')),
      ...[14, 30, 90, 106].flatMap((x) => pane(x, 60, 10, 18, paints)),
    ],
  },
  museum: {
    title: 'Museum',
    words: ['museum', 'gallery', 'temple', 'bank', 'courthouse', 'parliament'],
    fit: 'stand',
    view: [120, 86],
    place: 'object',
    draw: ({ paints }) => [
      corners('60,4 112,30 8,30', paints.dye('cotton')),
      corners('60,4 112,30 60,30', paints.dye('cotton', -0.1)),
      block(10, 30, 100, 7, paints.dye('white')),
      ...[16, 36, 56, 76, 96].flatMap((x) => [
        block(x, 37, 10, 38, paints.dye('white')),
        block(x + 7, 37, 3, 38, paints.dye('grey')),
      ]),
      block(6, 75, 108, 9, paints.dye('cotton', -0.06)),
    ],
  },
  windmill: {
    title: 'Windmill',
    words: ['windmill', 'mill'],
    fit: 'stand',
    view: [100, 110],
    place: 'object',
    draw: ({ paints }) => [
      shadow(50, 108, 30, 3, paints.dye('night')),
      fill('M38 44H62L72 108H28Z', paints.dye('white')),
      fill('M54 44H62L72 108H58Z', paints.dye('grey', 0.3)),
      fill('M34 46C36 30 64 30 66 46Z', paints.slot('first')),
      block(44, 84, 13, 24, paints.dye('bark'), 6),
      ...[45, 135, 225, 315].map((angle) => {
        const turn = (angle * Math.PI) / 180;
        const at = (along: number, across: number) =>
          `${round(50 + Math.cos(turn) * along - Math.sin(turn) * across)} ${round(42 + Math.sin(turn) * along + Math.cos(turn) * across)}`;
        return fill(
          `M${at(0, -1)}L${at(46, -1)}L${at(46, 9)}L${at(12, 9)}L${at(12, 1)}L${at(0, 1)}Z`,
          paints.dye('bark', 0.2),
        );
      }),
      disc(50, 42, 4, paints.dye('bark')),
    ],
  },
  bridge: {
    title: 'Bridge',
    words: ['bridge', 'viaduct', 'aqueduct'],
    fit: 'stand',
    view: [160, 60],
    place: 'object',
    draw: ({ paints }) => [
      fill(
        'M0 14H160V60H140A20 22 0 0 0 100 60H100A20 22 0 0 0 60 60H60A20 22 0 0 0 20 60H0Z',
        paints.dye('clay'),
      ),
      block(0, 8, 160, 8, paints.dye('clay', -0.2)),
      line('M2 19H158', paints.dye('cotton'), 1.2, { dash: [5, 4] }),
    ],
  },
  window: {
    title: 'Window',
    words: ['window', 'windowsill', 'sill', 'view', 'sash'],
    fit: 'stand',
    view: [120, 110],
    place: 'object',
    draw: ({ paints }) => [
      block(10, 4, 100, 92, paints.dye('white'), 1),
      block(17, 11, 86, 80, paints.dye('sky')),
      fill('M17 74C34 62 50 80 70 70C84 64 94 70 103 66V91H17Z', paints.dye('blue')),
      fill('M44 72A22 22 0 0 1 88 66Z', paints.dye('yellow')),
      fill('M17 74C34 62 50 80 70 70C84 64 94 70 103 66V91H17Z', paints.dye('blue')),
      fill('M17 11H60L17 56Z', '#ffffff', 0.35),
      block(57, 11, 6, 80, paints.dye('white')),
      block(17, 44, 86, 5, paints.dye('white')),
      block(2, 95, 116, 9, paints.dye('white'), 1),
      block(6, 104, 108, 4, paints.dye('grey')),
    ],
  },
  door: {
    title: 'Front door',
    words: ['door', 'doorway', 'welcome', 'open house', 'entrance', 'open day'],
    fit: 'stand',
    view: [70, 110],
    place: 'object',
    draw: ({ paints }) => [
      block(2, 2, 66, 108, paints.dye('white'), 2),
      block(9, 9, 52, 101, paints.slot('first')),
      fill(rectanglePath(15, 16, 40, 26, 2), paints.dye('sky')),
      line('M35 16V42', paints.slot('first'), 3),
      block(15, 50, 17, 24, paints.slot('first', -0.2), 1),
      block(38, 50, 17, 24, paints.slot('first', -0.2), 1),
      block(15, 80, 40, 22, paints.slot('first', -0.2), 1),
      disc(56, 66, 2.6, paints.dye('yellow')),
    ],
  },
});
