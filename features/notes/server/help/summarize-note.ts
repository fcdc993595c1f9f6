import { keySentences } from '#features/built-in-engine/server/skills/summarise.ts';
import { isEnglish } from '#features/claim-check/server/reading/is-english.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import { said } from '#server/language/sentence.ts';
import { openTasksOf, readNoteLines } from './note-lines.ts';
import { whenOfLine } from './when-of-line.ts';

const mostSentences = 4;
const mostDated = 8;
const shortLine = 140;

/** A note's main sentences, then its open tasks and its lines with dates, all verbatim. */
export function summarizeNote(text: string, now: Date): RuleResult {
  if (!isEnglish(text))
    return {
      unchanged:
        /* text */ 'The built-in engine summarises English notes only, and this one is in another language.',
    };
  const lines = readNoteLines(text.replaceAll(/^#{1,6}\s.*$/gm, '')).loose;
  const prose = lines.filter(({ isDone, isBlock }) => isDone === null && !isBlock);
  const sentences = keySentences(
    prose
      .map(({ words }) => words)
      .join('\n\n')
      .replaceAll(/[*_]{1,3}/g, ''),
    mostSentences,
  );
  const tasks = openTasksOf(text);
  const isTold = (words: string) =>
    sentences.some((sentence) => sentence.includes(words) || words.includes(sentence));
  const dated = prose
    .map(({ words }) => words.trim())
    .filter((words) => words.length <= shortLine && whenOfLine(words, now) !== null && !isTold(words))
    .slice(0, mostDated);
  const parts = [
    ...(sentences.length > 0 ? [sentences.join(' ')] : []),
    ...(tasks.length > 0 ? [tasks.map((task) => `- [ ] ${task}`).join('\n')] : []),
    ...(dated.length > 0 ? [dated.map((line) => `- ${line}`).join('\n')] : []),
  ];
  const summary = `${parts.join('\n\n')}\n`;
  if (parts.length === 0 || summary.trim().length > text.trim().length * 0.8)
    return { unchanged: /* text */ 'There is too little text to summarise.' };
  return {
    text: summary,
    told: said`Main sentences, word for word: ${sentences.length}. Open tasks: ${tasks.length}. Lines with a date: ${dated.length}.`,
  };
}
