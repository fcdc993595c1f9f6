/** Three seconds of frames, the loudest fifth of which may be somebody speaking. */
const rememberedFrames = 100;
const echoShare = 0.8;
/** Latency from loudspeaker to microphone, in frames. */
const lateFrames = 8;
/** Playback below this is not picked up. */
const inaudibleDb = -55;
/** How far above its expected echo the input must be. */
const aboveEchoDb = 4;
const recentFrames = 10;
const startWith = 4;

/**
 * Discounts the page's own playback in the microphone input. The coupling between the two is learnt during playback,
 * since most of the time nobody speaks over it.
 */
export class OwnLoudness {
  readonly #echoes: number[] = [];
  readonly #played: number[] = [];
  readonly #above: boolean[] = [];

  /** Whether the input exceeds the echo of the playback, both in decibels; `own` is null if unknown. */
  isMore(level: number, own: number | null): boolean {
    push(this.#played, own ?? -100, lateFrames);
    push(this.#above, own === null || this.#isAbove(level), recentFrames);
    return this.#above.filter(Boolean).length >= startWith;
  }

  #isAbove(level: number): boolean {
    const own = Math.max(...this.#played);
    if (own < inaudibleDb) return true;
    push(this.#echoes, level - own, rememberedFrames);
    const sorted = this.#echoes.toSorted((one, other) => one - other);
    const echo = own + sorted[Math.floor(sorted.length * echoShare)]!;
    const rest = 10 ** (level / 10) - 10 ** (echo / 10);
    return rest > 0 && 10 * Math.log10(rest) > echo + aboveEchoDb;
  }
}

function push<Item>(list: Item[], item: Item, most: number): void {
  list.push(item);
  if (list.length > most) list.shift();
}
