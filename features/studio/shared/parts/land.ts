import type { Paints } from '#features/studio/shared/colour/paints.ts';
import {
  block,
  disc,
  ellipsePath,
  fill,
  line,
  type Mark,
  type Point,
  polygonPath,
  rectanglePath,
  round,
  shadow,
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
  return `${smoothPath(points, false)}L${round(width * 1.4)} ${height + 1}L${round(-width * 0.4)} ${height + 1}Z`;
}

/** Its shade and its light. */
function crownOf(paints: Paints, random: Random): readonly [string, string] {
  if (!paints.isAutumn) return [paints.dye('moss'), paints.dye('green')];
  return random.pick([
    [paints.dye('clay', -0.2), paints.dye('orange')],
    [paints.dye('orange'), paints.dye('yellow')],
    [paints.dye('red', -0.15), paints.dye('clay')],
  ] as const);
}

export const landParts = parts({
  sea: {
    title: 'Sea',
    words: [
      'sea',
      'ocean',
      'water',
      'bay',
      'harbour',
      'harbor',
      'wave',
      'surf',
      'coast',
      'seaside',
      'shore',
      'quay',
    ],
    fit: 'fill',
    place: 'water',
    draw({ width, height, paints, random }): Mark[] {
      const marks = [0, 1, 2].map((band) =>
        fill(
          ridge(random, width, height, 5 + band * 30, band === 0 ? 1 : 4, 6),
          paints.dye('blue', 0.2 - band * 0.18),
        ),
      );
      return [
        ...marks,
        line(
          `M${round(width * 0.06)} 22H${round(width * random.between(0.5, 0.7))}`,
          paints.dye('yellow'),
          1.7,
          { dash: [8, 5] },
        ),
      ];
    },
  },
  lake: {
    title: 'Lake',
    words: ['lake', 'pond', 'loch', 'reservoir'],
    fit: 'fill',
    place: 'water',
    draw: ({ width, height, paints }) => [
      block(0, 0, width, height, paints.dye('green', -0.05)),
      fill(ellipsePath(width / 2, 58, width * 0.44, 36), paints.dye('blue', 0.25)),
      line(
        `M${round(width * 0.3)} 50H${round(width * 0.56)}M${round(width * 0.42)} 64H${round(width * 0.66)}`,
        paints.dye('sky'),
        2,
      ),
    ],
  },
  river: {
    title: 'River',
    words: ['river', 'stream', 'brook', 'canal', 'creek'],
    fit: 'fill',
    place: 'water',
    draw({ width: w, height, paints, random }): Mark[] {
      const x = w * random.between(0.42, 0.58);
      return [
        fill(ridge(random, w, height, 8, 5, 3), paints.dye('green')),
        fill(
          `M${round(x)} 12C${round(x + w * 0.16)} 34 ${round(x - w * 0.2)} 48 ${round(x - w * 0.16)} 101H${round(x + w * 0.26)}C${round(x + w * 0.12)} 52 ${round(x + w * 0.3)} 34 ${round(x + w * 0.02)} 12Z`,
          paints.dye('blue', 0.25),
        ),
      ];
    },
  },
  hills: {
    title: 'Hills',
    words: [
      'hill',
      'field',
      'meadow',
      'countryside',
      'landscape',
      'valley',
      'pasture',
      'nature',
      'down',
      'moor',
      'dale',
      'vineyard',
      'village green',
    ],
    fit: 'fill',
    place: 'land',
    draw: ({ width, height, paints, random }) =>
      [0, 1, 2].map((band) =>
        fill(
          ridge(random, width, height, 16 + band * 24, 11 - band * 2, 3),
          paints.dye('green', 0.36 - band * 0.3),
        ),
      ),
  },
  mountains: {
    title: 'Mountains',
    words: ['mountain', 'alp', 'peak', 'summit', 'volcano', 'cliff', 'everest', 'fell'],
    fit: 'fill',
    place: 'far',
    draw({ width, height, paints, random }): Mark[] {
      const count = Math.max(2, Math.round(width / 70));
      const peaks = Array.from({ length: count + 1 }, (_, index) => ({
        x: (index / count) * width + random.between(-8, 8),
        top: random.between(6, 30),
        half: (width / count) * random.between(0.62, 0.8),
      }));
      return peaks.flatMap(({ x, top, half }): Mark[] => {
        const fall = (height - top) / half;
        const cap = 15;
        const reach = cap / fall;
        return [
          fill(
            polygonPath([
              [x, top],
              [x + half, height + 1],
              [x - half, height + 1],
            ]),
            paints.dye('slate', 0.34),
          ),
          fill(
            polygonPath([
              [x, top],
              [x + half, height + 1],
              [x + half * 0.16, height + 1],
            ]),
            paints.dye('slate', 0.2),
          ),
          fill(
            polygonPath([
              [x, top],
              [x + reach, top + cap],
              [x + reach * 0.4, top + cap * 0.7],
              [x, top + cap * 1.15],
              [x - reach * 0.45, top + cap * 0.75],
              [x - reach, top + cap],
            ]),
            paints.dye('white'),
          ),
        ];
      });
    },
  },
  forest: {
    title: 'Forest',
    words: ['forest', 'wood', 'woodland', 'grove'],
    fit: 'fill',
    place: 'land',
    draw({ width, height, paints, random }): Mark[] {
      const marks: Mark[] = [];
      for (const [row, amount] of [0.18, -0.08, -0.3].entries())
        for (let x = random.between(-6, 4); x < width + 12; x += random.between(11, 17)) {
          const [top, half] = [row * 17 + random.between(2, 16), random.between(8, 11)];
          const colour = paints.dye('moss', amount);
          marks.push(
            fill(
              `M${round(x)} ${round(top)}L${round(x + half * 0.75)} ${round(top + 24)}H${round(x + half * 0.4)}L${round(x + half)} ${round(top + 48)}H${round(x - half)}L${round(x - half * 0.4)} ${round(top + 24)}H${round(x - half * 0.75)}Z`,
              colour,
            ),
            block(x - 1.5, top + 46, 3, height, paints.dye('bark', -0.2)),
          );
        }
      marks.push(fill(ridge(random, width, height, 84, 3, 4), paints.dye('moss', -0.4)));
      return marks;
    },
  },
  beach: {
    title: 'Beach',
    words: ['beach', 'sand', 'desert', 'dune'],
    fit: 'fill',
    place: 'ground',
    draw: ({ width, height, paints, random }) => [
      fill(ridge(random, width, height, 14, 7, 3), paints.dye('sand')),
      fill(ridge(random, width, height, 52, 8, 3), paints.dye('sand', -0.12)),
    ],
  },
  snowfield: {
    title: 'Snow-covered hills',
    words: ['snowfield', 'piste', 'ski slope', 'arctic', 'antarctica'],
    fit: 'fill',
    place: 'land',
    draw: ({ width, height, paints, random }) =>
      [0, 1].map((band) =>
        fill(
          ridge(random, width, height, 16 + band * 30, 9, 3),
          band === 0 ? paints.dye('sky', 0.35) : paints.dye('white'),
        ),
      ),
  },
  lawn: {
    title: 'Lawn',
    words: ['lawn', 'grass', 'garden', 'park', 'orchard', 'yard', 'pitch'],
    fit: 'fill',
    place: 'ground',
    draw({ width, height, paints, random }): Mark[] {
      const blades = Array.from({ length: Math.round(width / 5) }, () => {
        const [x, y] = [random.between(0, width), random.between(24, 96)];
        return `M${round(x)} ${round(y)}l-1.4 -5M${round(x)} ${round(y)}l1.4 -5`;
      });
      return [
        fill(ridge(random, width, height, 8, 3, 3), paints.dye('green')),
        line(blades.join(''), paints.dye('green', -0.25), 0.8),
      ];
    },
  },
  road: {
    title: 'Road',
    words: ['road', 'street', 'motorway', 'route', 'journey', 'lane', 'highway'],
    fit: 'fill',
    place: 'ground',
    draw({ width: w, height, paints, random }): Mark[] {
      const x = w / 2;
      return [
        fill(ridge(random, w, height, 8, 3, 3), paints.dye('green')),
        fill(
          `M${round(x - 4)} 8H${round(x + 4)}L${round(x + 46)} 101H${round(x - 46)}Z`,
          paints.dye('slate'),
        ),
        line(`M${round(x)} 14V100`, paints.dye('yellow'), 2.6, { dash: [10, 8] }),
      ];
    },
  },
  path: {
    title: 'Path',
    words: ['path', 'trail', 'track', 'footpath', 'lane walk'],
    fit: 'fill',
    place: 'ground',
    draw: ({ width: w, height, paints, random }) => [
      fill(ridge(random, w, height, 8, 4, 3), paints.dye('green')),
      fill(
        `M${round(w * 0.52)} 10C${round(w * 0.7)} 36 ${round(w * 0.34)} 52 ${round(w * 0.4)} 101H${round(w * 0.64)}C${round(w * 0.54)} 56 ${round(w * 0.78)} 36 ${round(w * 0.55)} 10Z`,
        paints.dye('sand'),
      ),
    ],
  },
  'tilled-field': {
    title: 'Field in furrows',
    words: ['crop', 'furrow', 'soil', 'farmland', 'vegetable patch', 'potato field'],
    fit: 'fill',
    place: 'ground',
    draw: ({ width: w, height, paints }) => [
      block(0, 6, w, height, paints.dye('bark', 0.15)),
      ...Array.from({ length: 9 }, (_, index) =>
        line(
          `M${round(w * (0.3 + index * 0.05))} 6L${round(w * (-0.6 + index * 0.275))} 102`,
          paints.dye('green'),
          2.6,
        ),
      ),
    ],
  },
  tree: {
    title: 'Tree',
    words: ['tree', 'oak', 'elm', 'beech', 'maple', 'lime tree', 'sapling'],
    fit: 'stand',
    view: [76, 100],
    place: 'object',
    draw: ({ paints, random }) => {
      const [crown, light] = crownOf(paints, random);
      return [
        shadow(38, 98, 22, 3, paints.dye('night')),
        block(34, 56, 8, 42, paints.dye('bark'), 2),
        disc(38, 36, 32, crown),
        disc(30, 28, 19, light),
        line('M38 78L50 62', paints.dye('bark'), 3),
      ];
    },
  },
  'fruit-tree': {
    title: 'Fruit tree',
    words: ['apple tree', 'fruit tree', 'lemon tree', 'orange tree', 'cherry tree'],
    fit: 'stand',
    view: [76, 100],
    place: 'object',
    draw: ({ paints, random }) => [
      shadow(38, 98, 22, 3, paints.dye('night')),
      block(34, 56, 8, 42, paints.dye('bark'), 2),
      disc(38, 36, 32, paints.dye('moss')),
      disc(31, 29, 19, paints.dye('green')),
      ...Array.from({ length: 9 }, (_, index) => {
        const [turn, reach] = [index * 2.4, 6 + index * 2.6];
        return disc(
          38 + Math.cos(turn) * reach,
          36 + Math.sin(turn) * reach,
          random.between(2.8, 3.6),
          paints.dye('red'),
        );
      }),
    ],
  },
  pine: {
    title: 'Fir tree',
    words: ['pine', 'fir', 'spruce', 'conifer', 'evergreen'],
    fit: 'stand',
    view: [64, 100],
    place: 'object',
    draw: ({ paints }) => [
      shadow(32, 98, 20, 2.6, paints.dye('night')),
      block(28, 84, 8, 14, paints.dye('bark'), 1),
      fill('M32 2L50 34H42L56 60H46L62 86H2L18 60H8L22 34H14Z', paints.dye('moss')),
      fill('M32 2L50 34H42L56 60H46L62 86H32Z', paints.dye('moss', -0.2)),
    ],
  },
  palm: {
    title: 'Palm tree',
    words: ['palm', 'palm tree', 'oasis', 'tropics'],
    fit: 'stand',
    view: [84, 100],
    place: 'object',
    draw: ({ paints }) => [
      fill('M38 98C44 74 44 54 42 32H47C52 56 52 78 50 98Z', paints.dye('wood')),
      ...[-165, -130, -50, -15, 20, 160].map((angle, index) => {
        const turn = (angle * Math.PI) / 180;
        const [x, y] = [44 + Math.cos(turn) * 36, 32 + Math.sin(turn) * 24 + 8];
        const [cx, cy] = [44 + Math.cos(turn) * 20, 32 + Math.sin(turn) * 24 - 6];
        return fill(
          `M44 32Q${round(cx)} ${round(cy - 4)} ${round(x)} ${round(y)}Q${round(cx)} ${round(cy + 9)} 44 32Z`,
          paints.dye('moss', index % 2 === 0 ? 0 : 0.2),
        );
      }),
      disc(41, 35, 3.4, paints.dye('bark')),
      disc(48, 36, 3.4, paints.dye('bark')),
    ],
  },
  birch: {
    title: 'Bare tree',
    words: ['birch', 'bare tree', 'twig', 'branch'],
    fit: 'stand',
    view: [70, 100],
    place: 'object',
    draw: ({ paints }) => [
      line(
        'M35 98V30M35 66L16 40M35 56L56 28M35 44L24 16M35 36L46 10M16 40L8 30M16 40L18 26M56 28L64 22M56 28L54 12',
        paints.dye('bark'),
        3.4,
      ),
    ],
  },
  bush: {
    title: 'Bush',
    words: ['bush', 'shrub', 'hedge', 'topiary'],
    fit: 'stand',
    view: [100, 56],
    place: 'object',
    draw: ({ paints }) => [
      disc(26, 34, 22, paints.dye('moss')),
      disc(74, 34, 22, paints.dye('moss')),
      disc(50, 26, 26, paints.dye('green')),
      block(6, 38, 88, 18, paints.dye('moss'), 9),
    ],
  },
  fence: {
    title: 'Fence',
    words: ['fence', 'gate', 'paling'],
    fit: 'fill',
    place: 'object',
    draw: ({ width, paints }) => [
      block(0, 38, width, 10, paints.dye('white', -0.08)),
      block(0, 70, width, 10, paints.dye('white', -0.08)),
      ...Array.from({ length: Math.ceil(width / 22) + 1 }, (_, index) =>
        fill(
          `M${index * 22 + 3} 100V18L${index * 22 + 10} 6L${index * 22 + 17} 18V100Z`,
          paints.dye('white'),
        ),
      ),
    ],
  },
  tent: {
    title: 'Tent',
    words: ['tent', 'camp', 'camping', 'campsite', 'scout', 'glamping'],
    fit: 'stand',
    view: [110, 80],
    place: 'object',
    draw: ({ paints }) => [
      shadow(55, 78, 52, 3, paints.dye('night')),
      fill('M55 6L106 78H4Z', paints.slot('first')),
      fill('M55 6L106 78H72Z', paints.slot('first', -0.22)),
      fill('M55 30L74 78H36Z', paints.dye('night')),
      fill('M55 30L48 78H36Z', paints.dye('cotton')),
      line('M55 6L50 0M55 6L60 0', paints.dye('wood'), 2),
    ],
  },
  campfire: {
    title: 'Campfire',
    words: ['campfire', 'bonfire', 'fire'],
    fit: 'stand',
    place: 'object',
    draw: ({ paints }) => [
      fill(
        'M50 8C60 26 78 38 76 60C75 78 62 86 50 86C38 86 25 78 24 60C23 46 34 42 36 28C44 34 46 40 46 46C52 36 54 22 50 8Z',
        paints.dye('orange'),
      ),
      fill(
        'M51 44C56 54 64 60 62 70C61 80 56 84 50 84C43 84 38 78 38 70C38 62 44 60 46 54C49 56 51 50 51 44Z',
        paints.dye('yellow'),
      ),
      line('M18 94L82 82', paints.dye('bark'), 9),
      line('M18 82L82 94', paints.dye('bark', 0.15), 9),
    ],
  },
  boat: {
    title: 'Sailing boat',
    words: ['boat', 'sailboat', 'sailing boat', 'yacht', 'ship', 'dinghy', 'sail', 'regatta', 'sailing'],
    fit: 'stand',
    view: [96, 100],
    place: 'object',
    draw: ({ paints }) => [
      line('M48 6V78', paints.dye('bark'), 2.6),
      fill('M51 8C70 26 80 46 84 66H51Z', paints.dye('white')),
      fill('M45 18C34 34 24 50 16 66H45Z', paints.slot('second')),
      fill('M8 76H90C86 90 78 98 66 98H30C18 98 12 90 8 76Z', paints.slot('first')),
      fill('M8 76H90L88 82H10Z', paints.slot('first', -0.25)),
      fill('M48 6L60 10L48 14Z', paints.slot('first')),
    ],
  },
  ferry: {
    title: 'Steamer',
    words: ['ferry', 'steamer', 'cruise', 'liner', 'steamship', 'vessel', 'trawler', 'tugboat'],
    fit: 'stand',
    view: [130, 84],
    place: 'object',
    draw: ({ paints }) => [
      block(66, 6, 14, 26, paints.slot('first')),
      block(66, 11, 14, 6, paints.dye('white')),
      block(34, 30, 66, 16, paints.dye('white'), 2),
      block(22, 44, 88, 14, paints.dye('cotton'), 2),
      ...[30, 46, 62, 78, 94].map((x) => disc(x + 4, 51, 3.2, paints.dye('blue'))),
      fill('M6 56H124L112 82H20Z', paints.dye('blue', -0.1)),
      fill('M11 66H119L112 82H20Z', paints.slot('first')),
    ],
  },
  anchor: {
    title: 'Anchor',
    words: ['anchor', 'navy', 'port', 'mooring'],
    fit: 'float',
    place: 'object',
    draw: ({ paints }) => [
      line('M50 26V90M32 40H68M14 60C16 80 32 90 50 90C68 90 84 80 86 60', paints.main(), 9),
      line(ellipsePath(50, 16, 10), paints.main(), 7),
      fill('M6 66L14 48L26 62ZM94 66L86 48L74 62Z', paints.main()),
    ],
  },
  bench: {
    title: 'Bench',
    words: ['bench', 'seat'],
    fit: 'stand',
    view: [110, 64],
    place: 'object',
    draw: ({ paints }) => [
      shadow(55, 62, 50, 2.6, paints.dye('night')),
      block(14, 30, 5, 33, paints.dye('slate')),
      block(91, 30, 5, 33, paints.dye('slate')),
      ...[4, 15].map((y) => block(6, y, 98, 8, paints.dye('wood'), 2)),
      block(3, 32, 104, 8, paints.dye('wood', -0.15), 2),
      fill(rectanglePath(14, 2, 5, 32), paints.dye('slate')),
      fill(rectanglePath(91, 2, 5, 32), paints.dye('slate')),
    ],
  },
});
