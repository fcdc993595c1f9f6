import { isEnglish } from '#features/claim-check/server/reading/is-english.ts';
import { dropIntensifiers } from '#features/rephraser/server/rules/drop-intensifiers.ts';
import { plainPhrases } from '#features/rephraser/server/rules/plain-phrases.ts';
import { plainWords } from '#features/rephraser/server/rules/plain-words.ts';
import { replacing } from '#features/rephraser/server/rules/replacement-list.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import type { RuleChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import { said } from '#server/language/sentence.ts';

/** Only shorter replacements: a plainer but longer word shortens nothing. */
const shorterPhrases = replacing('P', [
  [...plainPhrases, ...plainWords].filter(({ from, to }) => to.length < from.length),
]);

/** Says the same in shorter words. No sentence and no fact is left out. */
export function shortenDocument(text: string): RuleResult {
  if (!isEnglish(text))
    return { unchanged: /* text */ 'These rules know English only, and this text is in another language.' };
  const changes: RuleChange[] = [];
  let shorter = text;
  for (const rule of [shorterPhrases, dropIntensifiers]) {
    const done = rule(shorter, { locked: [] });
    shorter = done.text;
    changes.push(...done.changes);
  }
  if (shorter === text)
    return {
      unchanged:
        /* text */ 'By rule there is nothing to shorten: no wordy phrases and no empty words were found.',
    };
  const saved = text.length - shorter.length;
  return {
    text: shorter,
    changes,
    told: said`Changes by rule: ${changes.length}. It is ${saved} characters shorter, and nothing of what it says is left out.`,
  };
}
