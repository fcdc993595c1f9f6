import { textInSlices } from './text-in-slices.ts';
import { isSliceOver, letOthersRun } from './thread-slices.ts';

/** What fits into one step; `JSON.stringify` of a year of events would take a quarter of a second. */
const itemsAtOnce = 50;

/** A long list as JSON. Kept as texts: the garbage collector would look through every object, and stop everybody. */
export class JsonList {
  readonly #texts: string[] = [];

  async add(items: readonly unknown[]): Promise<void> {
    for (let at = 0; at < items.length; at += itemsAtOnce) {
      if (isSliceOver()) await letOthersRun();
      this.#texts.push(JSON.stringify(items.slice(at, at + itemsAtOnce)).slice(1, -1));
    }
  }

  get texts(): readonly string[] {
    return this.#texts;
  }
}

/** The JSON of an object with one long list as its last field, made of several. */
export function jsonInSlices(
  head: Readonly<Record<string, unknown>>,
  key: string,
  lists: readonly JsonList[],
): ReadableStream<Uint8Array> {
  return textInSlices(piecesOf(head, key, lists));
}

function* piecesOf(head: Readonly<Record<string, unknown>>, key: string, lists: readonly JsonList[]) {
  const start = JSON.stringify(head);
  yield `${start.slice(0, -1)}${start === '{}' ? '' : ','}${JSON.stringify(key)}:[`;
  let separator = '';
  for (const { texts } of lists) {
    for (const text of texts) {
      yield separator;
      yield text;
      separator = ',';
    }
  }
  yield ']}';
}
