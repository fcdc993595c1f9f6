/** What the stand-in provider does with one chat-completion request. */
export type Behaviour =
  /** A well-behaved answer, with its thoughts before it if there are any. Without `tokensPerSecond` it is sent at once. */
  | {
      kind: 'text';
      text: string;
      reasoning?: string;
      tokensPerSecond?: number;
      firstTokenMs?: number;
      /** Why it says that it ended. Default: because it was done. */
      finish?: 'length' | 'content_filter';
    }
  /** `count` numbered words, so that a reader can prove that none is lost or repeated. */
  | { kind: 'tokens'; count: number; tokensPerSecond?: number; firstTokenMs?: number }
  /** Calls the tool; once the request carries the tool's result, behaves as `after`. */
  | { kind: 'tool-call'; name: string; arguments: unknown; after: Behaviour }
  /** Calls all of these in one step, whatever it is told. */
  | { kind: 'tool-calls'; calls: readonly { name: string; arguments: unknown }[] }
  /** Asks for the same tool again and again, whatever it is told. */
  | { kind: 'tool-for-ever'; name: string; arguments: unknown }
  | { kind: 'status'; status: number; retryAfter?: string; body?: unknown }
  /** Takes the request, then resets the connection without a single byte. */
  | { kind: 'reset' }
  /** Opens the stream at once and sends the text when it is let go. */
  | { kind: 'held'; until: Promise<void>; text: string }
  /** Sends the text, then nothing, and keeps the connection open. */
  | { kind: 'stall'; text: string }
  /** Sends the text, then closes the connection in the middle of the chunked body. */
  | { kind: 'half-close'; text: string }
  | { kind: 'malformed-json'; text: string }
  /** Every byte travels in its own write, so every character of several bytes is torn apart. */
  | { kind: 'split-utf8'; text: string }
  | { kind: 'html' }
  | { kind: 'empty' }
  /** Ends the body properly, but without a finish reason or `[DONE]`. */
  | { kind: 'no-end-mark'; text: string }
  /** Numbered words until the reader goes away. */
  | { kind: 'endless'; tokensPerSecond: number; firstTokenMs?: number }
  /** One event whose single line holds this many characters of text. */
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

/** One recorded request. Times are milliseconds of `performance.now()`. */
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
  /** When the stand-in finished its answer by itself. */
  endedAt: number | null;
  /** When the reader went away before the answer had ended. */
  closedAt: number | null;
  /** Resolves when the answer has ended, one way or the other. */
  over: Promise<void>;
}

/** The words of `tokens` and `endless`: " w1", " w2", … */
export function numberedWord(index: number): string {
  return ` w${index + 1}`;
}
