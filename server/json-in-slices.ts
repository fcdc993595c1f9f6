import { ThreadSlices } from './thread-slices.ts';

/** What fits into one step; `JSON.stringify` of a year of events would take a quarter of a second. */
const itemsAtOnce = 100;

/**
 * The JSON of an object with a long list as its last field, written while it is sent: whoever has very much waits
 * longer, and nobody else does.
 */
export function jsonInSlices(
  head: Readonly<Record<string, unknown>>,
  key: string,
  items: readonly unknown[],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const slices = new ThreadSlices();
  let at = 0;
  const start = JSON.stringify(head);
  return new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(
        encoder.encode(`${start.slice(0, -1)}${start === '{}' ? '' : ','}${JSON.stringify(key)}:[`),
      ),
    async pull(controller) {
      if (slices.isOver) await slices.rest();
      const some = items.slice(at, at + itemsAtOnce);
      if (some.length === 0) {
        controller.enqueue(encoder.encode(']}'));
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode((at === 0 ? '' : ',') + JSON.stringify(some).slice(1, -1)));
      at += some.length;
    },
  });
}
