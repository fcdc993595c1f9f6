import { digitsForNumberWords } from '#features/built-in-engine/server/arithmetic/number-words.ts';
import { calendarRules } from './calendar-questions.ts';
import { clockRules } from './clock-questions.ts';
import type { Intent } from './intent.ts';
import { spanRules } from './span-questions.ts';

/** Narrow rules first: "what day is it in 3 weeks" counts before it names a weekday. */
const rules = [...clockRules, ...spanRules, ...calendarRules];

export function recogniseDate(text: string): Intent | undefined {
  if (text.length > 160) return undefined;
  const readable = digitsForNumberWords(text);
  for (const [pattern, read] of rules) {
    const match = pattern.exec(readable);
    const question = match && read(match);
    if (question) return { type: 'date', question };
  }
  return undefined;
}
