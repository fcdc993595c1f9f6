import { maxPlanQuestions, maxQuestionLength } from '#features/research/shared/depths.ts';
import { aboutPerson } from './about-person.prompt.ts';

/** Asks a model to split a question. */
export function planPrompt({
  most,
  today,
  known,
}: {
  most: number;
  today: string;
  known: readonly string[];
}): string {
  return [
    `You plan research for somebody who asked a question. Today is ${today}.`,
    `Split it into at most ${most} sub-questions that can each be looked up with one web search, most important first.`,
    'Write each as one short, complete question in the language of the person.',
    'Answer with a JSON array of strings and nothing else.',
    ...aboutPerson(known),
  ].join('\n');
}

/** The questions in a model's output, however it was formatted; none if there are none. */
export function readPlan(answer: string, most = maxPlanQuestions): string[] {
  const list = parseArray(answer) ?? answer.split('\n').filter((line) => line.includes('?'));
  const questions = list.flatMap((item) => (typeof item === 'string' ? [cleanQuestion(item)] : []));
  return [...new Set(questions)].filter((question) => question !== '').slice(0, most);
}

function cleanQuestion(text: string): string {
  return text
    .replace(/^\s*(?:[-*+]|\d{1,2}[.)])\s+/, '')
    .replace(/^["'“]|["'”],?$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxQuestionLength);
}

function parseArray(answer: string): unknown[] | undefined {
  const [json] = /\[[\s\S]*\]/.exec(answer) ?? [];
  try {
    const parsed: unknown = JSON.parse(json ?? '');
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    // Not JSON; the lines are read instead.
    return undefined;
  }
}
