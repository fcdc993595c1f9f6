import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
  SharedV4Warning,
} from '@ai-sdk/provider';
import { newId } from '#shared/ids.ts';
import { withoutLastWord } from '#shared/words/trim-end.ts';
import { chooseSkill } from './choose-skill.ts';
import { readConversation } from './conversation.ts';
import type { EngineSkill } from './engine-skill.ts';
import { ownSkills } from './own-skills.ts';
import { advance, type Decline, goOn, type NextStep } from './skill.ts';
import { countTokens, textPieces } from './text-pieces.ts';
import { WaitingSkills } from './waiting-skills.ts';

export interface BuiltInEngineOptions {
  provider?: string;
  modelId?: string;
  /** Read for each question, since rooms are still being assembled when the engine is created. */
  skills?: readonly EngineSkill[];
}

interface Turn {
  providerMetadata?: SharedV4ProviderMetadata;
  content: LanguageModelV4Content[];
  finishReason: LanguageModelV4FinishReason;
  usage: LanguageModelV4Usage;
  warnings: SharedV4Warning[];
}

function toolNamesOf({ tools, toolChoice }: LanguageModelV4CallOptions): Set<string> {
  if (toolChoice?.type === 'none') return new Set();
  const names = (tools ?? []).flatMap((tool) => (tool.type === 'function' ? [tool.name] : []));
  return new Set(toolChoice?.type === 'tool' ? names.filter((name) => name === toolChoice.toolName) : names);
}

/** Cuts at a word boundary when the caller set a limit. */
function limit(text: string, maxOutputTokens: number | undefined): { text: string; isCut: boolean } {
  const longest = maxOutputTokens === undefined ? Number.POSITIVE_INFINITY : Math.max(1, maxOutputTokens) * 4;
  if (text.length <= longest) return { text, isCut: false };
  return { text: withoutLastWord(text.slice(0, longest)), isCut: true };
}

function contentOf(step: NextStep, maxOutputTokens: number | undefined): Omit<Turn, 'usage' | 'warnings'> {
  if (step.type === 'calls') {
    const content = step.calls.map(
      ({ toolName, input }): LanguageModelV4Content => ({
        type: 'tool-call',
        toolCallId: `call_${newId()}`,
        toolName,
        input: JSON.stringify(input),
      }),
    );
    return { content, finishReason: { unified: 'tool-calls', raw: 'tool-calls' } };
  }
  const { reply } = step;
  const { text, isCut } = limit(typeof reply === 'string' ? reply : reply.text, maxOutputTokens);
  const reason = isCut ? 'length' : 'stop';
  return {
    content: [{ type: 'text', text }],
    finishReason: { unified: reason, raw: reason },
    ...(typeof reply !== 'string' && { providerMetadata: metadataOf(reply) }),
  };
}

/** Tells the turn that there was no answer. */
function metadataOf({ declined: reason, query }: Decline): SharedV4ProviderMetadata {
  return { everyday: { declined: { reason, ...(query && { query: query.slice(0, 200).toWellFormed() }) } } };
}

function usageOf(
  options: LanguageModelV4CallOptions,
  content: LanguageModelV4Content[],
): LanguageModelV4Usage {
  const input = options.prompt.reduce((total, message) => {
    if (typeof message.content === 'string') return total + countTokens(message.content);
    return (
      total +
      message.content.reduce((sum, part) => sum + (part.type === 'text' ? countTokens(part.text) : 8), 0)
    );
  }, 0);
  const output = content.reduce(
    (sum, part) =>
      sum + countTokens(part.type === 'text' ? part.text : part.type === 'tool-call' ? part.input : ''),
    0,
  );
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}

function takeTurn(
  options: LanguageModelV4CallOptions,
  skills: readonly EngineSkill[],
  waiting: WaitingSkills,
): Turn {
  options.abortSignal?.throwIfAborted();
  const conversation = readConversation(options.prompt);
  const toolNames = toolNamesOf(options);
  const begun = waiting.take(conversation, toolNames);
  const step = begun
    ? goOn(begun, conversation, toolNames)
    : advance(chooseSkill(conversation, skills), conversation, toolNames);
  const { content, ...finish } = contentOf(step, options.maxOutputTokens);
  const [first] = content;
  if (step.type === 'calls' && first?.type === 'tool-call')
    waiting.keep(first.toolCallId, { waiting: step.waiting, conversation, toolNames });
  const warnings: SharedV4Warning[] =
    options.responseFormat?.type === 'json'
      ? [
          {
            type: 'unsupported',
            feature: 'responseFormat',
            details: 'The built-in engine answers in Markdown.',
          },
        ]
      : [];
  return { content, ...finish, usage: usageOf(options, content), warnings };
}

function* partsOf(turn: Turn): Generator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: turn.warnings };
  for (const part of turn.content) {
    if (part.type === 'tool-call') {
      yield { type: 'tool-input-start', id: part.toolCallId, toolName: part.toolName };
      yield { type: 'tool-input-delta', id: part.toolCallId, delta: part.input };
      yield { type: 'tool-input-end', id: part.toolCallId };
      yield part;
    } else if (part.type === 'text') {
      yield { type: 'text-start', id: 'answer' };
      for (const delta of textPieces(part.text)) yield { type: 'text-delta', id: 'answer', delta };
      yield { type: 'text-end', id: 'answer' };
    }
  }
  const { usage, finishReason, providerMetadata } = turn;
  yield { type: 'finish', usage, finishReason, ...(providerMetadata && { providerMetadata }) };
}

/**
 * A language model without weights, key or network. It recognises what is asked, calls the same tools as any other
 * model and composes an answer from their results, each sentence with its source's number. Everything it knows is in
 * the prompt: what waits for tools only goes on faster.
 */
export function createBuiltInEngine(engine: BuiltInEngineOptions = {}): LanguageModelV4 {
  const { skills = ownSkills } = engine;
  const waiting = new WaitingSkills();
  return {
    specificationVersion: 'v4',
    provider: engine.provider ?? 'everyday',
    modelId: engine.modelId ?? 'built-in',
    supportedUrls: {},
    async doGenerate(options) {
      return takeTurn(options, skills, waiting);
    },
    async doStream(options) {
      const parts = partsOf(takeTurn(options, skills, waiting));
      const signal = options.abortSignal;
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          // Pulled piece by piece, so an abort takes effect at the next word.
          pull(controller) {
            if (signal?.aborted) {
              controller.error(signal.reason);
              return;
            }
            const { done, value } = parts.next();
            if (done) controller.close();
            else controller.enqueue(value);
          },
        }),
      };
    },
  };
}
