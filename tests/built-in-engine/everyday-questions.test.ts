import { afterAll, expect, test } from 'vitest';
import { referenceTools } from '#features/dictionary/server/dictionary.tools.ts';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { evaluationChats } from '#tests/built-in-engine/evaluation/own-chats.ts';
import { readQuestionSets } from '#tests/built-in-engine/evaluation/question-set.ts';
import { type ScoredAnswer, scoreAnswers } from '#tests/built-in-engine/evaluation/score-answers.ts';
import { computingTools } from './computing-tools.ts';
import { wordTools } from './word-tools.ts';

const reference = openReference(paths.reference);
const tools = [...referenceTools(reference), ...computingTools, ...wordTools(reference), evaluationChats];
afterAll(() => reference.close());

const reportOf = (answers: ScoredAnswer[]) =>
  answers.map(({ question, verdict, run }) => `${verdict}: ${question.ask}\n${run.text}`).join('\n\n');

test('everyday questions are answered, cited, and what is not known is admitted', async () => {
  const sets = await readQuestionSets();
  const scored = (await Promise.all(sets.map((set) => scoreAnswers(set, tools)))).flat();
  for (const { question, run } of scored) {
    const markers = [...run.text.matchAll(/⟦(\d+)⟧/g)].map((match) => Number(match[1]));
    const broken = markers.filter((n) => n < 1 || n > run.sources.length);
    expect(broken, question.ask).toEqual([]);
  }
  expect(scored.filter(({ question }) => !question.unknown).length).toBeGreaterThanOrEqual(200);
  expect(scored.filter(({ question }) => question.unknown).length).toBeGreaterThanOrEqual(50);
  const failed = scored.filter(({ verdict }) => verdict !== 'right');
  const wrong = failed.filter(({ verdict }) => verdict === 'confidently_wrong');
  expect(1 - failed.length / scored.length, reportOf(failed)).toBeGreaterThanOrEqual(0.9);
  expect(wrong.length / scored.length, reportOf(wrong)).toBeLessThanOrEqual(0.02);
}, 120_000);
