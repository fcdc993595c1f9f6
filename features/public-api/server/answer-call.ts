import type { LanguageModelV4FilePart, LanguageModelV4FinishReason } from '@ai-sdk/provider';
import type { AssistantTool, ToolActor } from '#features/assistant/server/assistant-tool.ts';
import { hasNoEndMark } from '#features/assistant/server/broken-stream.ts';
import { estimateTokens } from '#features/assistant/server/estimate-tokens.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { runTurn, type TurnInput } from '#features/assistant/server/run-turn.ts';
import { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { streamModel } from '#features/assistant/server/stream-model.ts';
import { chooseTools } from '#features/assistant/server/tool-choice.ts';
import type { ObservedTurn } from '#features/assistant/server/turn-metrics.ts';
import { maxAnswerLength } from '#features/assistant/shared/answer-length.ts';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import type { ModelFacts } from '#features/chats/server/model-facts.env.ts';
import { windowOf } from '#features/chats/server/model-facts.ts';
import { answerPrompt } from '#features/chats/server/prompts/answer.prompt.ts';
import { endsOf } from '#features/chats/server/question-tools.ts';
import { isBuiltIn } from '#features/research/server/is-built-in.ts';
import { AppError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { TokenCount } from './count-tokens.ts';
import { NumberedCitations } from './numbered-citations.ts';
import type { ProgramAnswer, ProgramCall, ProgramEvent } from './program-call.ts';

export interface AnswerOptions {
  call: ProgramCall;
  handle: ModelHandle;
  /** The tools that a program may use without the person watching. */
  tools: readonly AssistantTool[];
  usesOwnTools: boolean;
  actor: ToolActor;
  modelFacts: ModelFacts | undefined;
  baseUrl: string;
  now: Date;
  signal: AbortSignal;
  log: Log;
  turn: ObservedTurn;
  emit(event: ProgramEvent): void;
}

export interface MadeAnswer extends ProgramAnswer {
  isDeclined: boolean;
}

/** @throws AppError when the model fails; the signal's reason on abort. Output so far stays valid. */
export async function answerCall(options: AnswerOptions): Promise<MadeAnswer> {
  const { handle, emit } = options;
  const count = new TokenCount();
  emit({ type: 'model', id: handle.id });
  const made = options.usesOwnTools
    ? await withOwnTools({ ...options, handle: { ...handle, meter: count } })
    : await passedOn({ ...options, handle: { ...handle, meter: count } });
  const written = made.text + made.toolCalls.map((one) => one.arguments).join('');
  return { ...made, model: handle.id, tokens: count.read(() => estimateTokens(written)) };
}

type Made = Omit<MadeAnswer, 'model' | 'tokens'>;

/** The same turn as in a chat, without personal data, memory and writing tools. */
async function withOwnTools(options: AnswerOptions): Promise<Made> {
  const { call, handle, actor, now, signal, log, turn, emit, baseUrl } = options;
  const { instructions, messages } = readConversation(call);
  const words = messages.filter(({ role }) => role === 'user').slice(-3);
  const tools = chooseTools({
    tools: turn.using(options.tools),
    window: isBuiltIn(handle) ? Number.POSITIVE_INFINITY : windowOf(handle, options.modelFacts),
    words: words.toReversed().map(({ content }) => endsOf(content)),
  });
  const citations = new NumberedCitations(baseUrl);
  let text = '';
  const hear = (event: TurnEvent) => {
    if (event.type !== 'part') return;
    if (event.kind === 'sources') citations.know(event.change);
    if (event.kind !== 'text') return;
    const piece = citations.push(event.change);
    text += piece;
    emit({ type: 'text', text: piece });
  };
  const toolNames = tools.offered().map(({ name }) => name);
  const told = instructions === '' ? '' : `\n\nThe program that asks for the person says:\n${instructions}`;
  const { declined, finishReason } = await runTurn({
    handle,
    system: answerPrompt({ now, timeZone: actor.timeZone, toolNames }) + told,
    messages,
    settings: call.settings,
    tools,
    actor,
    now,
    signal,
    log,
    stages: new StageTracker(() => {}),
    emit: turn.hearing(hear),
  });
  return {
    text,
    citations: citations.placed,
    addresses: citations.addresses(),
    toolCalls: [],
    finish: finishOf(finishReason),
    isDeclined: declined !== undefined,
  };
}

/** Passed to the model unchanged, and back in the response. */
async function passedOn(options: AnswerOptions): Promise<Made> {
  const { call, handle, signal, turn, emit } = options;
  const hear = turn.hearing(() => undefined);
  const toolCalls: Made['toolCalls'] = [];
  let text = '';
  let finish: LanguageModelV4FinishReason | undefined;
  const given = {
    ...call.settings,
    prompt: call.prompt,
    ...(call.tools.length > 0 && { tools: call.tools }),
    ...(call.toolChoice && call.tools.length > 0 && { toolChoice: call.toolChoice }),
  };
  const started = new Set<string>();
  for await (const part of streamModel(handle, given, { emit: () => undefined, signal })) {
    switch (part.type) {
      case 'text-delta':
        if (part.delta === '') break;
        text += part.delta;
        hear({ type: 'part', kind: 'text', change: part.delta });
        emit({ type: 'text', text: part.delta });
        break;
      case 'tool-input-start':
        started.add(part.id);
        emit({ type: 'tool-call-start', id: part.id, name: part.toolName });
        break;
      case 'tool-input-delta':
        emit({ type: 'tool-call-delta', id: part.id, delta: part.delta });
        break;
      case 'tool-call': {
        const { toolCallId: id, toolName: name, input } = part;
        if (!started.has(id)) {
          emit({ type: 'tool-call-start', id, name });
          emit({ type: 'tool-call-delta', id, delta: input });
        }
        toolCalls.push({ id, name, arguments: input });
        emit({ type: 'tool-call-end', id, name, arguments: input });
        break;
      }
      case 'finish':
        finish = part.finishReason;
        break;
      default:
    }
    if (text.length > maxAnswerLength) {
      finish = { unified: 'length', raw: undefined };
      break;
    }
  }
  const isEmpty = text.trim() === '' && toolCalls.length === 0;
  if (!finish || hasNoEndMark(finish)) throw new AppError(isEmpty ? 'model_empty' : 'model_unfinished');
  if (isEmpty && finish.unified !== 'length') throw new AppError('model_empty');
  return {
    text,
    citations: [],
    addresses: [],
    toolCalls,
    finish: toolCalls.length > 0 ? 'tool_calls' : finishOf(finish.unified),
    isDeclined: false,
  };
}

function finishOf(reason: LanguageModelV4FinishReason['unified'] | undefined): ProgramAnswer['finish'] {
  if (reason === 'length') return 'length';
  return reason === 'content-filter' ? 'content_filter' : 'stop';
}

/** In a turn's form: the program's instructions, and the conversation. */
function readConversation({ prompt }: ProgramCall): {
  instructions: string;
  messages: TurnInput['messages'];
} {
  const instructions: string[] = [];
  const messages: TurnInput['messages'] = [];
  for (const message of prompt) {
    if (message.role === 'system') instructions.push(message.content);
    if (message.role !== 'user' && message.role !== 'assistant') continue;
    const { role } = message;
    const content = message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
    const files = message.content.flatMap((part): LanguageModelV4FilePart[] =>
      part.type === 'file' ? [part] : [],
    );
    messages.push({ role, content, ...(files.length > 0 && { files }) });
  }
  return { instructions: instructions.join('\n\n'), messages };
}
