import type { Composition } from '#features/studio/shared/composition.ts';
import { fetchSpeech } from '#features/voice/client/reading/speech.api.ts';
import { maxSpeechLength } from '#features/voice/shared/speech-limits.ts';

/** Sound to be encoded with a film, one list of samples per channel. */
export interface FilmSound {
  channels: readonly Float32Array<ArrayBuffer>[];
  rate: number;
}

/** A rate that every encoder takes. */
const rate = 48_000;
const mostChannels = 2;
const pauseSeconds = 0.35;

/** Decodes a file of sound; what is longer than the film is left out. @throws if the browser cannot decode it. */
export async function readSound(file: Blob, seconds: number): Promise<FilmSound> {
  const decoded = await decode(file);
  const most = Math.ceil(seconds * rate);
  return {
    rate,
    channels: Array.from({ length: Math.min(mostChannels, decoded.numberOfChannels) }, (_, channel) =>
      decoded.getChannelData(channel).slice(0, most),
    ),
  };
}

/** The words of a picture in the order of its layers, read by this server's own voice. */
export async function sayWords(composition: Composition, signal: AbortSignal): Promise<FilmSound> {
  const spoken: Float32Array[] = [];
  for (const text of wordsToSay(composition)) {
    const decoded = await decode(
      await fetchSpeech({ text, language: document.documentElement.lang }, signal),
    );
    spoken.push(decoded.getChannelData(0), new Float32Array(Math.round(rate * pauseSeconds)));
  }
  const whole = new Float32Array(spoken.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of spoken) {
    whole.set(part, at);
    at += part.length;
  }
  return { rate, channels: [whole] };
}

export function wordsToSay({ layers }: Composition): string[] {
  return layers.flatMap((layer) => {
    if (layer.kind !== 'text' || layer.isHidden) return [];
    const text = layer.text.replaceAll(/\s+/g, ' ').trim().slice(0, maxSpeechLength);
    return text === '' ? [] : [text];
  });
}

/** Resamples as well: contexts decode to their own rate. */
async function decode(file: Blob): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(mostChannels, 1, rate);
  return context.decodeAudioData(await file.arrayBuffer());
}
