import type {
  LanguageModelV4FilePart,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import { z } from 'zod';
import type { Source, TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { AppError } from '#server/errors.ts';
import { inLanguage } from './answer-language.prompt.ts';
import type { Actor, AskedTurn, AssistantTool, ToolContext } from './assistant-tool.ts';
import { type Attached, withAttached } from './attached-text.ts';
import { CitationFilter } from './citation-filter.ts';
import type { ModelHandle } from './model-handle.ts';
import { Reasoning } from './reasoning.ts';
import { SourceBook } from './source-book.ts';
import type { StageTracker } from './stage-tracker.ts';
import { StepContent } from './step-content.ts';
import { streamModel } from './stream-model.ts';

/** Calls of the model in one turn; a model that keeps asking for tools is then made to answer. */
const maxSteps = 8;
/** Time for all tools of one turn together. */
const toolBudgetMs = 60_000;
const maxToolCallsPerStep = 8;
const maxToolInputLength = 16_000;
/** Characters. Longer answers are cut, and say so. */
export const maxAnswerLength = 200_000;

export interface TurnInput {
  handle: ModelHandle;
  system: string;
  /** Oldest first; the last one is the question. */
  messages: { role: 'user' | 'assistant'; content: string }[];
  /** Goes to the model with the question, but is no word of the person. */
  attached?: Attached & { parts: LanguageModelV4FilePart[] };
  tools: readonly AssistantTool[];
  actor: Actor;
  now: Date;
  signal: AbortSignal;
  numbering?: 'appearance' | 'given';
  /** Sources that are there before the model starts, e.g. the results on the screen. */
  sources?: SourceBook;
  /** Handed to tools. */
  turn?: AskedTurn;
  stages: StageTracker;
  emit(event: TurnEvent): void;
}

export interface TurnResult {
  text: string;
  sources: Source[];
}

/**
 * One assistant turn: calls the model, runs the tools it asks for, streams the answer. Events tell what
 * happens when it happens; citations are checked as they pass. Knows no database and no HTTP.
 * @throws AppError when the model fails; the signal's reason on abort. What was emitted stays valid.
 */
export async function runTurn(input: TurnInput): Promise<TurnResult> {
  const { emit, stages, signal } = input;
  const sources = input.sources ?? new SourceBook();
  const filter = new CitationFilter({
    sources,
    numbering: input.numbering ?? 'appearance',
    onCite: (source) => emit({ type: 'source', source }),
  });
  const answer = new Answer(emit, filter, () => stages.enter('synthesize'));
  const reasoning = new Reasoning(emit);
  const prompt: LanguageModelV4Message[] = [
    { role: 'system', content: inLanguage(input.system, input.handle.answerLanguage) },
    ...input.messages.map(
      ({ role, content }, index): LanguageModelV4Message =>
        input.attached && index === input.messages.length - 1
          ? questionWithFiles(content, input.attached)
          : { role, content: [{ type: 'text', text: content }] },
    ),
  ];
  const tools = input.tools.map(describeTool);
  const toolsDeadline = AbortSignal.timeout(toolBudgetMs);
  const { id, name, note } = input.handle;
  emit({ type: 'model', id, name, ...(note ? { note } : {}) });

  stages.enter('analyze');
  for (let step = 1; ; step++) {
    const mayUseTools = step < maxSteps && !toolsDeadline.aborted && tools.length > 0;
    const { calls, content } = await takeStep(input, prompt, mayUseTools ? tools : [], { answer, reasoning });
    if (answer.isFull || calls.length === 0) break;
    if (!mayUseTools)
      throw new AppError('model_failed', { cause: new Error('the model only asked for tools') });
    // Whole: providers refuse the next step when what they thought, or its signature, is missing.
    prompt.push({ role: 'assistant', content });
    const results: LanguageModelV4ToolResultPart[] = [];
    for (const call of calls) {
      results.push(await runTool(call, input, sources, AbortSignal.any([signal, toolsDeadline])));
    }
    prompt.push({ role: 'tool', content: results });
    stages.enter('process', countPages(sources));
  }
  answer.end();
  if (!answer.text.trim()) throw new AppError('model_failed', { cause: new Error('the answer was empty') });
  return { text: answer.text, sources: filter.cited() };
}

function questionWithFiles(
  question: string,
  { parts, ...attached }: NonNullable<TurnInput['attached']>,
): LanguageModelV4Message {
  return { role: 'user', content: [{ type: 'text', text: withAttached(question, attached) }, ...parts] };
}

/** One call of the model. Returns the tools it asks for; text goes straight into the answer. */
async function takeStep(
  input: TurnInput,
  prompt: LanguageModelV4Message[],
  tools: LanguageModelV4FunctionTool[],
  { answer, reasoning }: { answer: Answer; reasoning: Reasoning },
): Promise<{ calls: LanguageModelV4ToolCall[]; content: ReturnType<StepContent['list']> }> {
  const calls: LanguageModelV4ToolCall[] = [];
  const said = new StepContent();
  let finish: Extract<LanguageModelV4StreamPart, { type: 'finish' }> | undefined;
  const parts = streamModel(input.handle, { prompt, ...(tools.length ? { tools } : {}) }, input);
  for await (const part of parts) {
    if (part.type === 'tool-call' && calls.length >= maxToolCallsPerStep) continue;
    said.add(part);
    reasoning.add(part);
    if (part.type === 'text-delta') answer.add(part.delta);
    else if (part.type === 'tool-call') calls.push(part);
    else if (part.type === 'finish') finish = part;
    if (answer.isFull) return { calls: [], content: [] };
  }
  reasoning.pause();
  // Without an end mark the answer may have been cut anywhere, so it is not passed off as whole.
  if (!finish || finish.finishReason.unified === 'interrupted' || finish.finishReason.unified === 'error') {
    throw new AppError('model_failed', {
      cause: new Error('the provider ended the answer without an end mark'),
    });
  }
  return { calls, content: said.list() };
}

async function runTool(
  call: LanguageModelV4ToolCall,
  input: TurnInput,
  sources: SourceBook,
  signal: AbortSignal,
): Promise<LanguageModelV4ToolResultPart> {
  const result = (output: LanguageModelV4ToolResultPart['output']): LanguageModelV4ToolResultPart => ({
    type: 'tool-result',
    toolCallId: call.toolCallId,
    toolName: call.toolName,
    output,
  });
  const tool = input.tools.find((candidate) => candidate.name === call.toolName);
  if (!tool)
    return result({ type: 'error-text', value: `There is no tool named ${call.toolName.slice(0, 100)}.` });
  const parsed = tool.inputSchema.safeParse(parseToolInput(call.input));
  if (!parsed.success) {
    return result({
      type: 'error-text',
      value: `The input does not fit: ${z.prettifyError(parsed.error).slice(0, 500)}`,
    });
  }
  input.stages.enter(tool.stage, tool.describe?.(parsed.data) ?? countPages(sources));
  try {
    const { actor, now, turn } = input;
    const context: ToolContext = {
      actor,
      sources,
      signal,
      now,
      personText: personTextOf(input),
      ...(turn && { turn }),
    };
    const value = await Promise.race([Promise.resolve(tool.execute(parsed.data, context)), rejectOn(signal)]);
    return result({ type: 'json', value });
  } catch (error) {
    input.signal.throwIfAborted();
    const reason = error instanceof AppError ? error.message : 'The tool failed.';
    return result({ type: 'error-text', value: reason });
  }
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

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

const descriptions = new WeakMap<AssistantTool, LanguageModelV4FunctionTool>();

/** Tools live as long as the server, so each is described once and not on every turn. */
function describeTool(tool: AssistantTool): LanguageModelV4FunctionTool {
  const known = descriptions.get(tool);
  if (known) return known;
  const description: LanguageModelV4FunctionTool = {
    type: 'function',
    name: tool.name,
    description: tool.description,
    inputSchema: z.toJSONSchema(tool.inputSchema, {
      io: 'input',
    }) as LanguageModelV4FunctionTool['inputSchema'],
  };
  descriptions.set(tool, description);
  return description;
}

function countPages(sources: SourceBook): string | undefined {
  // What is remembered about the person is no page.
  const count = sources.list().filter(({ url }) => !url.startsWith('/memory')).length;
  return count === 0 ? undefined : `${count} ${count === 1 ? 'page' : 'pages'} so far`;
}

/** The text of the answer as the person gets it: filtered, bounded, announced at its first word. */
class Answer {
  text = '';
  isFull = false;
  readonly #emit: (event: TurnEvent) => void;
  readonly #filter: CitationFilter;
  readonly #onFirstWord: () => void;

  constructor(emit: (event: TurnEvent) => void, filter: CitationFilter, onFirstWord: () => void) {
    this.#emit = emit;
    this.#filter = filter;
    this.#onFirstWord = onFirstWord;
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
    if (!this.text) this.#onFirstWord();
    const room = maxAnswerLength - this.text.length;
    const kept =
      text.length > room
        ? `${text.slice(0, room)}\n\n*The answer was longer than can be shown and ends here.*`
        : text;
    this.isFull = text.length > room;
    this.text += kept;
    this.#emit({ type: 'text', text: kept });
  }
}
