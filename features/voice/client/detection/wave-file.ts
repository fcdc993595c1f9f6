import { soundRate } from '#features/voice/shared/voice.contract.ts';

const headerLength = 44;

/** A WAV file with 16-bit PCM. */
export function waveFile(frames: readonly Float32Array[]): Blob {
  const samples = frames.reduce((sum, { length }) => sum + length, 0);
  const view = new DataView(new ArrayBuffer(headerLength + samples * 2));
  const name = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
  };
  name(0, 'RIFF');
  view.setUint32(4, headerLength - 8 + samples * 2, true);
  name(8, /* untranslated */ 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, soundRate, true);
  view.setUint32(28, soundRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, 'data');
  view.setUint32(40, samples * 2, true);
  let at = headerLength;
  for (const frame of frames) {
    for (const sample of frame) {
      view.setInt16(at, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
      at += 2;
    }
  }
  return new Blob([view.buffer], { type: 'audio/wav' });
}
