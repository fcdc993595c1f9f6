import { phrase } from '#shared/words/phrases.ts';
import type { EverydaySum } from './everyday-sum.ts';

const n = (name: string) =>
  String.raw`<${name}:\d+(\.\d+)?>\s?(cm|mm|m|km|in|inch|inches|ft|feet|metres|meters|miles)?`;
const [a, b, c] = [n('a'), n('b'), n('c')];
const of = '[what is|find|calculate|work out] [the]';
const times = '(by|and|x|×|times|,)';
/** “30x40x50”. */
const tight = '(x|×)';
const withSides =
  '(with|that is|of|measuring|having|whose) [sides|side|edge|edges|length|dimensions|width]* [of|is]';
const round = '(with|of|whose|that has) [a|an]';

type Found = Readonly<Record<'a' | 'b' | 'c', string>>;
type Shape = readonly [string[], (found: Found) => string, string, number];

/** The question patterns, the formula, the result's name, and the power of its unit. */
const shapes: readonly Shape[] = [
  [
    [`${of} area of a circle ${round} radius [of|is] ${a}`],
    ({ a: r }) => `pi * ${r}^2`,
    'The area of the circle',
    2,
  ],
  [
    [`${of} area of a circle ${round} diameter [of|is] ${a}`],
    ({ a: d }) => `pi * (${d} / 2)^2`,
    'The area of the circle',
    2,
  ],
  [
    [`${of} (circumference|perimeter) of a circle ${round} radius [of|is] ${a}`],
    ({ a: r }) => `2 * pi * ${r}`,
    'The circumference',
    1,
  ],
  [
    [`${of} (circumference|perimeter) of a circle ${round} diameter [of|is] ${a}`],
    ({ a: d }) => `pi * ${d}`,
    'The circumference',
    1,
  ],
  [
    [`${of} volume of a (sphere|ball) ${round} radius [of|is] ${a}`],
    ({ a: r }) => `4 / 3 * pi * ${r}^3`,
    'The volume of the sphere',
    3,
  ],
  [
    [`${of} volume of a cylinder ${round} radius [of|is] ${a} and [a] height [of|is] ${b}`],
    ({ a: r, b: h }) => `pi * ${r}^2 * ${h}`,
    'The volume of the cylinder',
    3,
  ],
  [[`${of} volume of a cube ${withSides} ${a}`], ({ a: s }) => `${s}^3`, 'The volume of the cube', 3],
  [
    [
      `${of} volume of a (box|cuboid|room|tank|pool) ${withSides} ${a} ${times} ${b} ${times} ${c}`,
      `${of} volume of a ${a} ${times} ${b} ${times} ${c} (box|cuboid|room|tank|pool)`,
      `${of} volume of a (box|cuboid|room|tank|pool) ${a} ${times} ${b} ${times} ${c}`,
      `${of} volume of a (box|cuboid|room|tank|pool) ${a}${tight}${b}${tight}${c}`,
      `${of} volume of a ${a}${tight}${b}${tight}${c} (box|cuboid|room|tank|pool)`,
    ],
    (found) => `${found.a} * ${found.b} * ${found.c}`,
    'The volume',
    3,
  ],
  [
    [`${of} area of a triangle ${round} base [of|is] ${a} and [a] height [of|is] ${b}`],
    (found) => `${found.a} * ${found.b} / 2`,
    'The area of the triangle',
    2,
  ],
  [
    [
      `${of} area of a (rectangle|room|field|garden|wall|floor) ${withSides} ${a} ${times} ${b}`,
      `${of} area of a ${a} ${times} ${b} (rectangle|room|field|garden|wall|floor)`,
      `${of} area of a (rectangle|room|field|garden|wall|floor) ${a} ${times} ${b}`,
      `[my|the|our|a|this]* (room|bedroom|kitchen|bathroom|garden|floor|wall|field|lawn|carpet|flat|terrace) ` +
        `(is|measures|of) ${a} ${times} ${b},? [so|and]* (how many|how much|what is (it|that) in) ` +
        'square (m|metres|meters|ft|feet|yards) [of [\\p{L}+]]* [is|are|does|do|will]* [it|that|there|i|we|the room]* [have|need]*',
      `(i|we) (want|need|have|am going|would like) [to]* [paint|tile|carpet|cover|wallpaper|lay|turf|mow|floor]* [in|with|a|an|the|my|our]* ` +
        `[wall|floor|room|lawn|carpet|garden|ceiling|patio|kitchen|bathroom]* [that is|which is|of|measuring|its|it is]* ${a} ${times} ${b},? ` +
        '[so|and]* how (many|much) square (m|metres|meters|ft|feet|yards) [is|are|does|do|will]* [that|it|there|i|we|need|cover|be|to]*',
      `how many square (m|metres|meters|ft|feet|yards) (is|are in|in|does) a [room|floor|wall|garden|field]* [of|that is]* ` +
        `${a} ${times} ${b} [have|room|floor|wall|garden|field]*`,
    ],
    (found) => `${found.a} * ${found.b}`,
    'The area',
    2,
  ],
  [
    [
      `${of} perimeter of a (rectangle|room|field|garden) ${withSides} ${a} ${times} ${b}`,
      `${of} perimeter of a ${a} ${times} ${b} (rectangle|room|field|garden)`,
      `${of} perimeter of a (rectangle|room|field|garden) ${a} ${times} ${b}`,
    ],
    (found) => `2 * (${found.a} + ${found.b})`,
    'The perimeter',
    1,
  ],
  [[`${of} area of a square ${withSides} ${a}`], ({ a: s }) => `${s}^2`, 'The area of the square', 2],
  [
    [`${of} perimeter of a square ${withSides} ${a}`],
    ({ a: s }) => `4 * ${s}`,
    'The perimeter of the square',
    1,
  ],
  [
    [`${of} hypotenuse of [a|the]* [right|right-angled]* [triangle]* [with|of|sides|legs]* ${a} and ${b}`],
    (found) => `sqrt(${found.a}^2 + ${found.b}^2)`,
    'The hypotenuse',
    1,
  ],
];
const rules = shapes.flatMap(([texts, sum, says, power]) =>
  texts.map((text) => ({ pattern: phrase(text), sum, says, power })),
);
const powers = ['', '', ' square', ' cubic'];
const unitNames: Readonly<Record<string, string>> = {
  m: 'metres',
  cm: 'centimetres',
  mm: 'millimetres',
  km: 'kilometres',
  in: 'inches',
  ft: 'feet',
};

/** Areas, volumes and lengths of common shapes. */
export function readGeometry(question: string): EverydaySum | undefined {
  if (
    !/\b(?:area|volume|circumference|perimeter|hypotenuse|square (?:m|met(?:re|er)s|ft|feet|yards))\b/i.test(
      question,
    )
  )
    return undefined;
  for (const { pattern, sum, says, power } of rules) {
    const found = pattern.read(question);
    if (!found) continue;
    const written = /\d\s?(mm|cm|km|m|inches|inch|in|feet|ft|metres|meters|miles)\b/i
      .exec(question)?.[1]
      ?.toLowerCase();
    const unit = written ? `${powers[power] ?? ''} ${unitNames[written] ?? written}` : '';
    return {
      expression: sum({ a: found.a ?? '', b: found.b ?? '', c: found.c ?? '' }),
      says: `${says} is {}${unit}`,
      decimals: 3,
    };
  }
  return undefined;
}
