import {
  InvalidResponseDataError,
  JSONParseError,
  type LanguageModelV4FinishReason,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
  type SharedV4ProviderMetadata,
  type SharedV4Warning,
  TypeValidationError,
} from '@ai-sdk/provider';
import {
  createLanguageModelResponseMetadata,
  createNullLanguageModelUsage,
  secureJsonParse,
} from '@ai-sdk/provider-utils';
import { createParser, type EventSourceParser } from 'eventsource-parser';
import { type ChatChunk, type ChatUsage, isUsualChunk } from './chat-chunk.ts';
import { frameOf, type RepeatedFrame, textWithin } from './repeated-frame.ts';
import { ToolCallPieces } from './tool-call-pieces.ts';

/** For the log, in the library's words. */
const unfinished = 'Response stream ended without a finish reason.';

export interface ChatSchema {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: unknown };
}

export interface ChatPartsOptions {
  /** Decides about events of an unusual shape. */
  schema: ChatSchema;
  /** Where the provider's own values are put. */
  metadataKey: string;
  /** About the request. */
  warnings: SharedV4Warning[];
}

type Words = Extract<LanguageModelV4StreamPart, { type: 'text-delta' | 'reasoning-delta' }>;

/**
 * Reads the events of OpenAI's chat protocol into the parts that `@ai-sdk/openai-compatible` makes of them, without its three
 * transforms and its schema for each event. Words that follow one another before they are taken become one part.
 */
export class ChatParts {
  #parts: LanguageModelV4StreamPart[];
  #hasWords = false;
  readonly #first: { text?: Words; reasoning?: Words } = {};
  #failure: { error: unknown } | undefined;
  readonly #parser: EventSourceParser;
  readonly #schema: ChatSchema;
  readonly #metadataKey: string;
  readonly #calls: ToolCallPieces;
  #frame: RepeatedFrame | undefined;
  #hasMetadata = false;
  #speaking: 'text' | 'reasoning' | undefined;
  #hasRefusal = false;
  #rawFinish: string | undefined;
  #hasError = false;
  #usage: ChatUsage | undefined;
  #isFirst = true;

  constructor({ schema, metadataKey, warnings }: ChatPartsOptions) {
    this.#parts = [{ type: 'stream-start', warnings }];
    this.#schema = schema;
    this.#metadataKey = metadataKey;
    this.#calls = new ToolCallPieces((part) => this.#parts.push(part), metadataKey);
    this.#parser = createParser({ onEvent: ({ data }) => this.#takeEvent(data) });
  }

  /** Why nothing more is read. */
  get failure(): { error: unknown } | undefined {
    return this.#failure;
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** Text of the stream, cut anywhere. */
  take(text: string): void {
    if (this.#failure) return;
    this.#parser.feed(this.#isFirst ? text.replace(/^\uFEFF/, '') : text);
    this.#isFirst &&= text === '';
  }

  /** The stream is over. An event without its blank line is not one. */
  end(): void {
    this.#guarded(() => this.#finish());
  }

  /** What has become of it since the last call, and whether words are among it. */
  release(): { parts: LanguageModelV4StreamPart[]; hasWords: boolean } {
    const released = { parts: this.#parts, hasWords: this.#hasWords };
    this.#parts = [];
    this.#hasWords = false;
    return released;
  }

  /** As with a transform that throws: of what an unreadable event became, only the first part was on its way. */
  #guarded(work: () => void): void {
    if (this.#failure) return;
    const before = this.#parts.length;
    const last = this.#parts.at(-1);
    const words = last && 'delta' in last ? last.delta : undefined;
    try {
      work();
    } catch (error) {
      const hasGrown = last && 'delta' in last && last.delta !== words;
      this.#parts.length = Math.min(this.#parts.length, before + (hasGrown ? 0 : 1));
      this.#failure = { error };
    }
  }

  #takeEvent(data: string): void {
    if (this.#failure || data === '[DONE]') return;
    const known = this.#frame && textWithin(this.#frame, data);
    if (known) this.#say('text', known);
    else this.#guarded(() => this.#takeChunk(data));
  }

  #takeChunk(data: string): void {
    const chunk = this.#parse(data);
    if (!chunk) return;
    if ('error' in chunk) {
      this.#fail(chunk.error);
      return;
    }
    this.#noteMetadata(chunk);
    this.#usage = chunk.usage ?? this.#usage;
    const [choice] = chunk.choices;
    this.#rawFinish = choice?.finish_reason ?? this.#rawFinish;
    const { delta } = choice ?? {};
    if (!delta) return;
    const { content, refusal, tool_calls: calls } = delta;
    const thoughts = delta.reasoning_content ?? delta.reasoning;
    if (thoughts) this.#say('reasoning', thoughts);
    if (typeof content === 'string') this.#say('text', content);
    else if (content) this.#sayAll(content);
    if (typeof refusal === 'string' && refusal !== '') {
      this.#hasRefusal = true;
      this.#say('text', refusal);
    }
    if (calls && calls.length > 0) {
      if (this.#speaking === 'reasoning') this.#fallSilent();
      for (const piece of calls) this.#calls.add(piece);
    } else if (typeof content === 'string' && isOnlyText(chunk)) this.#frame = frameOf(data, content);
  }

  /** Undefined for one that is reported as not readable. */
  #parse(data: string): ChatChunk | undefined {
    let value: unknown;
    try {
      value = secureJsonParse(data);
    } catch (cause) {
      this.#fail(new JSONParseError({ text: data, cause }));
      return undefined;
    }
    if (isUsualChunk(value)) return value;
    const checked = this.#schema.safeParse(value);
    if (checked.success) return checked.data as ChatChunk;
    this.#fail(TypeValidationError.wrap({ value, cause: checked.error }));
    return undefined;
  }

  #fail(error: unknown): void {
    this.#hasError = true;
    this.#rawFinish = undefined;
    this.#parts.push({ type: 'error', error });
  }

  /** It usually comes with the first event, but may follow an empty one. */
  #noteMetadata({ id, model, created }: ChatChunk): void {
    // Some servers send 0 for a time that they do not know.
    if (this.#hasMetadata || !(id || model || created)) return;
    this.#hasMetadata = true;
    const metadata = createLanguageModelResponseMetadata({ id, model, created: created || undefined });
    this.#parts.push({ type: 'response-metadata', ...metadata });
  }

  #sayAll(content: readonly { type: string; text?: unknown; thinking?: unknown }[]): void {
    for (const { type, text, thinking } of content) {
      if (type === 'text' && typeof text === 'string') this.#say('text', text);
      else if (type === 'thinking' && Array.isArray(thinking)) this.#say('reasoning', textOf(thinking));
    }
  }

