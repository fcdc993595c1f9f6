import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { referenceTools } from '#features/reference/server/reference.tools.ts';
import { openReference, type Reference } from '#features/reference/server/reference.ts';
import { buildReference } from '../../../scripts/build-reference.ts';
import { type EngineRun, runEngine } from './run-engine.ts';
import { computingTools } from './tools/computing-tools.ts';

const Question = z.strictObject({
  ask: z.string(),
  /** Earlier questions of the same chat. */
  before: z.array(z.string()).optional(),
  /** Words that the answer must hold. */
  expect: z.array(z.string()).optional(),
  /** How the address of the source that the opening sentence cites begins. */
  cites: z.string().optional(),
  /** The reference cannot know this, and the answer must say so. */
  unknown: z.boolean().optional(),
});
type Question = z.infer<typeof Question>;

const Questions = z.object({
  version: z.number(),
  now: z.coerce.date(),
  timeZone: z.string(),
  questions: z.array(Question),
});

const saysUnknown = /could not (?:find|read)|does not say|lists no |cannot /;

let folder: string;
let reference: Reference;
let tools: AssistantTool[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everyday-reference-'));
  const outputFile = join(folder, 'reference.sqlite');
  buildReference({ outputFile });
  reference = openReference(outputFile);
  tools = [...referenceTools(reference), ...computingTools];
  // Building takes seconds, and many on a busy machine.
}, 180_000);

afterAll(async () => {
  reference.close();
  await rm(folder, { recursive: true });
});

async function readQuestions() {
  const file = new URL('./evaluation/questions.json', import.meta.url);
  return Questions.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function answer({ ask, before = [] }: Question, now: Date, timeZone: string): Promise<EngineRun> {
  const options = { now, actor: { userId: 'someone', timeZone } };
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const content of before) {
    const earlier = await runEngine(content, tools, { ...options, history: [...history] });
    history.push({ role: 'user', content }, { role: 'assistant', content: earlier.text });
  }
  return runEngine(ask, tools, { ...options, history });
}

function openingCites({ text, sources }: EngineRun, address: string): boolean {
  const opening = text.split('\n')[0] ?? '';
  const numbers = [...opening.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
  return numbers.some((n) => sources[n - 1]?.url.startsWith(address));
}

function isRight(question: Question, run: EngineRun): boolean {
  if (question.unknown) return saysUnknown.test(run.text.split('\n')[0] ?? '');
  const holds = (question.expect ?? []).every((words) => run.text.includes(words));
  return holds && (!question.cites || openingCites(run, question.cites));
}

test('everyday questions are answered, cited, and what is not known is admitted', async () => {
  const { questions, now, timeZone } = await readQuestions();
  const failures: { ask: string; text: string; isConfident: boolean }[] = [];
  for (const question of questions) {
    const run = await answer(question, now, timeZone);
    const markers = [...run.text.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
    expect(
      markers.filter((n) => n < 1 || n > run.sources.length),
      question.ask,
    ).toEqual([]);
    if (!isRight(question, run)) {
      failures.push({ ask: question.ask, text: run.text, isConfident: !saysUnknown.test(run.text) });
    }
  }
  const right = 1 - failures.length / questions.length;
  const confidentlyWrong = failures.filter(({ isConfident }) => isConfident).length / questions.length;
  const report = failures.map(({ ask, text }) => `${ask}\n${text}`).join('\n\n');
  expect(right, report).toBeGreaterThanOrEqual(0.9);
  expect(confidentlyWrong, report).toBeLessThanOrEqual(0.02);
});
