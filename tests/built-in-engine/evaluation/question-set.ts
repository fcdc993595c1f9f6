import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export const Question = z.strictObject({
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
export type Question = z.infer<typeof Question>;

export const QuestionSet = z.strictObject({
  version: z.number(),
  /** How the engine did when it first met these questions, before anything was changed because of them. */
  firstRun: z
    .strictObject({
      on: z.string(),
      questions: z.number(),
      right: z.number(),
      confidentlyWrong: z.number(),
    })
    .optional(),
  now: z.coerce.date(),
  timeZone: z.string(),
  questions: z.array(Question),
});
export type QuestionSet = z.infer<typeof QuestionSet>;

/** The questions that were tuned on, then those that were held out from it. */
const files = [
  'questions.json',
  'held-out.json',
  'held-out-2.json',
  'held-out-3.json',
  'chats-and-summaries.json',
];

export async function readQuestionSets(): Promise<QuestionSet[]> {
  return Promise.all(
    files.map(async (name) =>
      QuestionSet.parse(JSON.parse(await readFile(new URL(`./${name}`, import.meta.url), 'utf8'))),
    ),
  );
}
