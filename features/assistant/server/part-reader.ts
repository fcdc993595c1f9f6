import type { LanguageModelV4StreamPart, LanguageModelV4StreamResult } from '@ai-sdk/provider';

/** The parts of an answer as they arrive. Many at once, and without web streams on the way: those cost more than the parts. */
export interface PartReader {
  /** All that has arrived since the last call, at least one part; undefined at the end. Rejects where the answer breaks. */
  read(): Promise<readonly LanguageModelV4StreamPart[] | undefined>;
  /** Nobody reads on: the provider must not keep generating. */
  cancel(): Promise<void>;
}

/** What `doStream` returns. Models of ours have `parts`, those of libraries only `stream`. */
export interface StreamedAnswer extends LanguageModelV4StreamResult {
  parts?: PartReader;
}

export function readParts({ parts, stream }: StreamedAnswer): PartReader {
  return parts ?? fromStream(stream);
}

/** An answer that is read by its parts; its stream is only made where someone asks for it. */
export function answerOfParts(
  parts: PartReader,
  rest: Omit<LanguageModelV4StreamResult, 'stream'>,
): StreamedAnswer {
  return {
    ...rest,
    parts,
    get stream() {
      return asStream(parts);
    },
  };
}

export interface PartWatcher {
  part(part: LanguageModelV4StreamPart): void;
  /** Called at least once: read to the end, broken, or left by its reader. */
  ended(how: 'whole' | 'broken' | 'left'): void;
}

/** The same answer, watched. */
export function watchParts(made: StreamedAnswer, watcher: PartWatcher): StreamedAnswer {
  const reader = readParts(made);
  const watched: PartReader = {
    async read() {
      try {
        const parts = await reader.read();
        if (parts) for (const part of parts) watcher.part(part);
        else watcher.ended('whole');
        return parts;
      } catch (error) {
        watcher.ended('broken');
        throw error;
      }
    },
    cancel() {
      watcher.ended('left');
      return reader.cancel();
    },
  };
  const { request, response } = made;
  return answerOfParts(watched, { ...(request && { request }), ...(response && { response }) });
}

function fromStream(stream: ReadableStream<LanguageModelV4StreamPart>): PartReader {
  const reader = stream.getReader();
  return {
    async read() {
      const { done, value } = await reader.read();
      return done ? undefined : [value];
    },
    cancel: () => reader.cancel(),
  };
}

function asStream(parts: PartReader): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream(
    {
      async pull(controller) {
        const read = await parts.read();
        if (read) for (const part of read) controller.enqueue(part);
        else controller.close();
      },
      cancel: () => parts.cancel(),
    },
    { highWaterMark: 0 },
  );
}
