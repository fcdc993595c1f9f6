import type { Step } from './kin.ts';
import type { Sex } from './name-of-kin.ts';

/** What a word says of the way to somebody: several ways for a brother-in-law. */
export interface KinWord {
  ways: readonly (readonly Step[])[];
  sex: Sex;
}

/** Each way as steps: u up to a parent, d down to a child, b to a sibling, s to a spouse, l to a later spouse. */
const table = `
u: male dad father daddy papa pa pop | female mum mother mom mam mummy mommy ma mama | either parent
d: male son | female daughter | either child kid
b: male brother bro half-brother | female sister sis half-sister | either sibling half-sibling
s: male husband hubby | female wife | either spouse partner
uu: male grandad granddad grandfather grandpa gramps | female gran granny grandma grandmother nan nana nanna | either grandparent
dd: male grandson | female granddaughter | either grandchild grandkid
ub: male uncle | female aunt auntie aunty
bd: male nephew | female niece | either nibling
ubd: either cousin first-cousin
uubdd: either second-cousin
uuubddd: either third-cousin
su: male father-in-law dad-in-law | female mother-in-law mum-in-law mom-in-law
sb,bs: male brother-in-law | female sister-in-law
ds: male son-in-law | female daughter-in-law
ul: male stepfather stepdad | female stepmother stepmum stepmom | either step-parent stepparent
uld: male stepbrother | female stepsister | either stepsibling
ld: male stepson | female stepdaughter | either stepchild stepkid`;

const stepOf: Readonly<Record<string, Step>> = {
  u: 'parent',
  d: 'child',
  b: 'sibling',
  s: 'spouse',
  l: 'later spouse',
};

const words = new Map<string, KinWord>(
  table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [signs = '', rest = ''] = row.split(': ');
      const ways = signs.split(',').map((way) => [...way].flatMap((sign) => stepOf[sign] ?? []));
      return rest.split(' | ').flatMap((group) => {
        const [sex, ...names] = group.split(' ');
        return names.map((name) => [name, { ways, sex: sex as Sex }] as const);
      });
    }),
);

const plurals = new Map(
  Object.entries({
    children: 'child',
    grandchildren: 'grandchild',
    stepchildren: 'stepchild',
    wives: 'wife',
  }),
);
const greats = /^(?<greats>(?:great-)+)(?<rest>\S+)$/;

/** A great-grandmother is a parent of a grandmother, a great-aunt a sister of a grandparent, a great-nephew a nephew's son. */
function withGreats(name: string): KinWord | undefined {
  const { greats: before = '', rest = '' } =
    greats.exec(name.replace(/^grand-?(?=uncle|aunt|nephew|niece)/, 'great-'))?.groups ?? {};
  const word = words.get(rest);
  const [way] = word?.ways ?? [];
  if (!word || !way || !/^(?:grand|uncle|aunt|nephew|niece)/.test(rest)) return undefined;
  const more = Array.from(
    { length: before.length / 'great-'.length },
    (): Step => (way.at(-1) === 'child' ? 'child' : 'parent'),
  );
  return { ways: [way.at(-1) === 'child' ? [...way, ...more] : [...more, ...way]], sex: word.sex };
}

interface SaidKin {
  word: KinWord;
  /** One of them. */
  name: string;
  isPlural: boolean;
}

export function kinWord(name: string): SaidKin | undefined {
  const single = plurals.get(name);
  const whole = words.get(single ?? name) ?? withGreats(name);
  if (whole) return { word: whole, name: single ?? name, isPlural: single !== undefined };
  const without = name.endsWith('s') ? name.slice(0, -1) : name.replace(/^(\w+)s(?=-in-law$)/, '$1');
  const word = without === name ? undefined : (words.get(without) ?? withGreats(without));
  return word && { word, name: without, isPlural: true };
}
