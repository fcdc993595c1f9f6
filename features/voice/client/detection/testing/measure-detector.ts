import { frameLength, SpeechDetector } from '../speech-detector.ts';

export interface Detected {
  /** How much of the time in which somebody spoke was taken for speech, in per cent. */
  heard: number;
  /** How much of the time in which nobody did was, too. */
  falsely: number;
  /** From the first sound of the voice until it was noticed. */
  onsetMs: number;
}

/** A second after the voice is neither: a pause has to last before it is one. */
const afterwards = 16_000;

/** Holds the detector against a recording of which it is known where somebody speaks. */
export function measureDetector(recording: { sound: Float32Array; from: number; to: number }): Detected {
  const detector = new SpeechDetector();
  const { sound, from, to } = recording;
  const counts = { spoken: 0, heard: 0, silent: 0, falsely: 0 };
  let onset: number | undefined;
  for (let at = 0; at + frameLength <= sound.length; at += frameLength) {
    const { isSpeech } = detector.hear(sound.subarray(at, at + frameLength));
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
  };
}
