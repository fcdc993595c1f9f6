import { frameLength, levelOf } from '#features/voice/client/detection/speech-detector.ts';
import { soundRate } from '#features/voice/shared/voice.contract.ts';

/** The loudness of a sound over time. Computed on first use. */
export class LoudnessOverTime {
  readonly #sound: Blob;
  #levels: number[] | null = null;
  #isReading = false;

  constructor(sound: Blob) {
    this.#sound = sound;
  }

  /** In dBFS; null while unknown. */
  at(seconds: number): number | null {
    if (!this.#isReading) void this.#read();
    return this.#levels?.[Math.floor((seconds * soundRate) / frameLength)] ?? null;
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    try {
      const decoder = new OfflineAudioContext(1, 1, soundRate);
      const decoded = await decoder.decodeAudioData(await this.#sound.arrayBuffer());
      const samples = decoded.getChannelData(0);
      const levels: number[] = [];
      for (let at = 0; at + frameLength <= samples.length; at += frameLength)
        levels.push(levelOf(samples.subarray(at, at + frameLength)));
      this.#levels = levels;
    } catch {
      // Playable but not decodable: loudness is unknown.
    }
  }
}
