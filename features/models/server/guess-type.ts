import type { ModelOption } from '#features/models/shared/models.contract.ts';

/** What an undescribed model is likely good for, based on the words and the size in its name. */
export function guessType(id: string): ModelOption['type'] {
  const name = id.toLowerCase();
  if (/(?:^|[^a-z])(?:mini|small|tiny|lite|flash|haiku|nano|instant)/.test(name)) return 'fast';
  if (/large|opus|ultra|reason|think|(?:^|[-/:_])(?:pro|max|r1|o\d)(?:$|[-/:_])/.test(name))
    return 'powerful';
  const billions = /(\d+(?:\.\d+)?)b(?![a-z])/.exec(name)?.[1];
  if (billions === undefined) return 'balanced';
  if (Number(billions) <= 4) return 'fast';
  return Number(billions) >= 60 ? 'powerful' : 'balanced';
}
