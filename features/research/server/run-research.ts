import type { LanguageModelV4Message } from '@ai-sdk/provider';
import type { Actor } from '#features/assistant/server/assistant-tool.ts';
import { CitationFilter } from '#features/assistant/server/citation-filter.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import type { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { streamModel } from '#features/assistant/server/stream-model.ts';
import type { ResearchRecord } from '#features/assistant/shared/research-record.ts';
import type { Source, TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { budgets, maxPlanQuestions } from '#features/research/shared/depths.ts';
import type { ResearchDepth } from '#features/settings/shared/settings.contract.ts';
import { AppError } from '#server/errors.ts';
import { BudgetMeter } from './budget-meter.ts';
import { ClaimGate } from './claims/claim-gate.ts';
import { type Comparison, crossCheck } from './cross-check.ts';
import { Evidence } from './evidence.ts';
import { gather } from './gather.ts';
import { planPrompt, readPlan } from './plan.prompt.ts';
import { planQuestions } from './plan-questions.ts';
import type { ResearchWorld } from './research-world.ts';
import { RunProgress } from './run-progress.ts';
import { sourceTable } from './source-table.ts';
import type { Steering } from './steering.ts';
import { type ReportInput, writeExtract } from './write-extract.ts';
import { evidenceMessage, reportPrompt } from './write-report.prompt.ts';

export interface ResearchOrder {
  depth: ResearchDepth;
  /** Set once the person has approved it; a thorough run without one only makes it. */
  plan?: string[];
}

export interface ResearchInput extends ResearchOrder {
  turnId: string;
  handle: ModelHandle;
  /** The engine without weights writes and plans by rules instead of by words. */
  isBuiltIn: boolean;
  /** Oldest first; the last one is the question. */
  messages: { role: 'user' | 'assistant'; content: string }[];
  world: ResearchWorld;
  steering: Steering;
  actor: Actor;
  now: Date;
  signal: AbortSignal;
  stages: StageTracker;
  emit(event: TurnEvent): void;
}

const tickMs = 1_000;
const maxPlanLength = 4_000;
/** Time to write, however long looking things up took. */
const leastWritingMs = 20_000;

/**
 * One run of research: plans, looks things up within its budget, compares, writes and checks each sentence.
 * A thorough run without a plan ends with the plan and waits. Knows no database and no HTTP.
 * @throws AppError when the model fails; the signal's reason on abort. What was emitted stays valid.
 */
export async function runResearch(input: ResearchInput): Promise<void> {
  const { depth, emit, stages, steering, world } = input;
  const meter = new BudgetMeter(budgets[depth]);
  const progress = new RunProgress(emit, meter);
  const question = input.messages.at(-1)?.content ?? '';
  progress.update({ kind: 'begin', record: firstRecord(input, question) });
  if (input.isBuiltIn) {
    const { id, name, note } = input.handle;
    emit({ type: 'model', id, name, ...(note ? { note } : {}) });
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
    const book = new SourceBook();
    const evidence = new Evidence(book);
    const steered: string[] = [];
    const cut = await gather({
      questions: plan,
      world,
      evidence,
      meter,
      progress,
      steering,
      signal: input.signal,
      // Looked up next, and told to whoever writes.
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
    await write(input, report, { book, evidence, cut, limit, progress });
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
    claims: { supported: 0, unsupported: 0, uncited: 0 },
  };
}

async function makePlan(input: ResearchInput, question: string): Promise<string[]> {
  const { depth, world } = input;
  if (depth === 'basic') return [question.slice(0, 400)];
  const most = depth === 'medium' ? budgets.medium.searches - 1 : maxPlanQuestions;
  const byRules = planQuestions(world.reference, question, most);
  if (input.isBuiltIn) return byRules;
  const answer = await askModel(input, planPrompt({ most, today: today(input) }), question);
  const planned = readPlan(answer, most);
  return planned.length > 0 ? planned : byRules;
}

/** A short answer of the model that nobody sees as it is. */
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
  return crossCheck(questions, evidence.list(), world.lexicon);
}

interface WriteContext {
  book: SourceBook;
  evidence: Evidence;
  cut: 'budget' | 'asked' | null;
  limit: AbortSignal;
  progress: RunProgress;
}

async function write(input: ResearchInput, report: ReportInput, context: WriteContext): Promise<void> {
  const { emit, stages, world, signal } = input;
  const { book, evidence, limit, progress } = context;
  const cited: Source[] = [];
  const gate = new ClaimGate({
    passagesOf: (n) => {
      const url = cited.find((source) => source.n === n)?.url;
      const source = url === undefined ? undefined : evidence.findByUrl(url);
      return source ? Evidence.passagesOf(source) : [];
    },
    lexicon: world.lexicon,
    marksUncited: report.depth !== 'basic',
    onCount: (claims) => progress.update({ kind: 'claims', claims }),
  });
  const say = (text: string) => {
    if (text !== '') emit({ type: 'text', text });
  };
  const isEmpty = report.sources.length === 0;
  if (input.isBuiltIn || isEmpty) {
    stages.enter('synthesize');
    const filter = new CitationFilter({
      sources: book,
      numbering: 'appearance',
      onCite: (source) => {
        cited.push(source);
        emit({ type: 'source', source });
      },
    });
    // Block by block, so that the check and the page keep pace with it.
    for (const piece of writeExtract(report).split(/(?<=\n)/)) say(gate.push(filter.push(piece)));
    say(gate.push(filter.end()));
  } else {
    await runTurn({
      handle: input.handle,
      system: reportPrompt({ depth: report.depth, today: today(input) }),
      messages: [...input.messages.slice(0, -1), { role: 'user', content: evidenceMessage(report) }],
      tools: [],
      actor: input.actor,
      now: input.now,
      signal: AbortSignal.any([signal, limit]),
      sources: book,
      stages,
      emit: (event) => {
        if (event.type === 'text') return say(gate.push(event.text));
        if (event.type === 'source') cited.push(event.source);
        emit(event);
      },
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      if (limit.aborted) throw new AppError('model_timeout', { cause: error });
      throw error;
    });
  }
  say(gate.end());
  progress.update({ kind: 'claims', claims: { ...gate.counts } });
  say(ending(input, report, context, cited));
}

/** What the report says about itself; none of it is the model's. */
function ending(
  { world }: ResearchInput,
  { depth, sources }: ReportInput,
  { evidence, cut }: WriteContext,
  cited: readonly Source[],
): string {
  const notes = [
    ...(cut === 'asked' ? ['You asked for the report before everything was looked up.'] : []),
    ...(cut === 'budget' ? ['What this depth may use ran out before everything was looked up.'] : []),
    ...(world.hasOutside
      ? []
      : ['Only the embedded reference was searched: no search outside is connected.']),
  ];
  const table = depth === 'thorough' ? sourceTable(cited, (url) => evidence.findByUrl(url)) : '';
  const shown = sources.length === 0 && notes.length === 0 ? [] : notes.map((note) => `*${note}*`);
  return [...(shown.length > 0 ? [shown.join(' ')] : []), ...(table ? [table] : [])]
    .map((block) => `\n\n${block}`)
    .join('');
}

function today({ now, actor }: ResearchInput): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: actor.timeZone }).format(now);
}
