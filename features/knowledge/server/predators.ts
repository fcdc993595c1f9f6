import { oneOf } from '#shared/words/phrases.ts';

const anyAnimal = oneOf('animals? creatures? things?');
const someAnimals = oneOf(
  'birds? insects? mammals? fish snakes? reptiles? spiders? sharks? whales? beetles?',
);
const preysOne = oneOf(
  'eats|hunts|preys on|preys upon|feeds on|is eating|can eat|can hunt|will eat|would eat|would hunt',
);
const prey = oneOf('eats?|hunts?|preys? on|preys? upon|feeds? on|can eat|can hunt|will eat|would eat');
/** What is no prey, or says how they feed. */
const others =
  oneOf(`only both no not plants? meat everything anything others? dead what whom most the its their instead for
  if to in at by away together alone raw`);
const object = String.raw`(?:the )?(?!${others}\b)(?=\w)`;
const mains = '(?:(?:main|natural|biggest|only) )*';
const hunters = oneOf('predators?|natural enemy|natural enemies');
const kinds = '(?:(?:kinds?|sorts?|types?) of )?';
const isA = '(?:what|which|who) (?:are|is) (?:an? |the )?';
const which = `(?:(?:what|which) ${kinds})?`;
const said: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^what ${preysOne} ${object}`), 'which predator '],
  [new RegExp(`^${which}${anyAnimal} (?:that |which )?${prey} ${object}`), 'which predator '],
  [new RegExp(`^${which}(${someAnimals}) (?:that |which )?${prey} ${object}`), 'which $1 predator '],
  [
    /^(?:what|which|who) (?:animals? |creatures? )?(?:are|is|do|does) (.+) (?:eaten|hunted|preyed on) by$/,
    'which predator $1',
  ],
  [
    new RegExp(`^(?:do|does|have|has) (.+?) (?:have )?(?:any |many )?(?:natural )?${hunters}$`),
    'which predator $1',
  ],
  [/^(\w+(?: \w+)?) (?:eaten|hunted) by(?: what)?$/, 'which predator $1'],
  [new RegExp(`^(?:${isA})?${mains}${hunters} (?:of|to) `), 'which predator '],
  [new RegExp(String.raw`^${isA}(\w+(?: \w+)?) ${mains}${hunters}$`), 'which predator $1'],
];
const mayPrey = /\b(?:eat|eats|eaten|eating|hunts?|hunted|preys?|preyed|feeds?|predators?|enemy|enemies)\b/;

/** “What eats slugs” asks for their predators, and not for what they eat: two questions of the same words. */
export function askedForPredators(question: string): string {
  if (!mayPrey.test(question)) return question;
  let key = question;
  for (const [pattern, predators] of said) key = key.replace(pattern, predators);
  return key;
}
