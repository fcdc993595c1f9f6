/** Frames of three seconds, of which the loudest fifth may be somebody who speaks. */
const rememberedFrames = 100;
const echoShare = 0.8;
/** Sound takes its time through the loudspeaker and back: as many frames as that is. */
const lateFrames = 8;
/** What is played more quietly than that comes back as nothing. */
const inaudibleDb = -55;
/** How far over its own echo something has to be. */
const aboveEchoDb = 4;
const recentFrames = 10;
const startWith = 4;

/**
 * Takes what the page itself plays off what its microphone hears. How loudly the one comes back in the other is learnt
 * while it plays: most of the time nobody speaks over it.
 */
export class OwnLoudness {
  readonly #echoes: number[] = [];
  readonly #played: number[] = [];
  readonly #above: boolean[] = [];

  /** Whether more is heard than what is played, both in decibels; `own` is null where that is not known. */
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