  #say(kind: 'text' | 'reasoning', delta: string): void {
    if (delta === '') return;
    if (this.#speaking !== kind) {
      this.#fallSilent();
      this.#speaking = kind;
      this.#parts.push({ type: `${kind}-start`, id: idOf[kind] });
    }
    this.#hasWords = true;
    const last = this.#parts.at(-1);
    // The first words stay alone, and can be shown before the others.
    if (last?.type === `${kind}-delta` && last !== this.#first[kind]) {
      (last as Words).delta += delta;
      return;
    }
    const words: Words = { type: `${kind}-delta`, id: idOf[kind], delta };
    this.#first[kind] ??= words;
    this.#parts.push(words);
  }

  #fallSilent(): void {
    if (this.#speaking) this.#parts.push({ type: `${this.#speaking}-end`, id: idOf[this.#speaking] });
    this.#speaking = undefined;
  }

  #finish(): void {
    this.#fallSilent();
    this.#calls.end();
    const finishReason = this.#finishReason();
    const details = this.#usage?.completion_tokens_details;
    const own: SharedV4ProviderMetadata[string] = {};
    const { accepted_prediction_tokens: accepted, rejected_prediction_tokens: rejected } = details ?? {};
    if (accepted != null) own.acceptedPredictionTokens = accepted;
    if (rejected != null) own.rejectedPredictionTokens = rejected;
    const providerMetadata = { [this.#metadataKey]: own };
    this.#parts.push({ type: 'finish', finishReason, usage: usageOf(this.#usage), providerMetadata });
  }

  /** Only now: many servers send the last words, which may be a refusal, together with the reason. */
  #finishReason(): LanguageModelV4FinishReason {
    const raw = this.#rawFinish;
    if (raw !== undefined) return { unified: unifiedReason(raw, this.#hasRefusal), raw };
    if (!this.#hasError) {
      const error = new InvalidResponseDataError({ data: undefined, message: unfinished });
      this.#parts.push({ type: 'error', error });
    }
    return { unified: 'error', raw: undefined };
  }
}

const idOf = { text: 'txt-0', reasoning: 'reasoning-0' } as const;

/** Nothing else may be lost when only the text of the next such event is read. */
function isOnlyText({ choices, usage }: ChatChunk): boolean {
  const [choice] = choices;
  const { reasoning_content: thoughts, reasoning, refusal } = choice?.delta ?? {};
  return (
    choices.length === 1 && !usage && choice?.finish_reason == null && !(thoughts || reasoning || refusal)
  );
}

function textOf(thinking: readonly unknown[]): string {
  return thinking
    .map((one) => {
      const { type, text } = (one ?? {}) as { type?: unknown; text?: unknown };
      return type === 'text' && typeof text === 'string' ? text : '';
    })
    .join('');
}

function unifiedReason(raw: string, hasRefusal: boolean): LanguageModelV4FinishReason['unified'] {
  switch (raw) {
    case 'stop':
      return hasRefusal ? 'content-filter' : 'stop';
    case 'length':
      return 'length';
    case 'content_filter':
      return 'content-filter';
    case 'function_call':
    case 'tool_calls':
      return 'tool-calls';
    default:
      return 'other';
  }
}

function usageOf(usage: ChatUsage | undefined): LanguageModelV4Usage {
  if (!usage) return createNullLanguageModelUsage();
  const input = usage.prompt_tokens ?? 0;
  const output = usage.completion_tokens ?? 0;
  const cached = usage.prompt_tokens_details?.cached_tokens ?? 0;
  const reasoning = usage.completion_tokens_details?.reasoning_tokens ?? 0;
  return {
    inputTokens: { total: input, noCache: input - cached, cacheRead: cached, cacheWrite: undefined },
    outputTokens: { total: output, text: Math.max(0, output - reasoning), reasoning },
    raw: usage as LanguageModelV4Usage['raw'],
  };
}
