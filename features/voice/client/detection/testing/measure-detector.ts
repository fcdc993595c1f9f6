import { frameLength, SpeechDetector } from '../speech-detector.ts';

export interface Detected {
  /** Percentage of speech detected as such. */
  heard: number;
  /** Percentage of non-speech detected as speech. */
  falsely: number;
  /** From the first sound of the voice until its detection. */
  onsetMs: number;
  /** From the end of the voice until silence is detected. */
  endMs: number;
}

/** A second after the voice is not counted: only a longer pause ends speech. */
const afterwards = 16_000;

/** Evaluates the detector on a recording with known speech times. */
export function measureDetector(recording: { sound: Float32Array; from: number; to: number }): Detected {
  const detector = new SpeechDetector();
  const { sound, from, to } = recording;
  const counts = { spoken: 0, heard: 0, silent: 0, falsely: 0 };
  let onset: number | undefined;
  let end: number | undefined;
  let wasSpeech = false;
  for (let at = 0; at + frameLength <= sound.length; at += frameLength) {
    const { isSpeech } = detector.hear(sound.subarray(at, at + frameLength));
    if (wasSpeech && !isSpeech) end = at + frameLength - to;
    wasSpeech = isSpeech;
    if (at >= from && at < to) {
      counts.spoken += 1;
      if (isSpeech) counts.heard += 1;
      if (isSpeech) onset ??= at + frameLength - from;
    } else if (at < from || at >= to + afterwards) {
      counts.silent += 1;
      if (isSpeech) counts.falsely += 1;
    }
  }
  return {
    heard: Math.round((counts.heard / counts.spoken) * 100),
    falsely: Math.round((counts.falsely / counts.silent) * 100),
    onsetMs: onset === undefined ? Number.POSITIVE_INFINITY : onset / 16,
    endMs: end === undefined ? Number.POSITIVE_INFINITY : end / 16,
  };
}
