import type { EntrySense } from '#features/reference/shared/reference.contract.ts';

export type PartOfSpeech = EntrySense['partOfSpeech'];
export const partsOfSpeech: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb'];
