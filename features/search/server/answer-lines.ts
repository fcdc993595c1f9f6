const encoder = new TextEncoder();

/**
 * A response of one JSON line each time there is more, the last with everything. Headers go out at once, so
 * what fails later ends the stream without a last line, which its reader takes for a failure.
 */
export function answerLines<Answer>(
  work: (onPartial: (answer: Answer) => void) => Promise<Answer>,
): Response {
  let hasLeft = false;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (answer: Answer) => {
        if (!hasLeft) controller.enqueue(encoder.encode(`${JSON.stringify(answer)}\n`));
      };
      work(write).then(
        (answer) => {
          write(answer);
          if (!hasLeft) controller.close();
        },
        (error: unknown) => {
          if (!hasLeft) controller.error(error);
        },
      );
    },
    // The search goes on: what it finds is remembered for whoever asks next.
    cancel() {
      hasLeft = true;
    },
  });
  return new Response(stream, {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Content-Type-Options': 'nosniff',
      // nginx would otherwise collect the whole answer before passing it on.
      'X-Accel-Buffering': 'no',
    },
  });
}
