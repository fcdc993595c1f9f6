import { sha256 } from '#server/sha256.ts';

const lifetimeMs = 10 * 60_000;
const mostBytes = 8 * 1024 * 1024;

/** Recently generated audio by its input, so that rereading a page needs no waiting. */
export class SpeechCache {
  readonly #sounds = new Map<string, { sound: Uint8Array; until: number }>();
  readonly #now: () => number;
  #bytes = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get(parts: readonly unknown[]): Uint8Array | undefined {
    this.#forgetOld();
    return this.#sounds.get(keyOf(parts))?.sound;
  }

  set(parts: readonly unknown[], sound: Uint8Array): void {
    const key = keyOf(parts);
    this.#forget(key);
    this.#sounds.set(key, { sound, until: this.#now() + lifetimeMs });
    this.#bytes += sound.length;
    for (const oldest of this.#sounds.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  #forgetOld(): void {
    for (const [key, { until }] of this.#sounds) {
      if (until > this.#now()) break;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#sounds.get(key)?.sound.length ?? 0;
    this.#sounds.delete(key);
  }
}

const keyOf = (parts: readonly unknown[]) => sha256(JSON.stringify(parts));
