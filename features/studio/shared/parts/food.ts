import type { Paints } from '#features/studio/shared/colour/paints.ts';
import {
  block,
  disc,
  ellipsePath,
  fill,
  line,
  type Mark,
  oval,
  rectanglePath,
  round,
  shadow,
  slicePath,
  starPath,
} from '#features/studio/shared/drawing/mark.ts';
import { type PartStage, parts } from '#features/studio/shared/parts/part.ts';
import { leaf } from '#features/studio/shared/parts/plants.ts';

function tomato(x: number, y: number, radius: number, colour: string, dark: string, stalk: string): Mark[] {
  return [
    disc(x, y, radius, colour),
    fill(
      `M${round(x + radius * 0.1)} ${round(y - radius)}A${radius} ${radius} 0 0 1 ${round(x + radius * 0.1)} ${round(y + radius)}A${round(radius * 1.5)} ${round(radius * 1.5)} 0 0 0 ${round(x + radius * 0.1)} ${round(y - radius)}Z`,
      dark,
    ),
    fill(starPath(x, y, radius * 0.52, radius * 0.1, 5, -70), stalk),
  ];
}

/** From above: a rim, a well, and the food. */
function plate({ paints }: PartStage, rim: string, well: string): Mark[] {
  return [disc(53, 54, 46, paints.dye('night'), 0.2), disc(50, 50, 47, rim), disc(50, 50, 36, well)];
}

const cup = (paints: Paints, colour: string, dark: string): Mark[] => [
  shadow(48, 97, 38, 3, paints.dye('night')),
  line('M70 50H80A12 12 0 0 1 80 78H68', colour, 7),
  fill('M16 38H74V78C74 90 66 97 56 97H34C24 97 16 90 16 78Z', colour),
  fill('M54 38H74V78C74 90 66 97 56 97H46C52 90 54 84 54 74Z', dark),
];

