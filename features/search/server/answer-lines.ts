const encoder = new TextEncoder();

/**
 * A response with one JSON line whenever there is more, the last with everything. Headers are sent at once, so
 * a later failure ends the stream without a last line, which its reader treats as a failure.
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
    // The search continues: its results are cached for the next caller.
    cancel() {
      hasLeft = true;
    },
  });
  return new Response(stream, {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Content-Type-Options': 'nosniff',
      // Otherwise nginx would buffer the whole answer before passing it on.
      'X-Accel-Buffering': 'no',
    },
  });
}
