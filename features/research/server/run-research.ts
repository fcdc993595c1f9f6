import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { streamModel } from '#features/assistant/server/stream-model.ts';
import { budgets, maxPlanQuestions } from '#features/research/shared/depths.ts';
import type { ResearchRecord } from '#features/research/shared/research-record.ts';
import { say } from '#server/language/say.ts';
import { askOutsideTools } from './ask-outside-tools.ts';
import { BudgetMeter } from './budget-meter.ts';
import { type Comparison, crossCheck } from './cross-check.ts';
import { Evidence } from './evidence.ts';
import { gather } from './gather.ts';
import { planPrompt, readPlan } from './plan.prompt.ts';
import { planQuestions } from './plan-questions.ts';
import type { ResearchInput } from './research-input.ts';
import { RunProgress } from './run-progress.ts';
import type { ReportInput } from './write-extract.ts';
import { writeReport } from './write-report.ts';

const tickMs = 1_000;
const maxPlanLength = 4_000;
/** Time for writing, however long gathering took. */
const leastWritingMs = 20_000;

/**
 * One run of research: plans, gathers within its budget, compares, writes and checks each sentence. A thorough run
 * without a plan ends with the plan and waits. Knows no database and no HTTP.
 * @throws AppError when the model fails; the signal's reason on abort. What was emitted stays valid.
 */
export async function runResearch(input: ResearchInput): Promise<void> {
  const { depth, emit, stages, steering, world } = input;
  const meter = new BudgetMeter(budgets[depth]);
  const progress = new RunProgress(emit, meter, input.actor.language);
  const question = input.messages.at(-1)?.content ?? '';
  progress.update({ kind: 'begin', record: firstRecord(input, question) });
  if (input.isBuiltIn) {
    const { id, name, note } = input.handle;
    emit({ type: 'model', id, name, ...(note ? { note: say(input.actor.language ?? 'en', note) } : {}) });
  }
  const ticking = setInterval(() => progress.used(), tickMs);
  try {
    stages.enter('analyze');
    const plan = input.plan ?? (await makePlan(input, question));
    progress.update({ kind: 'plan', plan });
    if (depth === 'thorough' && !input.plan) {
      progress.phase('waiting');
      return;
    }
    progress.phase('gathering');
    stages.enter('research');
    const { book } = input;
    const evidence = new Evidence(book);
    if (input.outside) {
      const onUsed = () => progress.used();
      const ended = steering.finishSignal;
      await askOutsideTools(input, input.outside, { plan, evidence, meter, onUsed, ended });
    }
    const steered: string[] = [];
    const cut = await gather({
      questions: plan,
      world,
      evidence,
      meter,
      progress,
      steering,
      signal: input.signal,
      // Looked up next, and passed on to the writing step.
      onSteered: (text) => {
        steered.push(text);
        progress.update({ kind: 'steered', text });
      },
      onReading: () => stages.enter('process'),
    });
    steering.close();
    const parts = [...plan, ...steered].filter((part) => part !== question);
    const comparisons = compare(input, [question, ...parts], evidence, progress);
    progress.phase('writing');
    const report: ReportInput = { depth, question, parts, sources: evidence.list(), comparisons };
    const limit = AbortSignal.timeout(Math.max(leastWritingMs, meter.msLeft));
    await writeReport(input, report, { book, evidence, cut, limit, progress, today: today(input) });
    progress.phase('done');
  } finally {
    steering.close();
    clearInterval(ticking);
    progress.used();
  }
}

function firstRecord({ turnId, depth, plan }: ResearchInput, question: string): ResearchRecord {
  const { searches, pages, seconds, tasks } = budgets[depth];
  return {
    turnId,
    depth,
    phase: plan ? 'gathering' : 'planning',
    budget: { searches, pages, seconds, tasks },
    used: { searches: 0, pages: 0, seconds: 0 },
    plan: plan ?? [question.slice(0, 300)],
    searchedIn: [],
    steps: [],
    steering: [],
    cutShort: null,
    claims: { supported: 0, matching: 0, unsupported: 0, uncited: 0 },
  };
}

async function makePlan(input: ResearchInput, question: string): Promise<string[]> {
  const { depth, world } = input;
  if (depth === 'basic') return [question.slice(0, 400)];
  const most = depth === 'medium' ? budgets.medium.searches - 1 : maxPlanQuestions;
  const byRules = planQuestions(world.reference, question, most);
  if (input.isBuiltIn) return byRules;
  const answer = await askModel(
    input,
    planPrompt({ most, today: today(input), known: input.known }),
    question,
  );
  const planned = readPlan(answer, most);
  return planned.length > 0 ? planned : byRules;
}

/** A short model output that is never shown verbatim. */
async function askModel(input: ResearchInput, system: string, question: string): Promise<string> {
  const history = input.messages.slice(-5, -1).map(
    ({ role, content }): LanguageModelV4Message => ({
      role,
      content: [{ type: 'text', text: content.slice(0, 2_000) }],
    }),
  );
  const prompt: LanguageModelV4Message[] = [
    { role: 'system', content: system },
    ...history,
    { role: 'user', content: [{ type: 'text', text: question }] },
  ];
  let text = '';
  for await (const part of streamModel(input.handle, { prompt }, input)) {
    if (part.type === 'text-delta') text += part.delta;
    if (text.length > maxPlanLength) break;
  }
  return text;
}

function compare(
  { depth, world }: ResearchInput,
  questions: string[],
  evidence: Evidence,
  progress: RunProgress,
): Comparison[] {
  if (depth !== 'thorough') return [];
  progress.phase('comparing');
  return crossCheck(questions, evidence.list(), world.claims.lexicon);
}

function today({ now, actor }: ResearchInput): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: actor.timeZone }).format(now);
}
