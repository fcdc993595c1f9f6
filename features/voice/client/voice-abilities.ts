import { apiGet, trusted } from '#client/api-client.ts';
import type { VoiceAbilities } from '#features/voice/shared/voice.contract.ts';

const staysTrueMs = 5 * 60_000;

let known: { at: number; answer: Promise<VoiceAbilities> } | undefined;

/** Voice support of this server; requested on first use. */
export function voiceAbilities(): Promise<VoiceAbilities> {
  if (known && performance.now() - known.at < staysTrueMs) return known.answer;
  const answer = apiGet('/api/voice', trusted<VoiceAbilities>());
  known = { at: performance.now(), answer };
  answer.catch(() => {
    known = undefined;
  });
  return answer;
}

/** For tests, each with a new server. */
export function forgetVoiceAbilities(): void {
  known = undefined;
}
