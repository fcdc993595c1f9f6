/** What the stand-in provider does with one chat-completion request. */
export type Behaviour =
  /** A well-behaved answer, preceded by its thoughts if any. Without `tokensPerSecond` it is sent at once. */
  | {
      kind: 'text';
      text: string;
      reasoning?: string;
      tokensPerSecond?: number;
      firstTokenMs?: number;
      /** The finish reason. Default: a normal stop. */
      finish?: 'length' | 'content_filter';
    }
  /** `count` numbered words, so that a reader can prove that none is lost or repeated. */
  | { kind: 'tokens'; count: number; tokensPerSecond?: number; firstTokenMs?: number }
  /** Calls the tool; once the request carries the tool's result, behaves as `after`. */
  | { kind: 'tool-call'; name: string; arguments: unknown; after: Behaviour }
  /** Calls all of these in one step, whatever the results. */
  | { kind: 'tool-calls'; calls: readonly { name: string; arguments: unknown }[] }
  /** Calls the same tool again and again, whatever the results. */
  | { kind: 'tool-for-ever'; name: string; arguments: unknown }
  | { kind: 'status'; status: number; retryAfter?: string; body?: unknown }
  /** Takes the request, then resets the connection without a single byte. */
  | { kind: 'reset' }
  /** Opens the stream at once and sends the text when released. */
  | { kind: 'held'; until: Promise<void>; text: string }
  /** Sends the text, then nothing, and keeps the connection open. */
  | { kind: 'stall'; text: string }
  /** Sends the text, then closes the connection in the middle of the chunked body. */
  | { kind: 'half-close'; text: string }
  | { kind: 'malformed-json'; text: string }
  /** Every byte is a separate write, so every multi-byte character is split. */
  | { kind: 'split-utf8'; text: string }
  | { kind: 'html' }
  | { kind: 'empty' }
  /** Ends the body properly, but without a finish reason or `[DONE]`. */
  | { kind: 'no-end-mark'; text: string }
  /** Numbered words until the reader leaves. */
  | { kind: 'endless'; tokensPerSecond: number; firstTokenMs?: number }
  /** One event with a single line of this many characters of text. */
  | { kind: 'huge-line'; characters: number }
  /** An answer of this many characters, in lines of a few hundred, as fast as it is read. */
  | { kind: 'huge-answer'; characters: number };

export type Script = Behaviour | ((request: ProviderRequest) => Behaviour);

export interface ProviderMessage {
  role: string;
  content?: unknown;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

export interface ProviderRequestBody {
  model?: string;
  stream?: boolean;
  messages?: ProviderMessage[];
  tools?: { type: string; function: { name: string; description?: string; parameters?: unknown } }[];
}

/** One recorded request. Times are `performance.now()` milliseconds. */
export interface ProviderRequest {
  /** 0 for the first request since the stand-in was started or cleared. */
  index: number;
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  rawBody: string;
  body: ProviderRequestBody;
  receivedAt: number;
  firstTokenAt: number | null;
  tokensSent: number;
  /** When the stand-in completed its answer. */
  endedAt: number | null;
  /** When the reader left before the answer had ended. */
  closedAt: number | null;
  /** Resolves when the answer has ended, one way or the other. */
  over: Promise<void>;
}

/** The words of `tokens` and `endless`: " w1", " w2", … */
export function numberedWord(index: number): string {
  return ` w${index + 1}`;
}
