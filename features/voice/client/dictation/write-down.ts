import { ApiError, announceUnauthenticated, readError } from '#client/api-client.ts';
import { waveFile } from '#features/voice/client/detection/wave-file.ts';
import { spokenLanguage } from '#features/voice/client/voice-preference.ts';
import { Transcription } from '#features/voice/shared/voice.contract.ts';

/** Has a phrase transcribed by the server's provider. @throws ApiError, or the signal's reason */
export async function writeDown(frames: readonly Float32Array[], signal: AbortSignal): Promise<string> {
  const language = encodeURIComponent(spokenLanguage());
  const answer = await fetch(`/api/voice/transcription?language=${language}`, {
    method: 'POST',
    headers: { 'Content-Type': 'audio/wav', 'Accept-Language': document.documentElement.lang },
    body: waveFile(frames),
    signal,
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    const message = 'We could not reach the server. Check your connection and try again.';
    throw new ApiError('unreachable', message, { status: 0 }, { cause });
  });
  if (answer.status === 401) announceUnauthenticated();
  if (!answer.ok) throw await readError(answer);
  return Transcription.parse(await answer.json()).text.trim();
}
