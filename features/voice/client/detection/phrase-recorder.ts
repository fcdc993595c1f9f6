import type { MicrophoneFrame } from './microphone.worklet.ts';

/** Half a second of pre-roll, since detection lags behind the voice. */
const framesBefore = Math.round(500 / 30);
/** Speech without pauses is sent in chunks of this many frames: half a minute. */
const mostFrames = 1_000;

type Heard = Pick<MicrophoneFrame, 'samples' | 'isSpeech'>;

/** Splits microphone input into phrases. */
export class PhraseRecorder {
  readonly #before: Float32Array[] = [];
  #phrase: Float32Array[] | null = null;

  get isSpeaking(): boolean {
    return this.#phrase !== null;
  }

  /** Returns the phrase that ended with this frame. `isForced`: push-to-talk counts as speech. */
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

  /** Cuts the phrase here, and returns it. */
  end(): Float32Array[] | null {
    const phrase = this.#phrase;
    this.#phrase = null;
    return phrase !== null && phrase.length > 0 ? phrase : null;
  }

  /** Discards the phrase. */
  drop(): void {
    this.#phrase = null;
    this.#before.length = 0;
  }
}