export const foodParts = parts({
  tomatoes: {
    title: 'Plate of tomatoes',
    words: [
      'tomato',
      'plate',
      'dish',
      'supper',
      'lunch',
      'dinner',
      'meal',
      'salad',
      'feast',
      'banquet',
      'potluck',
      'harvest supper',
      'buffet',
      'food',
    ],
    fit: 'float',
    place: 'object',
    draw(stage): Mark[] {
      const { paints, random } = stage;
      const places = [
        [36, 34, 10],
        [57, 30, 9],
        [70, 44, 9.5],
        [50, 50, 12],
        [32, 58, 9],
        [66, 64, 10],
        [46, 70, 8.5],
      ] as const;
      return [
        ...plate(stage, paints.dye('blue'), paints.dye('blue', -0.2)),
        ...[
          [42, 24, 200],
          [74, 34, -20],
          [24, 46, 160],
          [58, 76, 60],
          [78, 56, 30],
          [34, 70, 140],
        ].flatMap(([x = 0, y = 0, angle = 0]) =>
          leaf(x, y, 13, angle + random.between(-20, 20), paints, 0.1),
        ),
        ...places.flatMap(([x, y, radius], index) => {
          const dye = index === 2 || index === 4 ? 'yellow' : index === 5 || index === 1 ? 'clay' : 'red';
          return tomato(x, y, radius, paints.dye(dye), paints.dye(dye, -0.12), paints.dye('moss', -0.15));
        }),
      ];
    },
  },
  soup: {
    title: 'Bowl of soup',
    words: ['soup', 'stew', 'broth', 'curry', 'chowder', 'bowl', 'casserole', 'porridge', 'chilli', 'dal'],
    fit: 'float',
    place: 'object',
    draw(stage): Mark[] {
      const { paints, random } = stage;
      return [
        ...plate(stage, paints.slot('first'), paints.dye('orange')),
        line(ellipsePath(50, 50, 38), paints.slot('first', -0.25), 3),
        line('M30 42C38 36 44 46 52 40S66 38 72 44', paints.dye('cotton'), 3),
        line('M34 62C42 56 50 66 58 60S66 58 70 62', paints.dye('cotton'), 3),
        ...Array.from({ length: 12 }, () =>
          disc(
            random.between(28, 72),
            random.between(28, 72),
            random.between(1.2, 2.4),
            paints.dye('yellow'),
          ),
        ),
        ...leaf(48, 50, 14, -40, paints),
        ...leaf(48, 50, 12, 60, paints, 0.15),
        ...leaf(47, 50, 12, 170, paints, 0.1),
      ];
    },
  },
  pizza: {
    title: 'Pizza',
    words: ['pizza', 'pizzeria', 'flatbread'],
    fit: 'float',
    place: 'object',
    draw: ({ paints, random }) => [
      disc(52, 53, 46, paints.dye('night'), 0.18),
      disc(50, 50, 47, paints.dye('wood')),
      disc(50, 50, 41, paints.dye('red')),
      disc(50, 50, 38, paints.dye('yellow', 0.2)),
      ...(
        [
          [36, 36],
          [62, 32],
          [70, 56],
          [48, 54],
          [34, 64],
          [56, 74],
        ] as const
      ).flatMap(([x, y]) => [
        disc(x, y, 7, paints.dye('red')),
        disc(x - 1.5, y - 1.5, 4.6, paints.dye('red', 0.15)),
      ]),
      ...(
        [
          [50, 40],
          [40, 50],
          [62, 64],
          [26, 48],
          [52, 24],
        ] as const
      ).flatMap(([x, y]) => leaf(x, y, 10, random.between(0, 360), paints)),
    ],
  },
  cake: {
    title: 'Birthday cake',
    words: ['cake', 'birthday', 'birthday cake', 'gateau', 'sponge', 'torte'],
    fit: 'stand',
    view: [100, 100],
    place: 'object',
    draw: ({ paints }) => [
      shadow(50, 97, 46, 3, paints.dye('night')),
      ...[34, 50, 66].flatMap((x, index) => [
        block(
          x - 2.4,
          16,
          4.8,
          22,
          [paints.slot('first'), paints.slot('second'), paints.slot('third')][index] ?? paints.slot('first'),
          1,
        ),
        fill(`M${x} 2C${x + 5} 8 ${x + 4} 14 ${x} 14C${x - 4} 14 ${x - 5} 8 ${x} 2Z`, paints.dye('yellow')),
      ]),
      block(20, 36, 60, 28, paints.dye('cotton'), 4),
      fill(
        'M20 40A4 4 0 0 1 24 36H76A4 4 0 0 1 80 40V48C76 56 70 56 68 49C64 56 58 56 56 49C52 58 46 58 44 49C40 56 34 56 32 49C30 55 24 55 20 48Z',
        paints.dye('pink'),
      ),
      block(10, 62, 80, 30, paints.slot('first'), 4),
      fill(
        'M10 66A4 4 0 0 1 14 62H86A4 4 0 0 1 90 66V72C86 80 80 80 78 73C74 80 68 80 66 73C62 81 56 81 54 73C50 80 44 80 42 73C38 81 32 81 30 73C26 80 20 80 18 73C16 78 12 77 10 73Z',
        paints.dye('white'),
      ),
      ...[22, 38, 54, 70, 82].map((x, index) =>
        disc(x, 85, 2, index % 2 === 0 ? paints.dye('yellow') : paints.dye('cotton')),
      ),
      block(3, 91, 94, 6, paints.dye('grey'), 3),
    ],
  },
  cupcake: {
    title: 'Cupcake',
    words: ['cupcake', 'muffin', 'bun', 'fairy cake', 'bake sale', 'cake sale', 'dessert', 'pudding'],
    fit: 'stand',
    view: [84, 100],
    place: 'object',
    draw: ({ paints }) => [
      shadow(42, 98, 26, 2.6, paints.dye('night')),
      fill('M14 56H70L62 98H22Z', paints.slot('second')),
      line('M24 58L29 97M36 58L38 97M48 58L46 97M60 58L55 97', paints.slot('second', -0.2), 2.4),
      fill(
        'M10 58C2 46 14 38 18 38C18 26 30 24 32 24C34 12 50 12 52 24C56 24 66 28 66 38C72 38 82 48 74 58Z',
        paints.dye('pink'),
      ),
      fill('M52 24C56 24 66 28 66 38C72 38 82 48 74 58H54C64 50 60 34 52 24Z', paints.dye('pink', -0.14)),
      disc(42, 12, 7, paints.dye('red')),
      line('M42 6C44 0 48 0 50 -1', paints.dye('moss'), 1.6),
      ...(
        [
          [26, 46],
          [40, 36],
          [52, 48],
          [34, 52],
        ] as const
      ).map(([x, y], index) =>
        line(
          `M${x} ${y}l3 ${index % 2 === 0 ? 2 : -2}`,
          [paints.dye('yellow'), paints.dye('blue'), paints.dye('white'), paints.dye('green')][index] ??
            paints.dye('yellow'),
          1.8,
        ),
      ),
    ],
  },
  bread: {
    title: 'Loaf of bread',
    words: ['bread', 'loaf', 'sourdough', 'baker', 'baking', 'flour'],
    fit: 'stand',
    view: [120, 76],
    place: 'object',
    draw: ({ paints }) => [
      shadow(60, 74, 54, 3, paints.dye('night')),
      fill(
        'M6 56C6 26 34 10 60 10C86 10 114 26 114 56C114 68 106 74 96 74H24C14 74 6 68 6 56Z',
        paints.dye('wood'),
      ),
      fill('M60 10C86 10 114 26 114 56C114 68 106 74 96 74H70C92 62 90 30 60 10Z', paints.dye('wood', -0.16)),
      ...[30, 54, 78].map((x) => line(`M${x} 20L${x + 12} 42`, paints.dye('sand'), 5)),
    ],
  },
  mug: {
    title: 'Mug',
    words: [
      'mug',
      'cup',
      'coffee',
      'tea',
      'cocoa',
      'cappuccino',
      'espresso',
      'brew',
      'coffee morning',
      'hot chocolate',
      'latte',
      'breakfast',
      'morning',
    ],
    fit: 'stand',
    view: [92, 100],
    place: 'object',
    draw: ({ paints }) => [
      ...cup(paints, paints.slot('first'), paints.slot('first', -0.18)),
      line('M16 50H74', paints.dye('cotton'), 2, { dash: [6, 4] }),
      line('M34 28C28 20 40 16 34 6M54 28C48 20 60 16 54 6', paints.slot('ink'), 2.4, { opacity: 0.45 }),
    ],
  },
  teapot: {
    title: 'Teapot',
    words: ['teapot', 'kettle', 'afternoon tea', 'tea party', 'cream tea', 'high tea', 'tearoom'],
    fit: 'stand',
    view: [120, 90],
    place: 'object',
    draw: ({ paints }) => [
      shadow(58, 88, 40, 3, paints.dye('night')),
      line('M26 40C6 34 4 70 30 68', paints.slot('first', -0.15), 8),
      fill('M84 62C96 60 98 44 112 34L118 40C108 50 106 74 82 78Z', paints.slot('first', -0.15)),
      fill(
        'M24 52C24 34 40 26 58 26C76 26 92 34 92 52C92 76 78 88 58 88C38 88 24 76 24 52Z',
        paints.slot('first'),
      ),
      fill('M40 28C44 18 72 18 76 28Z', paints.slot('second')),
      disc(58, 15, 5, paints.slot('second')),
      line('M27 56H89', paints.dye('cotton'), 2.2, { dash: [7, 5] }),
    ],
  },
  wine: {
    title: 'Bottle and glass',
    words: [
      'wine',
      'wine tasting',
      'vineyard tasting',
      'champagne',
      'prosecco',
      'cellar',
      'bottle',
      'aperitif',
    ],
    fit: 'stand',
    view: [90, 110],
    place: 'object',
    draw: ({ paints }) => [
      shadow(44, 108, 38, 2.6, paints.dye('night')),
      fill(
        'M20 4H34V34C34 40 44 44 44 56V104A4 4 0 0 1 40 108H14A4 4 0 0 1 10 104V56C10 44 20 40 20 34Z',
        paints.dye('moss', -0.15),
      ),
      block(19, 2, 16, 14, paints.slot('first'), 1),
      block(10, 62, 34, 28, paints.dye('cotton')),
      disc(27, 76, 7, paints.slot('second')),
      fill('M54 50H84C88 72 80 82 72 83V102H80V107H58V102H66V83C58 82 50 72 54 50Z', paints.dye('sky', 0.2)),
      fill('M53 62H85C86 74 79 82 69 82C59 82 52 74 53 62Z', paints.dye('madder')),
    ],
  },
  beer: {
    title: 'Glass of beer',
    words: ['beer', 'pint', 'ale', 'pub', 'lager', 'brewery', 'oktoberfest', 'pub quiz'],
    fit: 'stand',
    view: [84, 100],
    place: 'object',
    draw: ({ paints }) => [
      shadow(38, 98, 30, 2.6, paints.dye('night')),
      line('M62 40H70A10 10 0 0 1 70 74H62', paints.dye('sky', 0.2), 6),
      block(12, 24, 52, 74, paints.dye('yellow'), 4),
      block(46, 30, 18, 68, paints.dye('yellow', -0.14), 4),
      line('M24 46V86M38 46V86', paints.dye('yellow', 0.35), 3.4),
      fill(
        'M8 28C4 16 16 8 24 14C28 4 44 4 48 12C58 6 72 16 66 28C64 36 56 34 54 30C50 38 42 36 40 31C36 38 28 36 26 31C22 36 12 36 8 28Z',
        paints.dye('white'),
      ),
    ],
  },
  cocktail: {
    title: 'Cocktail',
    words: [
      'cocktail',
      'lemonade',
      'drink',
      'punch',
      'mocktail',
      'juice',
      'smoothie',
      'bar',
      'drinks party',
      'happy hour',
    ],
    fit: 'stand',
    view: [80, 100],
    place: 'object',
    draw: ({ paints }) => [
      shadow(40, 98, 20, 2.4, paints.dye('night')),
      line('M50 34L64 4H72', paints.slot('first'), 3),
      disc(64, 28, 13, paints.dye('yellow')),
      disc(64, 28, 9, paints.dye('yellow', 0.4)),
      fill('M12 28H68L60 92A6 6 0 0 1 54 98H26A6 6 0 0 1 20 92Z', paints.dye('sky', 0.3)),
      fill('M15 44H65L60 92A6 6 0 0 1 54 98H26A6 6 0 0 1 20 92Z', paints.slot('second')),
      fill('M28 52l12 -3 3 12 -12 3ZM44 66l11 4 -4 11 -11 -4Z', paints.dye('white'), 0.6),
    ],
  },
  jar: {
    title: 'Jar of jam',
    words: [
      'jam',
      'jar',
      'marmalade',
      'chutney',
      'preserve',
      'honey',
      'pickle',
      'jelly',
      'conserve',
      'damson',
      'relish',
    ],
    fit: 'stand',
    view: [76, 96],
    place: 'object',
    draw: ({ paints }) => [
      shadow(38, 94, 30, 2.6, paints.dye('night')),
      fill(rectanglePath(8, 20, 60, 74, 10), paints.slot('first')),
      fill(rectanglePath(44, 20, 24, 74, 10), paints.slot('first', -0.16)),
      block(12, 4, 52, 16, paints.slot('second'), 3),
      line('M14 12H62', paints.dye('cotton'), 1.8, { dash: [5, 4] }),
      block(15, 42, 46, 32, paints.dye('white'), 2),
      line('M22 53H54M22 63H44', paints.slot('first'), 3.4),
    ],
  },
  apple: {
    title: 'Apple',
    words: ['apple', 'cider', 'orchard day'],
    fit: 'stand',
    view: [88, 96],
    place: 'object',
    draw: ({ paints }) => [
      shadow(44, 94, 28, 2.6, paints.dye('night')),
      fill(
        'M44 30C30 18 6 24 6 54C6 78 22 96 34 94C40 93 42 91 44 91C46 91 48 93 54 94C66 96 82 78 82 54C82 24 58 18 44 30Z',
        paints.dye('red'),
      ),
      fill('M50 27C62 20 82 26 82 54C82 78 66 96 54 94C70 80 72 44 50 27Z', paints.dye('red', -0.16)),
      line('M44 30C44 18 48 10 52 6', paints.dye('bark'), 3.4),
      ...leaf(46, 20, 26, -28, paints),
    ],
  },
  lemon: {
    title: 'Lemons',
    words: ['lemon', 'citrus', 'lime'],
    fit: 'float',
    view: [110, 80],
    place: 'object',
    draw: ({ paints }) => [
      fill(
        'M6 42C4 36 10 34 14 30C26 10 56 8 68 28C74 36 78 38 76 44C76 50 70 50 66 54C54 72 26 72 14 54C12 50 8 48 6 42Z',
        paints.dye('lemon'),
      ),
      disc(82, 50, 25, paints.dye('lemon', -0.1)),
      disc(82, 50, 21, paints.dye('cotton')),
      ...Array.from({ length: 8 }, (_, index) =>
        fill(slicePath(82, 50, 18.5, index * 45 + 3, index * 45 + 42), paints.dye('lemon', 0.1)),
      ),
      ...leaf(26, 22, 24, -150, paints),
      ...leaf(30, 18, 24, -60, paints, 0.12),
    ],
  },
  orange: {
    title: 'Oranges',
    words: ['orange', 'grapefruit', 'clementine', 'satsuma', 'tangerine'],
    fit: 'float',
    view: [110, 80],
    place: 'object',
    draw: ({ paints }) => [
      disc(40, 42, 32, paints.dye('orange')),
      ...leaf(38, 14, 26, -150, paints),
      ...leaf(42, 12, 24, -50, paints, 0.12),
      disc(80, 50, 26, paints.dye('orange', -0.12)),
      disc(80, 50, 22, paints.dye('cotton')),
      ...Array.from({ length: 8 }, (_, index) =>
        fill(slicePath(80, 50, 19.5, index * 45 + 3, index * 45 + 42), paints.dye('orange', 0.16)),
      ),
    ],
  },
  berries: {
    title: 'Berries',
    words: ['berry', 'blueberry', 'grape', 'currant', 'plum', 'fruit', 'blackberry', 'elderberry', 'sloe'],
    fit: 'float',
    place: 'object',
    draw: ({ paints }) => [
      ...leaf(52, 24, 40, -150, paints),
      ...leaf(50, 24, 40, -34, paints, 0.14),
      line('M51 28V10', paints.dye('bark'), 3.4),
      ...(
        [
          [34, 40],
          [52, 38],
          [70, 42],
          [42, 56],
          [60, 56],
          [51, 73],
        ] as const
      ).flatMap(([x, y], index) => [
        disc(x, y, 11, paints.dye('violet', index % 2 === 0 ? -0.1 : 0.1)),
        disc(x - 3.4, y - 3.4, 2.6, paints.dye('violet', 0.55)),
      ]),
    ],
  },
  strawberry: {
    title: 'Strawberry',
    words: ['strawberry', 'raspberry'],
    fit: 'float',
    view: [84, 96],
    place: 'object',
    draw: ({ paints }) => [
      fill(
        'M42 94C20 82 4 56 8 38C12 22 30 22 42 26C54 22 72 22 76 38C80 56 64 82 42 94Z',
        paints.dye('red'),
      ),
      ...Array.from({ length: 14 }, (_, index) => {
        const row = Math.floor(index / 4);
        return oval(
          22 + (index % 4) * 13 + (row % 2) * 4 + row * 1.5,
          42 + row * 12,
          1.2,
          2,
          paints.dye('yellow', 0.3),
        );
      }),
      fill('M42 30L22 34L30 22L18 16L36 16L42 4L48 16L66 16L54 22L62 34Z', paints.dye('green')),
    ],
  },
  carrots: {
    title: 'Carrots',
    words: [
      'carrot',
      'vegetable',
      'veg',
      'veg box',
      'parsnip',
      'radish',
      'beetroot',
      'turnip',
      'greengrocer',
    ],
    fit: 'float',
    place: 'object',
    draw: ({ paints }) =>
      [-22, 0, 22].flatMap((lean, index): Mark[] => {
        const x = 50 + lean;
        return [
          ...[-112, -90, -68].flatMap((angle) =>
            leaf(x, 40, 34, angle + lean * 0.6, paints, index * 0.1, 0.26),
          ),
          fill(
            `M${x - 9} 42C${x - 10} 34 ${x + 10} 34 ${x + 9} 42L${x - lean * 0.25 + 1.5} 98H${x - lean * 0.25 - 1.5}Z`,
            paints.dye('orange', index === 1 ? 0 : -0.1),
          ),
          line(`M${x - 5} 54h6M${x - 1} 68h5`, paints.dye('orange', -0.3), 1.6),
        ];
      }),
  },
  cheese: {
    title: 'Cheese',
    words: ['cheese', 'cheddar', 'brie', 'cheese and wine'],
    fit: 'stand',
    view: [110, 70],
    place: 'object',
    draw: ({ paints }) => [
      fill('M4 40L78 6C96 10 106 24 106 40Z', paints.dye('yellow', 0.15)),
      block(4, 40, 102, 28, paints.dye('yellow'), 1),
      ...(
        [
          [24, 54, 6],
          [52, 50, 4],
          [76, 56, 7],
          [94, 48, 3.4],
        ] as const
      ).map(([x, y, radius]) => disc(x, y, radius, paints.dye('yellow', -0.22))),
    ],
  },
  'ice-cream': {
    title: 'Ice cream',
    words: ['ice cream', 'sorbet', 'gelato', 'ice-cream', 'sundae', 'ice lolly'],
    fit: 'stand',
    view: [64, 110],
    place: 'object',
    draw: ({ paints }) => [
      fill('M12 52H52L32 108Z', paints.dye('wood')),
      line('M20 56L40 84M30 56L44 76M44 56L24 84M34 56L20 76', paints.dye('wood', -0.25), 1.4),
      disc(20, 40, 17, paints.slot('first')),
      disc(44, 40, 17, paints.slot('third')),
      disc(32, 20, 17, paints.dye('pink')),
      block(8, 48, 48, 8, paints.dye('wood', -0.12), 4),
    ],
  },
  eggs: {
    title: 'Eggs',
    words: ['egg', 'easter egg', 'easter', 'brunch', 'egg hunt'],
    fit: 'stand',
    view: [120, 70],
    place: 'object',
    draw: ({ paints }) =>
      (
        [
          [24, (amount) => paints.slot('first', amount)],
          // Colours of their own, since the ground may have any of the palette.
          [60, (amount) => paints.dye('yellow', amount)],
          [96, (amount) => paints.dye('sky', amount)],
        ] as [number, (amount?: number) => string][]
      ).flatMap(([x, paint], index): Mark[] => [
        shadow(x, 68, 18, 2.4, paints.dye('night')),
        fill(
          `M${x} 6C${x + 14} 6 ${x + 22} 30 ${x + 22} 46C${x + 22} 60 ${x + 12} 68 ${x} 68C${x - 12} 68 ${x - 22} 60 ${x - 22} 46C${x - 22} 30 ${x - 14} 6 ${x} 6Z`,
          paint(),
        ),
        // The shaded side keeps it apart from a ground of its own colour.
        fill(
          `M${x} 6C${x + 14} 6 ${x + 22} 30 ${x + 22} 46C${x + 22} 60 ${x + 12} 68 ${x} 68C${x + 14} 56 ${x + 14} 22 ${x} 6Z`,
          paint(-0.2),
        ),
        index === 1
          ? fill(
              [-10, 0, 10]
                .flatMap((dx) => [24, 40, 55].map((y) => ellipsePath(x + dx * (y === 24 ? 0.7 : 1), y, 2.8)))
                .join(''),
              paints.dye('white'),
            )
          : line(
              `M${x - 18} 36L${x - 9} 28L${x} 36L${x + 9} 28L${x + 18} 36M${x - 20} 50L${x - 10} 42L${x} 50L${x + 10} 42L${x + 20} 50`,
              paints.dye('white'),
              3,
            ),
      ]),
  },
  pan: {
    title: 'Cooking pot',
    words: ['pot', 'pan', 'saucepan', 'cooking', 'kitchen', 'recipe', 'cookery', 'chef', 'cookbook', 'stove'],
    fit: 'stand',
    view: [120, 84],
    place: 'object',
    draw: ({ paints }) => [
      shadow(60, 82, 46, 3, paints.dye('night')),
      line('M18 46H6M102 46H114', paints.dye('night'), 7),
      fill('M16 34H104V70A12 12 0 0 1 92 82H28A12 12 0 0 1 16 70Z', paints.slot('first')),
      fill('M72 34H104V70A12 12 0 0 1 92 82H62C70 72 72 60 72 34Z', paints.slot('first', -0.16)),
      block(12, 26, 96, 9, paints.slot('first', -0.28), 4),
      fill('M22 26C24 14 96 14 98 26Z', paints.dye('grey')),
      disc(60, 13, 5, paints.dye('night')),
    ],
  },
  basket: {
    title: 'Picnic basket',
    words: ['basket', 'picnic', 'hamper', 'blanket'],
    fit: 'stand',
    view: [110, 90],
    place: 'object',
    draw: ({ paints }) => [
      shadow(55, 88, 46, 3, paints.dye('night')),
      line('M20 46C20 2 90 2 90 46', paints.dye('wood', -0.2), 6),
      ...leaf(30, 44, 22, -110, paints),
      disc(46, 36, 12, paints.dye('red')),
      disc(68, 36, 12, paints.dye('yellow')),
      fill('M80 44L96 12L104 16L90 46Z', paints.dye('wood', 0.3)),
      fill('M6 42H104L94 88H16Z', paints.dye('wood')),
      line(
        'M14 56H97M16 70H94M30 44L34 87M50 44L51 87M70 44L68 87M88 44L83 87',
        paints.dye('wood', -0.22),
        2.4,
      ),
      fill('M10 42H62L52 62L40 50L28 64L20 48Z', paints.slot('first')),
    ],
  },
});
