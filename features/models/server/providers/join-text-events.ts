import type { Readable } from 'node:stream';

/** Milliseconds. A page renders once in that time, so everything within it may be sent together. */
const togetherMs = 16;

const encoder = new TextEncoder();

interface TextChunk {
  choices: [{ delta: { content: string } }];
}

/** What stands around the text of an event. A provider repeats it with each word. */
interface Frame {
  before: string;
  after: string;
}

interface Held {
  /** Unchanged, as long as nothing was merged into it. */
  asItCame: string;
  text: string;
  frame: Frame | undefined;
  /** To be written where the frame is unknown. */
  chunk: TextChunk | undefined;
}

/** How a stream ended: with the error that broke it, if any. */
interface End {
  error?: unknown;
}

/**
 * A stream of OpenAI's chat protocol in which words that arrive one by one are merged into few events: the first at
 * once, then at most one event per 16 ms. The consumer validates each event against a schema, and that is what a token
 * costs, not the text. Every event that is not plain text passes unchanged, after all the text before it. It breaks as
 * the body of `fetch` does.
 */
export function joinTextEvents(answer: Readable, signal?: AbortSignal): ReadableStream<Uint8Array> {
  let isCancelled = false;
  const read = (take: (text: string) => void) =>
    new Promise<End>((resolve) => {
      const broken = (cause?: Error) => {
        if (isCancelled) resolve({});
        else resolve({ error: signal?.aborted ? signal.reason : new TypeError('terminated', { cause }) });
      };
      answer.setEncoding('utf8');
      answer.on('data', take);
      answer.once('end', () => resolve({}));
      answer.once('error', broken);
      answer.once('close', () => broken());
    });
  const events = eventsOf(read);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // Not through the generator: it may be waiting for the provider, and would only notice afterwards.
    cancel() {
      isCancelled = true;
      answer.destroy();
    },
  });
}

/** All text is delivered before the stream ends or breaks: an error would overtake what is still unread. */
async function* eventsOf(
  read: (take: (text: string) => void) => Promise<End>,
): AsyncGenerator<Uint8Array, void> {
  const ready: string[] = [];
  let wake = Promise.withResolvers<void>();
  let end: End | undefined;
  const events = new JoinedEvents((text) => {
    ready.push(text);
    wake.resolve();
  });
  void read((text) => events.take(text)).then((how) => {
    events.end();
    end = how;
    wake.resolve();
  });
  for (;;) {
    await wake.promise;
    wake = Promise.withResolvers<void>();
    while (ready.length > 0) yield encoder.encode(ready.splice(0).join(''));
    if (!end) continue;
    if ('error' in end) {
      await new Promise((resolve) => setImmediate(resolve));
      throw end.error;
    }
    return;
  }
}

class JoinedEvents {
  readonly #write: (text: string) => void;
  /** The received part of an incomplete event. */
  #rest = '';
  #held: Held | undefined;
  #frame: Frame | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  take(text: string): void {
    this.#rest += text;
    let from = 0;
    for (const { 0: blankLine, index } of this.#rest.matchAll(/\n\r?\n/g)) {
      const end = index + blankLine.length;
      this.#takeEvent(this.#rest.slice(from, end));
      from = end;
    }
    this.#rest = this.#rest.slice(from);
    this.#writeSoon();
  }

  end(): void {
    this.#writeHeld();
    if (this.#rest !== '') this.#write(this.#rest);
    this.#rest = '';
  }

  #takeEvent(event: string): void {
    const known = this.#frame && textWithin(this.#frame, event);
    const chunk = known === undefined ? asTextChunk(event) : undefined;
    const text = known ?? chunk?.choices[0].delta.content;
    if (text === undefined) {
      this.#writeHeld();
      this.#write(event);
      return;
    }
    if (chunk) this.#frame = frameOf(event, text);
    this.#takeText(event, text, chunk);
  }

  #takeText(event: string, text: string, chunk?: TextChunk): void {
    if (this.#held) {
      this.#held.text += text;
      this.#held.asItCame = '';
    } else {
      this.#held = { asItCame: event, text, frame: this.#frame, chunk };
      if (this.#writtenAt === Number.NEGATIVE_INFINITY) this.#writeHeld();
    }
  }

  #writeSoon(): void {
    if (!this.#held || this.#timer) return;
    const sinceMs = performance.now() - this.#writtenAt;
    if (sinceMs >= togetherMs) this.#writeHeld();
    else this.#timer = setTimeout(() => this.#writeHeld(), togetherMs - sinceMs);
  }

  #writeHeld(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#held) return;
    this.#write(this.#held.asItCame || written(this.#held));
    this.#held = undefined;
    this.#writtenAt = performance.now();
  }
}

function written({ text, frame, chunk }: Held): string {
  if (frame) return `${frame.before}${JSON.stringify(text).slice(1, -1)}${frame.after.trimEnd()}\n\n`;
  const [choice] = chunk?.choices ?? [];
  const delta = { ...choice?.delta, content: text };
  return `data: ${JSON.stringify({ ...chunk, choices: [{ ...choice, delta }] })}\n\n`;
}

const contentKey = /"content":\s*/g;

/** Undefined if the text may stand elsewhere in the event, or is written in another way than ours. */
function frameOf(event: string, text: string): Frame | undefined {
  const [key, ...others] = event.matchAll(contentKey);
  if (!key || others.length > 0) return undefined;
  const quoted = JSON.stringify(text);
  const start = key.index + key[0].length;
  if (!event.startsWith(quoted, start)) return undefined;
  return { before: event.slice(0, start + 1), after: event.slice(start + quoted.length - 1) };
}

/** Far cheaper than reading the whole event. Undefined for another frame, and for no text. */
function textWithin({ before, after }: Frame, event: string): string | undefined {
  const end = event.length - after.length;
  if (end <= before.length || !event.startsWith(before) || !event.endsWith(after)) return undefined;
  try {
    // A quotation mark within would end the string, and what follows is refused.
    return JSON.parse(event.slice(before.length - 1, end + 1)) as string;
  } catch {
    return undefined;
  }
}

/** Undefined for anything that is, or may be, more than text of the first choice. */
function asTextChunk(event: string): TextChunk | undefined {
  const isOneLine = event.indexOf('\n') >= event.trimEnd().length;
  if (!event.startsWith('data: {') || !isOneLine) return undefined;
  let chunk: unknown;
  try {
    chunk = JSON.parse(event.slice(6));
  } catch {
    return undefined;
  }
  const { choices, usage, error } = chunk as { choices?: unknown; usage?: unknown; error?: unknown };
  if (!Array.isArray(choices) || choices.length !== 1 || usage || error) return undefined;
  const { delta, finish_reason: finishReason, logprobs } = choices[0] ?? {};
  if (finishReason || logprobs || typeof delta?.content !== 'string' || delta.content === '')
    return undefined;
  for (const key in delta) if (key !== 'content' && key !== 'role' && delta[key] !== null) return undefined;
  return chunk as TextChunk;
}
