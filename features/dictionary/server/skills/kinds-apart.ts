/** Kinds of which nothing is two; whatever is not listed may be both, as a tomato is a fruit and a vegetable. */
const apart: readonly (readonly string[])[] = [
  'mammal|bird|reptile|amphibian|fish|insect|arachnid|crustacean|mollusk|worm|echinoderm|coelenterate'.split(
    '|',
  ),
  'marsupial|monotreme|bear|rodent|primate|bat|feline|canine|cetacean|ungulate|rabbit|insectivore'.split('|'),
  'snake|lizard|turtle|crocodilian reptile'.split('|'),
  'frog|salamander'.split('|'),
  'beetle|butterfly|moth|fly|ant|bee|dragonfly|grasshopper'.split('|'),
  'plant|animal|fungus|bacteria'.split('|'),
  'planet|star|moon|galaxy|asteroid|comet'.split('|'),
  'river|lake|mountain|ocean|sea|desert|continent|city'.split('|'),
  'country|city|continent|ocean|river|mountain|lake|desert'.split('|'),
  'stringed instrument|wind instrument|percussion instrument'.split('|'),
  'noun|verb|adjective|adverb|preposition|pronoun|conjunction'.split('|'),
];

/** Other names of these in the reference. */
const alsoCalled = new Map(
  Object.entries({
    mollusc: 'mollusk',
    whale: 'cetacean',
    cat: 'feline',
    dog: 'canine',
    'true cat': 'feline',
    spider: 'arachnid',
    placental: 'mammal',
    'hoofed mammal': 'ungulate',
    'gnawing animal': 'rodent',
    toad: 'frog',
    capital: 'city',
    'string instrument': 'stringed instrument',
  }),
);

const known = new Set(apart.flat());

/** A “decapod crustacean” is a crustacean. */
function named(title: string): string {
  const lower = title.toLowerCase();
  const last = lower.split(' ').at(-1) ?? lower;
  return alsoCalled.get(lower) ?? alsoCalled.get(last) ?? (known.has(last) ? last : lower);
}

/** Whether something is of a kind that it cannot be beside the one asked for: a whale is a mammal, so no fish. */
export function areApart(kinds: readonly string[], asked: readonly string[]): boolean {
  const [own, wanted] = [kinds.map(named), new Set(asked.map(named))];
  if (own.some((kind) => wanted.has(kind))) return false;
  return apart.some(
    (group) => group.some((kind) => wanted.has(kind)) && own.some((kind) => group.includes(kind)),
  );
}
