/** Samples of one frame: 30 ms at 16 kHz. */
export const frameLength = 480;
const rate = 16_000;
const frameMs = (frameLength / rate) * 1000;

/** Frames of the last three seconds, of which the quietest seventh is what the room sounds like by itself. */
const rememberedFrames = Math.round(3_000 / frameMs);
const floorShare = 0.15;
const aboveFloorDb = 7;
const voicedAt = 0.55;
const shortestLag = rate / 400;
const longestLag = rate / 80;
/** Of so many frames so many have to be speech for it to have begun. */
const startOf = 10;
const startWith = 4;
const endAfterFrames = Math.round(800 / frameMs);
/** A level below which nothing is anything: the noise of a converter. */
const silenceDb = -75;

export interface HeardFrame {
  /** In decibels below the loudest there is. */
  level: number;
  /** How far it is above what the room sounds like by itself. */
  aboveFloor: number;
  /** This frame by itself sounds like a voice. */
  isVoiced: boolean;
  /** Somebody is speaking, pauses between words included. */
  isSpeech: boolean;
}

/**
 * Tells speech from noise, frame by frame, without a model: a voice is louder than the room and has a pitch. Hum has a
 * pitch and no loudness of its own, clicks and hiss are loud and have no pitch.
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

  /** What was heard before has nothing to do with what comes. */
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

/** Whether the frame repeats itself at the pitch of a voice. */
function hasPitch(frame: Float32Array): boolean {
  // Sums of the squares up to each sample, so that the power of any part is one difference.
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
