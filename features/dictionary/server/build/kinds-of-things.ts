import type { ParsedSynset } from './parse-synset.ts';
import { readWordNet } from './read-word-net.ts';

/** What something is, as far as people say it: a chameleon is a lizard, a reptile, an animal. */
export type KindsOf = (name: string) => readonly string[];

/** Further up everything is an entity. */
const mostSteps = 7;
/** Later senses of a word are not what a sentence of general knowledge is about. */
const mostSenses = 3;
const tooWide = new Set(
  'entity object whole thing artifact abstraction matter substance unit group attribute cause causal agent living organism'.split(
    ' ',
  ),
);

/** Reads WordNet's nouns; names are looked up in small letters. */
export function readKindsOfThings(): KindsOf {
  const { synsets, findSense } = readWordNet();
  const nouns = synsets.filter(({ key }) => key.startsWith('n'));
  const byKey = new Map(nouns.map((synset) => [synset.key, synset]));
  const byName = new Map<string, ParsedSynset[]>();
  for (const synset of nouns)
    for (const word of synset.words) {
      const name = word.toLowerCase();
      if (findSense(word, synset).number <= mostSenses)
        byName.set(name, [...(byName.get(name) ?? []), synset]);
    }
  const above = ({ pointers }: ParsedSynset) =>
    pointers
      .filter(({ symbol }) => symbol === '@' || symbol === '@i')
      .flatMap(({ target }) => byKey.get(target) ?? []);
  return (name) => {
    const found = new Set<string>();
    let level = byName.get(name.toLowerCase()) ?? [];
    for (let step = 0; step < mostSteps && level.length > 0; step++) {
      level = level.flatMap(above);
      for (const { words } of level) for (const word of words) found.add(word.toLowerCase());
    }
    return [...found].filter((word) => !tooWide.has(word));
  };
}
