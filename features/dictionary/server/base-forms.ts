import { irregularForms } from './irregular-forms.ts';

/** WordNet's rules of detachment (morphy(7WN)): the ending, and its replacement. */
const detachments: readonly [ending: string, replacement: string][] = [
  ['ses', 's'],
  ['xes', 'x'],
  ['zes', 'z'],
  ['ches', 'ch'],
  ['shes', 'sh'],
  ['men', 'man'],
  ['ies', 'y'],
  ['s', ''],
  ['es', 'e'],
  ['es', ''],
  ['ied', 'y'],
  ['ed', 'e'],
  ['ed', ''],
  ['ing', 'e'],
  ['ing', ''],
  ['iest', 'y'],
  ['ier', 'y'],
  ['est', ''],
  ['er', ''],
  ['est', 'e'],
  ['er', 'e'],
];

/** They look like plurals, and are none. */
const neverPlural = new Set(['his', 'its', 'this', 'thus', 'yes', 'was', 'has', 'does']);

/** The possible base forms of a slug, likeliest first; the caller checks whether such a word exists. */
export function baseForms(slug: string): string[] {
  const forms = new Set<string>();
  // Of a term of several words either the last one is inflected ("fire engines") or the first ("attorneys-general").
  const words = slug.split('-');
  for (const index of words.length > 1 ? [words.length - 1, 0] : [0]) {
    for (const base of wordBases(words[index] ?? '')) forms.add(words.with(index, base).join('-'));
  }
  if (words.length > 1 && words.length < 5) {
    const all = words.map((word) => wordBases(word)[0] ?? word).join('-');
    if (all !== slug) forms.add(all);
  }
  return [...forms];
}

function wordBases(word: string): string[] {
  const bases = irregularForms.flatMap((forms) => forms.get(word) ?? []);
  if (word.endsWith('ful') || word.endsWith('ss') || word.length <= 2 || neverPlural.has(word)) return bases;
  for (const [ending, replacement] of detachments) {
    if (!word.endsWith(ending) || word.length - ending.length < 2) continue;
    const stem = word.slice(0, -ending.length);
    bases.push(stem + replacement);
    // "running": the rules know nothing of doubled letters, whose forms the missing lists would hold.
    if (replacement === '' && /([bdgklmnprtz])\1$/.test(stem)) bases.push(stem.slice(0, -1));
  }
  return bases;
}
