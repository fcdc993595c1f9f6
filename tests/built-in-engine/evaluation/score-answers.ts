import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { type EngineRun, runEngine } from '#tests/built-in-engine/run-engine.ts';
import type { Question, QuestionSet } from './question-set.ts';

export interface ScoredAnswer {
  question: Question;
  run: EngineRun;
  /** "admitted": could have been answered, but the engine said that it had no answer. */
  verdict: 'right' | 'admitted' | 'confidently_wrong';
}

const saysUnknown = /could not (?:find|read)|does not say|lists no |cannot /;

/** Asks every question of a set, each in its own chat. */
export async function scoreAnswers(set: QuestionSet, tools: AssistantTool[]): Promise<ScoredAnswer[]> {
  const scored: ScoredAnswer[] = [];
  for (const question of set.questions) {
    const run = await answer(question, set, tools);
    scored.push({ question, run, verdict: judge(question, run) });
  }
  return scored;
}

async function answer(
  { ask, before = [] }: Question,
  { now, timeZone }: QuestionSet,
  tools: AssistantTool[],
): Promise<EngineRun> {
  const options = { now, actor: { userId: 'someone', timeZone } };
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const content of before) {
    const earlier = await runEngine(content, tools, { ...options, history: [...history] });
    history.push({ role: 'user', content }, { role: 'assistant', content: earlier.text });
  }
  return runEngine(ask, tools, { ...options, history });
}

function judge(question: Question, run: EngineRun): ScoredAnswer['verdict'] {
  const opening = run.text.split('\n')[0] ?? '';
  const admits = run.isDeclined || saysUnknown.test(opening);
  if (question.unknown) return admits ? 'right' : 'confidently_wrong';
  const holds = (question.expect ?? []).every((words) => run.text.includes(words));
  if (holds && !admits && (!question.cites || citesFrom(opening, run, question.cites))) return 'right';
  return admits ? 'admitted' : 'confidently_wrong';
}

function citesFrom(opening: string, { sources }: EngineRun, address: string): boolean {
  const numbers = [...opening.matchAll(/⟦(\d+)⟧/g)].map((match) => Number(match[1]));
  return numbers.some((n) => sources[n - 1]?.url.startsWith(address));
}
