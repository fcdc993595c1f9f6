import type { LookedUpSense } from '#features/dictionary/shared/reference-lookup.ts';

export interface SenseWish {
  partOfSpeech?: LookedUpSense['partOfSpeech'] | undefined;
  /** Words such as "who" and "where" prefer people and places. */
  domains?: string[] | undefined;
  /** Prefer names of particular people, places and things. */
  isInstance?: boolean | undefined;
  /** "The amazon" leans towards a name without insisting on one. */
  mayBeName?: boolean | undefined;
  /** "What is basil" means no saint. */
  isNoPerson?: boolean | undefined;
  /** “The tudors” is no single person. */
  isMany?: boolean | undefined;
  /** The sense must be able to answer, e.g. have antonyms. */
  has?: ((sense: LookedUpSense) => boolean) | undefined;
}

/** Senses that are mostly figures of speech for something better known. */
const figurative: Record<string, number> = {
  'noun.person': -2.5,
  'noun.attribute': -1,
  'noun.possession': -1,
};

function rank(sense: LookedUpSense, index: number, wish: SenseWish, alike: number): number {
  // Untagged senses come in no useful order, but the one people mean tends to have the richest relations.
  const relations = sense.kinds.length + sense.parts.length + sense.instances.length + sense.synonyms.length;
  let score = Math.log2(1 + sense.tagCount) + 0.7 * Math.log2(1 + relations) - index * 0.15;
  // Encyclopaedic senses are told at length, figurative ones in a few words.
  score += Math.min(1.5, sense.definition.length / 90);
  // Three senses that are plants outweigh a fourth that is a cloud.
  score += 0.6 * Math.min(2, alike);
  if (wish.isNoPerson && sense.domain === 'noun.person') score -= 4;
  if (sense.instanceOf.length === 0) score += figurative[sense.domain] ?? 0;
  if (/^\((?:slang|informal|archaic|obsolete)/.test(sense.definition)) score -= 2;
  if (wish.partOfSpeech === sense.partOfSpeech) score += 20;
  if (wish.domains?.includes(sense.domain)) score += 6;
  if (wish.isInstance && sense.instanceOf.length > 0) score += 30;
  if (wish.mayBeName && sense.instanceOf.length > 0) score += 6;
  if (wish.has?.(sense)) score += 100;
  // “The tudors” are a family and no dancer.
  if (wish.isMany && sense.instanceOf.length > 0 && sense.domain === 'noun.person') score -= 12;
  return score;
}

/** The senses, the most likely one first; otherwise commonest first. */
export function orderSenses(senses: LookedUpSense[], wish: SenseWish = {}): LookedUpSense[] {
  return senses
    .map((sense, index) => {
      const alike = senses.filter(({ domain }) => domain === sense.domain).length - 1;
      return { sense, score: rank(sense, index, wish, alike) };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ sense }) => sense);
}
