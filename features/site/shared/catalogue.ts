import { withoutAccents } from '#shared/words/tokenize.ts';
/** Filter values of the catalogues. */
export const difficulties = /* untranslated */ ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Difficulty = (typeof difficulties)[number];

export const serviceTiers = /* untranslated */ ['Free', 'Starter', 'Pro', 'Enterprise'] as const;
export type ServiceTier = (typeof serviceTiers)[number];

/** Search ignores case and accents. */
export function foldText(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/** Every word of the query occurs somewhere in the texts. A blank query matches everything. */
export function matchesText(query: string, ...texts: readonly string[]): boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const all = foldText(texts.join('\n'));
  return words.every((word) => all.includes(word));
}
