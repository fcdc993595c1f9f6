import type { WordAnswer } from '../word-question.ts';
import { articleFor } from './a-or-an.ts';
import { participleIn } from './perfect-tense.ts';
import { ruleForPhrases, whoOrWhomIn } from './read-usage.ts';
import { signNameIn } from './sign-names.ts';

/** Which of two phrases is right, or “a” or “an”. */
export function answerUsage(question: string): WordAnswer | undefined {
  const rule =
    articleFor(question) ??
    whoOrWhomIn(question) ??
    ruleForPhrases(question) ??
    participleIn(question) ??
    signNameIn(question);
  if (rule === undefined) return undefined;
  const [first = '', ...rest] = rule.split(/(?<=\.”?) (?=\p{Lu}|“\p{Lu})/u);
  return { answer: first, details: rest };
}
