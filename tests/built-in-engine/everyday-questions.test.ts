import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { referenceTools } from '#features/dictionary/server/dictionary.tools.ts';
import { openReference, type Reference } from '#features/dictionary/server/reference.ts';
import { evaluationChats } from '#tests/built-in-engine/evaluation/own-chats.ts';
import { readQuestionSets } from '#tests/built-in-engine/evaluation/question-set.ts';
import { type ScoredAnswer, scoreAnswers } from '#tests/built-in-engine/evaluation/score-answers.ts';
import { buildReference } from '../../scripts/build-reference.ts';
import { computingTools } from './computing-tools.ts';
import { wordTools } from './word-tools.ts';

let folder: string;
let reference: Reference;
let tools: AssistantTool[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everyday-reference-'));
  const outputFile = join(folder, 'reference.sqlite');
  await buildReference({ outputFile, withSite: false });
  reference = openReference(outputFile);
  tools = [...referenceTools(reference), ...computingTools, ...wordTools(reference), evaluationChats];
  // Building the index takes seconds, and much longer on a busy machine.
}, 180_000);

afterAll(async () => {
  reference.close();
  await rm(folder, { recursive: true });
});

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
