import type { EntrySense } from '#features/dictionary/shared/dictionary.contract.ts';

export type PartOfSpeech = EntrySense['partOfSpeech'];
export const partsOfSpeech: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb'];
