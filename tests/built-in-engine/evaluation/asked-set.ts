import { readFile } from 'node:fs/promises';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { z } from 'zod';
import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { type EngineRun, runEngine } from '#tests/built-in-engine/run-engine.ts';

const pattern = z.string().transform((text) => new RegExp(text, 'iu'));

/** Requests as people type them, written by someone who did not know the engine. */
const AskedRequest = z.strictObject({
  kind: z.string(),
  /** One chat; only the answer to the last request counts. */
  turns: z.array(z.string()).min(1),
  mustMatch: z.array(pattern),
  mustNotMatch: z.array(pattern),
  now: z.coerce.date().optional(),
  /**
   * "decline": the right answer is that it cannot be answered here; "ask-back": the engine has to ask for what is
   * missing.
   */
  kindOfAnswer: z.enum(['decline', 'ask-back']).optional(),
  note: z.string(),
});
type AskedRequest = z.infer<typeof AskedRequest>;

const AskedSet = z.strictObject({
  version: z.number(),
  /** "tuned": the engine was changed because of these. "measured": run once, and the engine was not changed to fit. */
  use: z.enum(['tuned', 'measured']),
  /** The engine's score on its first run, before anything was changed because of these requests. */
  firstRun: z
    .strictObject({
      on: z.string(),
      requests: z.number(),
      right: z.number(),
      declined: z.number(),
      wrong: z.number(),
      /** The right, declined and wrong answers of each kind. */
      kinds: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])),
    })
    .optional(),
  now: z.coerce.date(),
  timeZone: z.string(),
  requests: z.array(AskedRequest),
});
type AskedSet = z.infer<typeof AskedSet>;

type AskedVerdict = 'right' | 'declined' | 'wrong';

export interface AskedResult {
  request: AskedRequest;
  run: EngineRun;
  verdict: AskedVerdict;
}

export async function readAskedSet(
  name:
    | 'asked-known.json'
    | 'asked-unseen.json'
    | 'asked-first-day.json'
    | 'asked-second-day.json'
    | 'asked-third-day.json'
    | 'asked-third-day-held.json'
    | 'asked-fourth-day.json'
    | 'asked-fifth-day.json'
    | 'asked-fifth-day-held.json'
    | 'asked-sixth-day.json'
    | 'asked-sixth-day-held.json'
    | 'asked-seventh-day.json'
    | 'asked-seventh-day-held.json'
    | 'asked-eighth-day.json'
    | 'asked-eighth-day-held.json'
    | 'asked-ninth-day.json'
    | 'asked-ninth-day-held.json'
    | 'asked-fourth-day-held.json'
    | 'asked-tenth-day.json',
): Promise<AskedSet> {
  return AskedSet.parse(JSON.parse(await readFile(new URL(`./${name}`, import.meta.url), 'utf8')));
}

/** Asks every request of a set, each in its own chat. */
export async function askAll(
  set: AskedSet,
  tools: AssistantTool[],
  model?: LanguageModelV4,
): Promise<AskedResult[]> {
  const results: AskedResult[] = [];
  for (const request of set.requests) {
    const run = await runChat(request, set, tools, model);
    results.push({ request, run, verdict: judge(request, run) });
  }
  return results;
}

async function runChat(
  { turns, now }: AskedRequest,
  set: AskedSet,
  tools: AssistantTool[],
  model: LanguageModelV4 | undefined,
): Promise<EngineRun> {
  const options = {
    now: now ?? set.now,
    actor: { userId: 'someone', timeZone: set.timeZone },
    ...(model && { model }),
  };
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  let run: EngineRun | undefined;
  for (const content of turns) {
    run = await runEngine(content, tools, { ...options, history: [...history] });
    history.push({ role: 'user', content }, { role: 'assistant', content: run.text });
  }
  if (!run) throw new Error('A request has no turn.');
  return run;
}

/** The answer without Markdown and citation markers. */
const read = (text: string) => text.replaceAll(/ ?⟦\d+⟧/g, '').replaceAll('**', '');

function judge(request: AskedRequest, run: EngineRun): AskedVerdict {
  const text = read(run.text);
  const fits =
    request.mustMatch.every((one) => one.test(text)) && !request.mustNotMatch.some((one) => one.test(text));
  if (request.kindOfAnswer === 'decline') return fits || run.isDeclined ? 'right' : 'wrong';
  if (request.kindOfAnswer === 'ask-back' && fits) return 'right';
  if (run.isDeclined) return 'declined';
  return fits ? 'right' : 'wrong';
}
