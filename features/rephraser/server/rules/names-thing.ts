import { baseForms } from '#features/dictionary/server/base-forms.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { inflect } from '../inflect.ts';

/** Nouns that fit any text. */
const vague = new Set(
  `bit bits case cases day days deal doubt end fact front half kind kinds lady ladies load loads lots minute minutes moment nobody
  need needs nothing number part parts past person place point reason rest shame side sort thing things time times today
  while occasion addition exception mind stuff shape mate area variety cent people member members hour hours example function
  tomorrow trouble truth word words mine look looks attention guys mess twenty two three use week weeks way ways year years yesterday anybody everybody somebody someone
  hundred thousand million others inside outside back middle keep going being having doing`.split(/\s+/),
);

const articles = /^(?:the|an?|my|your|our|their|his|her|its|this|that|these|those|each|every|some|any|no)$/;
/** A noun can also follow one of these: "in winter", "without water". */
const prepositions = /^(?:of|in|on|at|for|with|without|from|by|about|between|into|under|over|through|per)$/;

/**
 * Whether a word is mostly a noun, by the sense counts of the reference. A word that can also be a verb counts as a
 * noun only if the preceding word says so: "volcanoes form", "line a tray".
 */
export function namesThing(word: string, wordBefore: string, reference: Reference): boolean {
  if (vague.has(word)) return false;
  const pages = new Map(
    [word, ...baseForms(word)]
      .map((base) => reference.findPage(base))
      .filter((page) => page !== undefined && page.kind === 'entry')
      .map((page) => [page?.id, page]),
  );
  let [asNoun, asVerb, asOther] = [0, 0, 0];
  for (const page of pages.values()) {
    if (!page) continue;
    for (const { title, tagCount, synset } of reference.listSenses(page)) {
      const base = title.toLowerCase();
      const isNoun = synset.partOfSpeech === 'noun';
      if (isNoun && base !== word && inflect(base, 'plural') !== word) continue;
      // Senses without a count count as one each.
      if (isNoun) asNoun += tagCount + 0.1;
      else if (synset.partOfSpeech === 'verb') asVerb += tagCount + 0.1;
      else asOther += tagCount + 0.1;
    }
  }
  if (asNoun <= asOther) return false;
  if (articles.test(wordBefore)) return asNoun >= 1 || asNoun > asVerb + asOther;
  return asNoun > asVerb + asOther && (asVerb < 1 || prepositions.test(wordBefore));
}
