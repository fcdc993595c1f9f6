import { readError } from '#client/api-client.ts';

interface SpeechInput {
  text: string;
  language: string;
  engine?: string;
  rate?: number;
  voice?: string;
}

/** A text as sound. Not counted among the requests that show when the server is away. */
export async function fetchSpeech(input: SpeechInput, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch('/api/voice/speech', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
    body: JSON.stringify(input),
    signal,
  });
  if (!answer.ok) throw await readError(answer);
  return answer.blob();
}
