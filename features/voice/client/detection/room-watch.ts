import type { HeardFrame } from './speech-detector.ts';

/** With a noise floor this high, a voice cannot be told from the room. */
const tooLoudDb = -28;
/** Three seconds. */
const tooLoudFrames = 100;
/** Ten seconds. */
const silentFrames = Math.round(10_000 / 30);

/** Notices why nobody is understood: the room is as loud as a voice, or nothing reaches the microphone. */
export class RoomWatch {
  #loudFrames = 0;
  #quietFrames = 0;
  #unheardFrames = 0;
  #isTooLoud = false;

  get isTooLoud(): boolean {
    return this.#isTooLoud;
  }

  /** Nobody has spoken for a while. */
  get isSilent(): boolean {
    return this.#unheardFrames >= silentFrames;
  }

  hear({ level, aboveFloor, isSpeech }: HeardFrame, isListening = true): void {
    const isLoud = isListening && !isSpeech && level - aboveFloor > tooLoudDb;
    this.#loudFrames = isLoud ? this.#loudFrames + 1 : 0;
    this.#quietFrames = isLoud ? 0 : this.#quietFrames + 1;
    this.#unheardFrames = isSpeech ? 0 : this.#unheardFrames + 1;
    if (this.#loudFrames >= tooLoudFrames) this.#isTooLoud = true;
    else if (this.#quietFrames > tooLoudFrames) this.#isTooLoud = false;
  }

  /** Somebody was heard nevertheless. */
  reset(): void {
    this.#isTooLoud = false;
    this.#loudFrames = 0;
    this.#unheardFrames = 0;
  }
}
