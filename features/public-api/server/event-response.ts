import { streamResponse } from '#features/assistant/server/turn-stream.ts';
import { asAppError } from '#server/as-app-error.ts';
import type { AppError } from '#server/errors.ts';
import type { MadeAnswer } from './answer-call.ts';
import type { ProgramEvent } from './program-call.ts';
import type { BegunCall } from './program-calls.ts';

/** How a protocol writes what happens. */
export interface EventWriter {
  event(event: ProgramEvent): string;
  end(answer: MadeAnswer): string;
  fail(error: AppError): string;
}

/** A failure before the first word is told by its status; but nobody waits longer for the head of an answer. */
const longestWaitMs = 10_000;
/** Proxies end what is silent. */
const keepAliveMs = 15_000;

/**
 * The answer as it grows. Closing it ends the model's work.
 * @throws AppError when it fails before anything was said.
 */
export async function respondWithEvents(
  call: BegunCall,
  writer: EventWriter,
  { signal, headers }: { signal: AbortSignal; headers: Record<string, string> },
): Promise<Response> {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
    cancel: () => gone.abort(),
  });
  let hasBegun = false;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const write = (text: string) => {
    if (text !== '' && !gone.signal.aborted) controller?.enqueue(encoder.encode(text));
  };
  const keepAlive = setInterval(() => {
    if (hasBegun) write(': still at work\n\n');
  }, keepAliveMs);
  let early: AppError | undefined;
  const ended = call
    .run(
      (event) => {
        write(writer.event(event));
        if (event.type !== 'model') begin();
      },
      AbortSignal.any([signal, gone.signal]),
    )
    .then(
      (answer) => write(writer.end(answer)),
      (cause: unknown) => {
        const error = asAppError(cause);
        if (hasBegun) write(writer.fail(error));
        else early = error;
      },
    )
    .finally(() => {
      clearInterval(keepAlive);
      if (!gone.signal.aborted) controller?.close();
    });
  const timer = setTimeout(begin, longestWaitMs);
  await Promise.race([begun, ended]);
  clearTimeout(timer);
  if (early) throw early;
  hasBegun = true;
  return streamResponse(stream, headers);
}
