import { keySentences } from '#features/built-in-engine/server/skills/summarise.ts';
import { isEnglish } from '#features/claim-check/server/reading/is-english.ts';
import type { RuleResult } from '#features/text-suggestions/server/text-suggestions.ts';
import { said } from '#server/language/sentence.ts';
import { sectionsOf } from './document-lines.ts';

const mostSentences = 4;
const mostTasks = 12;

/** The main sentences of a document and its open tasks, all word for word. */
export function summarizeDocument(text: string): RuleResult {
  if (!isEnglish(text))
    return { unchanged: /* text */ 'These rules know English only, and this text is in another language.' };
  const tasks = [...text.matchAll(/^\s*[-*+]\s+\[ \]\s+(.+)$/gm)].map(([, words = '']) => words.trim());
  const prose = sectionsOf(text.replaceAll(/^\s*[-*+]\s+\[[ xX]\].*$/gm, '')).map((section) => section.prose);
  const sentences = keySentences(prose.join('\n\n'), mostSentences);
  const parts = [
    ...(sentences.length > 0 ? [sentences.join(' ')] : []),
    ...(tasks.length > 0
      ? [
          tasks
            .slice(0, mostTasks)
            .map((task) => `- [ ] ${task}`)
            .join('\n'),
        ]
      : []),
  ];
  const summary = `${parts.join('\n\n')}\n`;
  if (parts.length === 0 || summary.trim().length > text.trim().length * 0.8)
    return { unchanged: /* text */ 'There is too little text to summarise.' };
  return {
    text: summary,
    told: said`Main sentences, word for word: ${sentences.length}. Open tasks: ${tasks.length}.`,
  };
}
