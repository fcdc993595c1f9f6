import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FilePart,
  LanguageModelV4FinishReason,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import { z } from 'zod';
import { maxAnswerLength } from '#features/assistant/shared/answer-length.ts';
import { type Declined, declined as declinedSchema } from '#features/assistant/shared/declined-part.ts';
import type { Source, TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { AppError } from '#server/errors.ts';
import { say } from '#server/language/say.ts';
import { inEnglish, type Said, said, sentenceOf } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { orAbort } from '#server/or-abort.ts';
import { PausingDeadline } from '#server/pausing-deadline.ts';
import { inLanguage } from './answer-language.prompt.ts';
import { AskingOutside } from './asking-outside.ts';
import type { AskedTurn, AssistantTool, ToolActor, ToolContext } from './assistant-tool.ts';
import { type Attached, withAttached } from './attached-text.ts';
import { hasNoEndMark } from './broken-stream.ts';
import { CitationFilter } from './citation-filter.ts';
import { describeTool } from './describe-tool.ts';
import type { ModelHandle } from './model-handle.ts';
import { Reasoning } from './reasoning.ts';
import { SourceBook } from './source-book.ts';
import type { StageTracker } from './stage-tracker.ts';
import { StepContent } from './step-content.ts';
import { streamModel } from './stream-model.ts';
import { ToolChoice } from './tool-choice.ts';
import { waitsForPerson, withholdUnordered } from './write-permission.ts';

/** Calls of the model in one turn; a model that keeps requesting tools is then made to answer. */
const maxSteps = 8;
/** Time limit for all tools of one turn together. */
const toolBudgetMs = 60_000;
const maxToolCallsPerStep = 8;
const maxToolInputLength = 16_000;

export interface TurnInput {
  handle: ModelHandle;
  system: string;
  /** Oldest first; the last one is the question. */
  messages: { role: 'user' | 'assistant'; content: string; files?: LanguageModelV4FilePart[] }[];
  /** Sent to the model with the question, but not said by the person. */
  attached?: Attached & { parts: LanguageModelV4FilePart[] };
  /** A list: the model is told about all of them. */
  tools: readonly AssistantTool[] | ToolChoice;
  /** What the system prompt reveals about the person: it must not leave with a look-up. */
  ownThings?: readonly string[];
  /** An earlier answer of the conversation has read the person's own things. */
  hadOwnThings?: boolean;
  /** The system prompt contains text by someone else. */
  hasOthersWords?: boolean;
  actor: ToolActor;
  now: Date;
  signal: AbortSignal;
  numbering?: 'appearance' | 'given';
  /** Passed on with each call of the model. */
  settings?: CallSettings;
  /** Sources that exist before the model starts, e.g. the results on the screen. */
  sources?: SourceBook;
  /** Passed to tools. */
  turn?: AskedTurn;
  /** Waited for between the first words and the next: other people's first words are more urgent. */
  afterFirstWords?: () => Promise<void>;
  stages: StageTracker;
  /** For errors that tools threw. */
  log: Log;
  emit(event: TurnEvent): void;
}

/** How a program wants a model to be called. */
export type CallSettings = Pick<
  LanguageModelV4CallOptions,
  | 'temperature'
  | 'topP'
  | 'maxOutputTokens'
  | 'stopSequences'
  | 'responseFormat'
  | 'presencePenalty'
  | 'frequencyPenalty'
  | 'reasoning'
>;

export interface TurnResult {
  text: string;
  /** Why the last call of the model ended. */
  finishReason?: LanguageModelV4FinishReason['unified'];
  sources: Source[];
  /** The answer says that it cannot answer. */
  declined?: Declined;
}

/**
 * One assistant turn: calls the model, runs the tools it requests, streams the answer. Events report things as they
 * happen; citations are checked as they pass. Knows no database and no HTTP.
 * @throws AppError when the model fails; the signal's reason on abort. What was emitted stays valid.
 */
export async function runTurn(input: TurnInput): Promise<TurnResult> {
  const { emit, stages, signal } = input;
  const sources = input.sources ?? new SourceBook();
  const filter = new CitationFilter({
    sources,
    numbering: input.numbering ?? 'appearance',
    onCite: (source) => emit({ type: 'part', kind: 'sources', change: source }),
  });
  const answer = new Answer(emit, filter, {
    onFirstWord: () => stages.enter('synthesize'),
    tooLong: say(input.actor.language ?? 'en', said`The answer was too long to show in full and ends here.`),
  });
  const reasoning = new Reasoning(emit);
  const prompt: LanguageModelV4Message[] = [
    { role: 'system', content: inLanguage(input.system, input.handle.answerLanguage) },
    ...input.messages.map(
      ({ role, content, files = [] }, index): LanguageModelV4Message =>
        input.attached && index === input.messages.length - 1
          ? questionWithFiles(content, input.attached)
          : { role, content: [{ type: 'text', text: content }, ...files] },
    ),
  ];
  const tools = input.tools instanceof ToolChoice ? input.tools : new ToolChoice(input.tools, 'all');
  const outside = new AskingOutside(emit, {
    personText: personTextOf(input),
    ownThings: input.ownThings ?? [],
    hasRead: input.attached !== undefined || (input.hasOthersWords ?? false),
    hadOwnThings: input.hadOwnThings ?? false,
    ...(input.actor.language && { language: input.actor.language }),
  });
  const toolTime = new PausingDeadline(toolBudgetMs);
  const { id, name, note } = input.handle;
  emit({ type: 'model', id, name, ...(note ? { note: say(input.actor.language ?? 'en', note) } : {}) });

  stages.enter('analyze');
  let declined: Declined | undefined;
  let finishReason: TurnResult['finishReason'];
  for (let step = 1; ; step++) {
    const offered = step < maxSteps && !toolTime.isOver ? tools.offered() : [];
    const { calls, content, finish } = await takeStep(input, prompt, offered.map(describeTool), {
      answer,
      reasoning,
    });
    if (answer.isFull || calls.length === 0) {
      declined = declinedIn(finish);
      finishReason = answer.isFull ? 'length' : finish?.finishReason.unified;
      break;
    }
    if (offered.length === 0)
      throw new AppError('model_looped', { cause: new Error('the model only asked for tools') });
    // In full: providers reject the next step when the model's reasoning, or its signature, is missing.
    prompt.push({ role: 'assistant', content });
    const results = await runTools(
      calls,
      input,
      { tools, sources, outside, toolTime },
      AbortSignal.any([signal, toolTime.signal]),
    );
    prompt.push({ role: 'tool', content: results });
    stages.enter('process', countPages(sources));
  }
  answer.end();
  const isFiltered = finishReason === 'content-filter';
  if (isFiltered && !answer.text.trim()) throw new AppError('words_refused');
  if (!answer.text.trim()) throw new AppError('model_empty', { cause: new Error('the answer was empty') });
  if (declined) emit({ type: 'part', kind: 'declined', change: declined });
  // An answer that is too long for us says so itself.
  const isCutOff = isFiltered || (finishReason === 'length' && !answer.isFull);
  if (isCutOff)
    emit({ type: 'part', kind: 'cut-off', change: { reason: isFiltered ? 'content_filter' : 'length' } });
  return {
    text: answer.text,
    sources: filter.cited(),
    ...(declined && { declined }),
    ...(finishReason && { finishReason }),
  };
}

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;

/** Only the built-in engine does so. */
const DeclinedInMetadata = declinedSchema(z);

function declinedIn(finish: Finish | undefined): Declined | undefined {
  return DeclinedInMetadata.safeParse(finish?.providerMetadata?.everyday?.declined).data;
}

function questionWithFiles(
  question: string,
  { parts, ...attached }: NonNullable<TurnInput['attached']>,
): LanguageModelV4Message {
  return { role: 'user', content: [{ type: 'text', text: withAttached(question, attached) }, ...parts] };
}

/** One call of the model. Returns the tools it requests; text goes straight into the answer. */
async function takeStep(
  input: TurnInput,
  prompt: LanguageModelV4Message[],
  tools: LanguageModelV4FunctionTool[],
  { answer, reasoning }: { answer: Answer; reasoning: Reasoning },
): Promise<{
  calls: LanguageModelV4ToolCall[];
  content: ReturnType<StepContent['list']>;
  finish?: Finish;
}> {
  const calls: LanguageModelV4ToolCall[] = [];
  const content = new StepContent();
  let finish: Finish | undefined;
  const parts = streamModel(
    input.handle,
    { ...input.settings, prompt, ...(tools.length ? { tools } : {}) },
    input,
  );
  for await (const part of parts) {
    if (part.type === 'tool-call' && calls.length >= maxToolCallsPerStep) continue;
    content.add(part);
    reasoning.add(part);
    if (part.type === 'text-delta') {
      const hadWords = answer.text !== '';
      answer.add(part.delta);
      if (!hadWords && answer.text !== '') await input.afterFirstWords?.();
    } else if (part.type === 'tool-call') calls.push(part);
    else if (part.type === 'finish') finish = part;
    if (answer.isFull) return { calls: [], content: [] };
  }
  reasoning.pause();
  // Without an end marker the answer may have been cut anywhere, so it is not presented as complete.
  if (!finish || hasNoEndMark(finish.finishReason)) {
    throw new AppError(content.isEmpty ? 'model_empty' : 'model_unfinished', {
      cause: new Error('the provider ended the answer without an end mark'),
    });
  }
  return { calls, content: content.list(), finish };
}

/** The result of a call: for the model, and for the person if it failed. */
interface CallEnd {
  output: LanguageModelV4ToolResultPart['output'];
  problem?: Said;
}

interface TurnTools {
  tools: ToolChoice;
  sources: SourceBook;
  outside: AskingOutside;
  toolTime: PausingDeadline;
}

/**
 * Runs the tools of one step in parallel; their results are reported in the order in which they were requested. One
 * that changes something waits for those before it, and those after it wait for it: the order may matter.
 */
async function runTools(
  calls: readonly LanguageModelV4ToolCall[],
  input: TurnInput,
  state: TurnTools,
  signal: AbortSignal,
): Promise<LanguageModelV4ToolResultPart[]> {
  const running: Promise<CallEnd>[] = [];
  for (const call of calls) {
    const { runsAlone, run } = prepare(call, input, state);
    if (runsAlone) await Promise.allSettled(running);
    running.push(run(signal));
    if (runsAlone) await Promise.allSettled(running);
  }
  // All of them, even when one ends with the turn: none may run on after it, or reject unhandled.
  await Promise.allSettled(running);
  const ends = await Promise.all(running);
  return ends.map(({ output, problem }, index): LanguageModelV4ToolResultPart => {
    const { toolCallId, toolName } = calls[index]!;
    const stage = state.tools.find(toolName)?.stage;
    if (problem && stage) input.stages.enter(stage, problem);
    return { type: 'tool-result', toolCallId, toolName, output };
  });
}

/** Checks a call and shows it to the person. */
function prepare(
  call: LanguageModelV4ToolCall,
  input: TurnInput,
  { tools, sources, outside, toolTime }: TurnTools,
): { runsAlone: boolean; run(signal: AbortSignal): Promise<CallEnd> } {
  const refuse = (value: string) => ({
    runsAlone: false,
    run: async (): Promise<CallEnd> => ({ output: { type: 'error-text', value } }),
  });
  const tool = tools.find(call.toolName);
  if (!tool) return refuse(`There is no tool named ${call.toolName.slice(0, 100)}.`);
  const parsed = tool.inputSchema.safeParse(parseToolInput(call.input));
  if (!parsed.success) {
    return refuse(`The input is not valid: ${z.prettifyError(parsed.error).slice(0, 500)}`);
  }
  const asked = outside.ask(tool, parsed.data);
  if (typeof asked === 'string') return refuse(asked);
  const tellStage = () => input.stages.enter(tool.stage, tool.describe?.(parsed.data) ?? countPages(sources));
  const writes = tool.effect === 'writes';
  tools.noteCall(tool);
  if (!writes) tellStage();
  return {
    runsAlone: writes,
    async run(signal) {
      try {
        const context = {
          ...contextOf(input, sources, signal),
          ownThings: outside.ownThings,
          ...(input.turn && { waitForPerson: toolTime.outside.bind(toolTime) }),
        };
        const withhold = () => withholdUnordered(tool, parsed.data, context);
        // Nothing is reported as done that the person has yet to confirm.
        const withheld = waitsForPerson(tool) ? await toolTime.outside(withhold) : await withhold();
        if (withheld !== undefined) return { output: { type: 'json', value: withheld } };
        if (writes) tellStage();
        const value = await orAbort(Promise.resolve(tool.execute(parsed.data, context)), signal);
        outside.note(tool, value);
        asked?.found(value);
        return { output: { type: 'json', value } };
      } catch (error) {
        input.signal.throwIfAborted();
        const end = explainFailure(tool, error, input, signal);
        asked?.failed(end.reason);
        return end;
      }
    },
  };
}

function contextOf(input: TurnInput, sources: SourceBook, signal: AbortSignal): ToolContext {
  const { actor, now, turn } = input;
  return { actor, sources, signal, now, personText: personTextOf(input), ...(turn && { turn }) };
}

/** The model and the person get a sentence; the cause is only for the operator. */
function explainFailure(
  tool: AssistantTool,
  error: unknown,
  input: TurnInput,
  signal: AbortSignal,
): FailedCall {
  if (error instanceof AppError && error.code !== 'internal') {
    return failedCall(error.sentence);
  }
  if (signal.aborted) return failedCall(said`It took too long.`);
  input.log.warn('a tool failed', { tool: tool.name, error });
  return failedCall(said`Something went wrong on our side.`);
}

interface FailedCall extends CallEnd {
  reason: Said;
}

function failedCall(reason: Said): FailedCall {
  const english = inEnglish(reason);
  return {
    reason,
    output: {
      type: 'error-text',
      value: `The tool failed. ${english} Go on without it, say so if it matters, and do not make up its result.`,
    },
    problem: said`This step failed, so the answer goes on without it. ${sentenceOf(reason)}`,
  };
}

function personTextOf({ messages }: TurnInput): string {
  return messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n');
}

function parseToolInput(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  if (text.length > maxToolInputLength) return undefined;
  try {
    return JSON.parse(text || '{}');
  } catch {
    // Validation then tells the model that its input does not fit.
    return undefined;
  }
}

function countPages(sources: SourceBook): Said | undefined {
  const count = sources.pages;
  if (count === 0) return undefined;
  return count === 1 ? said`1 page so far` : said`${count} pages so far`;
}

/** The text of the answer as the person gets it: filtered, limited, announced at its first word. */
class Answer {
  text = '';
  isFull = false;
  readonly #emit: (event: TurnEvent) => void;
  readonly #filter: CitationFilter;
  readonly #telling: { onFirstWord(): void; tooLong: string };

  constructor(
    emit: (event: TurnEvent) => void,
    filter: CitationFilter,
    telling: { onFirstWord(): void; tooLong: string },
  ) {
    this.#emit = emit;
    this.#filter = filter;
    this.#telling = telling;
  }

  add(delta: string): void {
    if (this.isFull || !delta) return;
    this.#write(this.#filter.push(delta));
  }

  end(): void {
    if (!this.isFull) this.#write(this.#filter.end());
  }

  #write(text: string): void {
    if (!text) return;
    if (!this.text) this.#telling.onFirstWord();
    const room = maxAnswerLength - this.text.length;
    const kept =
      text.length > room
        ? `${text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')}\n\n*${this.#telling.tooLong}*`
        : text;
    this.isFull = text.length > room;
    this.text += kept;
    this.#emit({ type: 'part', kind: 'text', change: kept });
  }
}
