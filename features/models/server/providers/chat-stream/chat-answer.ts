import type { Readable } from 'node:stream';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { PartReader } from '#features/assistant/server/part-reader.ts';
import type { ChatParts } from './chat-parts.ts';

/** Milliseconds. A page renders once in that time, so all words within it may be read together. */
const togetherMs = 16;

interface ChatAnswerOptions {
  /** The error for whoever reads on, given why the connection broke. */
  broken(cause: Error | undefined): unknown;
}

type Batch = readonly LanguageModelV4StreamPart[];

/**
 * An answer on its way from a provider. The first words are passed on at once. After words nothing is read for 16 ms: what
 * arrives meanwhile waits in the system, and is then read, parsed and passed on together. Waking up for each word
 * costs more than the word. A slow reader holds nothing up, and nothing that has arrived is lost when the answer breaks.
 */
export class ChatAnswer implements PartReader {
  readonly #answer: Readable;
  readonly #parts: ChatParts;
  #pause: NodeJS.Timeout | undefined;
  #isSettling = false;
  #ended: { error?: unknown } | undefined;
  #waiting: { resolve(batch: Batch | undefined): void; reject(error: unknown): void } | undefined;

  constructor(answer: Readable, parts: ChatParts, { broken }: ChatAnswerOptions) {
    this.#answer = answer;
    this.#parts = parts;
    const lost = (cause?: Error) => this.#end(() => ({ error: broken(cause) }));
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => {
      parts.take(text);
      this.#settleSoon();
    });
    answer.once('end', () => {
      parts.end();
      this.#end(() => ({}));
    });
    answer.once('error', lost);
    answer.once('close', () => lost());
  }

  async read(): Promise<Batch | undefined> {
    const batch = this.#take();
    if (batch) return batch;
    if (!this.#ended) {
      return new Promise((resolve, reject) => {
        this.#waiting = { resolve, reject };
      });
    }
    if ('error' in this.#ended) throw this.#ended.error;
    return undefined;
  }

  async cancel(): Promise<void> {
    this.#end(() => ({}));
    this.#answer.destroy();
  }

  /** After everything that came with the same reading from the connection. */
  #settleSoon(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    process.nextTick(() => this.#settle());
  }

  #settle(): void {
    this.#isSettling = false;
    const { failure } = this.#parts;
    if (!failure) {
      this.#tell();
      return;
    }
    this.#end(() => failure);
    this.#answer.destroy();
  }

  #end(how: () => { error?: unknown }): void {
    if (this.#ended) return;
    clearTimeout(this.#pause);
    this.#ended = this.#parts.failure ?? how();
    this.#tell();
  }

  #tell(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    const batch = this.#take();
    if (!batch && !this.#ended) return;
    this.#waiting = undefined;
    if (batch) waiting.resolve(batch);
    else if (this.#ended && 'error' in this.#ended) waiting.reject(this.#ended.error);
    else waiting.resolve(undefined);
  }

  #take(): Batch | undefined {
    if (this.#parts.isEmpty) return undefined;
    const { parts, hasWords } = this.#parts.release();
    if (hasWords && !this.#ended && !this.#pause) this.#pauseReading();
    return parts;
  }

  #pauseReading(): void {
    this.#answer.pause();
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#isSettling = true;
      this.#answer.resume();
      // What waits in the system is read in this turn of the event loop, and belongs to the same words.
      setImmediate(() => this.#settle());
    }, togetherMs);
  }
}
