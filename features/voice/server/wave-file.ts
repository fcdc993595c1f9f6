import { maxSoundSeconds } from '#features/voice/shared/voice.contract.ts';
import { AppError } from '#server/errors.ts';

const unreadable =
  'That is not a recording that can be understood: a WAV file with 16 bits and one channel is needed.';

/**
 * Duration of a WAV file from its header. Only PCM is accepted, so nothing has to be decoded to know the length.
 * @throws AppError for anything else, and if it is too long.
 */
export function secondsOfWave(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || name(0) !== 'RIFF' || name(8) !== 'WAVE') throw refused(unreadable);
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const kind = name(at);
    const length = view.getUint32(at + 4, true);
    if (kind === 'fmt ' && length >= 16 && at + 24 <= bytes.length) {
      const [format, channels, bits] = [at + 8, at + 10, at + 22].map((place) => view.getUint16(place, true));
      if (format !== 1 || channels !== 1 || bits !== 16) throw refused(unreadable);
      rate = view.getUint32(at + 12, true);
    }
    if (kind === 'data') {
      if (rate < 8_000 || rate > 48_000) throw refused(unreadable);
      const seconds = Math.min(length, bytes.length - at - 8) / 2 / rate;
      if (seconds > maxSoundSeconds) throw refused('A recording can last two minutes. Say it in pieces.');
      if (seconds === 0) throw refused('Nothing was heard.');
      return seconds;
    }
    at += 8 + length + (length % 2);
  }
  throw refused(unreadable);
}

function refused(message: string): AppError {
  return new AppError('invalid_input', { message });
}
