import { streamResponse } from '#features/assistant/server/turn-stream.ts';
import { asAppError } from '#server/as-app-error.ts';
import type { AppError } from '#server/errors.ts';
import type { MadeAnswer } from './answer-call.ts';
import type { ProgramEvent } from './program-call.ts';
import type { BegunCall } from './program-calls.ts';

/** How a protocol formats events. */
export interface EventWriter {
  event(event: ProgramEvent): string;
  end(answer: MadeAnswer): string;
  fail(error: AppError): string;
}

/** A failure before the first word becomes the status; but the response headers are not delayed longer than this. */
const longestWaitMs = 10_000;
/** Proxies close idle connections. */
const keepAliveMs = 15_000;

/** Streams the answer. Closing it stops the model. @throws AppError when it fails before any output. */
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
