import { Mistake } from '#features/assistant/server/mistake.ts';

export class WordError extends Mistake {
  override name = 'WordError';
}

/** Questions about words as such. */
export const wordKinds = [
  'rhymes',
  'rhymes_with',
  'syllables',
  'pronunciation',
  'letters',
  'count_letter',
  'vowels',
  'backwards',
  'palindrome',
  'plural',
  'singular',
  'tenses',
  'past',
  'participle',
  'ing',
  'comparative',
  'superlative',
  'anagrams',
  'made_of',
  'pattern',
  'which_spelling',
  'british',
  'american',
  'animal_young',
  'animal_male',
  'animal_female',
  'animal_group',
  'animal_home',
  'animal_sound',
  'animal_adjective',
  'animal_of',
  'people_of',
  'adjective_of',
  'country_of',
  'relative',
  'usage',
] as const;
export type WordKind = (typeof wordKinds)[number];

export interface WordQuestion {
  kind: WordKind;
  word: string;
  /** The other word, or the letter to count. */
  other?: string | undefined;
  /** pattern: the number of letters. */
  length?: number | undefined;
}

export interface WordAnswer {
  answer: string;
  details: string[];
}
