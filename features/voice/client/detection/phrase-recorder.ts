import type { MicrophoneFrame } from './microphone.worklet.ts';

/** Half a second before a voice was noticed belongs to it. */
const framesBefore = Math.round(500 / 30);
/** What is said without a pause is sent in pieces of so many frames: half a minute. */
const mostFrames = 1_000;

type Heard = Pick<MicrophoneFrame, 'samples' | 'isSpeech'>;

/** Cuts what a microphone hears into what was said at one go. */
export class PhraseRecorder {
  readonly #before: Float32Array[] = [];
  #phrase: Float32Array[] | null = null;

  get isSpeaking(): boolean {
    return this.#phrase !== null;
  }

  /** Returns the phrase that ended with this frame. `isForced`: a key says that somebody speaks. */
  hear({ samples, isSpeech }: Heard, isForced = false): Float32Array[] | null {
    if (!isSpeech && !isForced) {
      const phrase = this.end();
      this.#before.push(samples);
      if (this.#before.length > framesBefore) this.#before.shift();
      return phrase;
    }
    this.#phrase ??= this.#before.splice(0);
    this.#phrase.push(samples);
    if (this.#phrase.length < mostFrames) return null;
    const piece = this.#phrase;
    this.#phrase = [];
    return piece;
  }

  /** What there is of a phrase that is cut here. */
  end(): Float32Array[] | null {
    const phrase = this.#phrase;
    this.#phrase = null;
    return phrase !== null && phrase.length > 0 ? phrase : null;
  }

  /** Forgets the phrase: it was none. */
  drop(): void {
    this.#phrase = null;
    this.#before.length = 0;
  }
}
