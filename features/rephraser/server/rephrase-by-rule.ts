import { isEnglish } from '#features/claim-check/server/reading/is-english.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { findTone } from '#features/rephraser/shared/tones.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import type { RuleChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import { said } from '#server/language/sentence.ts';
import { calmMarks } from './rules/calm-marks.ts';
import { contract } from './rules/contract.ts';
import { dropIntensifiers } from './rules/drop-intensifiers.ts';
import { dropGot, expandContractions } from './rules/expand-contractions.ts';
import { glossWords } from './rules/gloss-words.ts';
import { keywordReport } from './rules/keyword-report.ts';
import { neutralWords } from './rules/neutral-words.ts';
import { numberSteps } from './rules/number-steps.ts';
import { plainPhrases } from './rules/plain-phrases.ts';
import { plainWords } from './rules/plain-words.ts';
import { replacing } from './rules/replacement-list.ts';
import type { Rewriting, RuleOptions } from './rules/rewrite.ts';
import { shortenForPost } from './rules/shorten-for-post.ts';
import { splitLongSentences } from './rules/split-sentences.ts';

type Rule = (text: string, options: RuleOptions) => Rewriting;

const plainer = replacing('P', [plainPhrases, plainWords]);
const neutral = replacing('X', [neutralWords]);
const mostWords = 20;
const mostWordsForChildren = 12;
/** Another wording has shorter sentences. */
const fewerWords = 4;
/** More come back to the first: no list knows more than three words for one. */
const mostWordings = 6;

function rulesOf(reference: Reference): Readonly<Record<string, readonly Rule[]>> {
  const split =
    (most: number): Rule =>
    (text, options) =>
      splitLongSentences(text, {
        ...options,
        mostWords: most - ((options.wording ?? 0) % 2) * fewerWords,
      });
  const gloss: Rule = (text, options) => glossWords(text, reference, options);
  return {
    professional: [calmMarks, neutral, dropIntensifiers, dropGot, expandContractions],
    casual: [plainer, contract],
    'social-media': [plainer, contract, (text) => shortenForPost(text, reference)],
    beginner: [plainer, split(mostWords), dropIntensifiers, gloss],
    layman: [plainer, gloss],
    'child-friendly': [plainer, split(mostWordsForChildren), dropIntensifiers, gloss],
    esl: [dropGot, expandContractions, plainer, split(mostWords), dropIntensifiers],
    'step-by-step': [split(mostWords), numberSteps],
  };
}

export interface RuleInput {
  text: string;
  tone: string;
  keep: readonly string[];
  /** How many wordings were taken before; none is given twice. */
  wording?: number;
}

/** Rephrases a text by rules, in one of the tones that they support. Deterministic. */
export function rephraseByRule(input: RuleInput, reference: Reference): RuleResult {
  const { text, tone, wording = 0 } = input;
  if (!isEnglish(text))
    return { unchanged: /* text */ 'These rules know English only, and this text is in another language.' };
  if (tone === 'seo') return wording === 0 ? reportOn(text) : noOtherWording;
  const wordings: Rewriting[] = [];
  for (let at = 0; at < (wording === 0 ? 1 : mostWordings) && wordings.length <= wording; at += 1) {
    const next = applyRules(input, at, reference);
    if (!wordings.some((known) => known.text === next.text)) wordings.push(next);
  }
  if (wordings[0]?.text === text) {
    const name = findTone(tone)?.name.toLowerCase() ?? tone;
    return { unchanged: said`Already ${name}: nothing to change by rule`, isWhole: true };
  }
  const found = wordings[wording];
  if (found === undefined || found.text === text) return noOtherWording;
  return {
    ...found,
    told: /* text */ 'Only what is marked was changed by rule; the rest stays word for word.',
  };
}

const noOtherWording: RuleResult = {
  unchanged: /* text */ 'The rules know no other wording of this text in this tone.',
  isWhole: true,
};

function applyRules({ text, tone, keep }: RuleInput, wording: number, reference: Reference): Rewriting {
  let rewritten = text;
  const changes: RuleChange[] = [];
  for (const rule of rulesOf(reference)[tone] ?? []) {
    const done = rule(rewritten, { locked: keep, wording });
    rewritten = done.text;
    changes.push(...done.changes);
  }
  return { text: rewritten, changes };
}

function reportOn(text: string): RuleResult {
  const { title, description, keywords } = keywordReport(text);
  if (keywords.length === 0) return { unchanged: /* text */ 'There are too few words for a report.' };
  const lines = keywords.map(({ word, count, share }) => `- ${word}: ${count} × (${share} %)`);
  const report = `Title (${title.length} of 60): ${title}\n\nDescription (${description.length} of 155): ${description}\n\nKeywords:\n\n${lines.join('\n')}`;
  return {
    text: `${text.trimEnd()}\n\n---\n\n${report}\n`,
    told: /* text */ 'The text stays as it is; below it stands what it says most, with a title and a description of its own words.',
  };
}
