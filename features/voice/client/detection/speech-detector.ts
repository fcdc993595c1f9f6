/** Samples per frame: 30 ms at 16 kHz. */
export const frameLength = 480;
const rate = 16_000;
const frameMs = (frameLength / rate) * 1000;

/** Three seconds of frames, the quietest seventh of which gives the noise floor. */
const rememberedFrames = Math.round(3_000 / frameMs);
const floorShare = 0.15;
const aboveFloorDb = 7;
const voicedAt = 0.55;
const shortestLag = rate / 400;
const longestLag = rate / 80;
/** Speech starts when this many of the last frames are voiced. */
const startOf = 10;
const startWith = 4;
const endAfterFrames = Math.round(800 / frameMs);
/** Below this is silence: converter noise. */
const silenceDb = -75;

export interface HeardFrame {
  /** In dBFS. */
  level: number;
  /** Decibels above the noise floor. */
  aboveFloor: number;
  /** Whether this single frame sounds like a voice. */
  isVoiced: boolean;
  /** Whether somebody is speaking, including pauses between words. */
  isSpeech: boolean;
}

/**
 * Voice activity detection without a model: a voice is louder than the noise floor and has a pitch. Hum has a pitch but
 * is not louder; clicks and hiss are loud but have no pitch.
 */
export class SpeechDetector {
  readonly #levels: number[] = [];
  readonly #recent: boolean[] = [];
  #isSpeech = false;
  #sinceVoice = 0;

  hear(frame: Float32Array): HeardFrame {
    const level = Math.max(levelOf(frame), silenceDb);
    this.#levels.push(level);
    if (this.#levels.length > rememberedFrames) this.#levels.shift();
    const aboveFloor = level - this.#floor();
    const isVoiced = aboveFloor >= aboveFloorDb && hasPitch(frame);
    this.#recent.push(isVoiced);
    if (this.#recent.length > startOf) this.#recent.shift();
    this.#sinceVoice = isVoiced ? 0 : this.#sinceVoice + 1;
    if (this.#isSpeech) this.#isSpeech = this.#sinceVoice < endAfterFrames;
    else this.#isSpeech = this.#recent.filter(Boolean).length >= startWith;
    return { level, aboveFloor, isVoiced, isSpeech: this.#isSpeech };
  }

  /** Forgets the past: what comes next is unrelated. */
  reset(): void {
    this.#recent.length = 0;
    this.#isSpeech = false;
    this.#sinceVoice = 0;
  }

  #floor(): number {
    const sorted = this.#levels.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length * floorShare)]!;
  }
}

export function levelOf(frame: Float32Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return 10 * Math.log10(sum / frame.length + 1e-12);
}

/** Whether the frame is periodic at the pitch of a voice. */
function hasPitch(frame: Float32Array): boolean {
  // Prefix sums of squares, so that the power of any section is one subtraction.
  const power = new Float64Array(frame.length + 1);
  for (let at = 0; at < frame.length; at++) power[at + 1] = power[at]! + frame[at]! * frame[at]!;
  for (let lag = shortestLag; lag <= longestLag; lag++) {
    let product = 0;
    for (let at = lag; at < frame.length; at++) product += frame[at - lag]! * frame[at]!;
    if (product <= 0) continue;
    const first = power[frame.length - lag]!;
    const second = power[frame.length]! - power[lag]!;
    if (product / Math.sqrt(first * second + 1e-12) > voicedAt) return true;
  }
  return false;
}
