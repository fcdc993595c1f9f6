import { isSliceOver, letOthersRun } from './thread-slices.ts';

/** Enough that the network costs little. */
const bytesAtOnce = 64 * 1024;

/**
 * A long text, made piece by piece while it is sent: whoever has very much waits longer, and nobody else does.
 * @param pieces each made in a moment.
 */
export function textInSlices(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = '';
      while (text.length < bytesAtOnce) {
        if (isSliceOver()) await letOthersRun();
        const { done, value } = iterator.next();
        if (done) {
          if (text !== '') controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += value;
      }
      controller.enqueue(encoder.encode(text));
    },
  });
}
