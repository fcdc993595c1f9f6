import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export const Question = z.strictObject({
  ask: z.string(),
  /** Earlier questions of the same chat. */
  before: z.array(z.string()).optional(),
  /** Words that the answer must contain. */
  expect: z.array(z.string()).optional(),
  /** Prefix of the URL of the source cited by the opening sentence. */
  cites: z.string().optional(),
  /** The reference cannot answer this, and the engine must say so. */
  unknown: z.boolean().optional(),
});
export type Question = z.infer<typeof Question>;

export const QuestionSet = z.strictObject({
  version: z.number(),
  /** The engine's score on its first run, before anything was changed because of these questions. */
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

/** The questions used for tuning, then the held-out ones. */
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
