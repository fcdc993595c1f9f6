import { apiGet, trusted } from '#client/api-client.ts';
import type { VoiceAbilities } from '#features/voice/shared/voice.contract.ts';

const staysTrueMs = 5 * 60_000;

let known: { at: number; answer: Promise<VoiceAbilities> } | undefined;

/** What this server can do with sound; asked when somebody wants to hear or to be heard, and not before. */
export function voiceAbilities(): Promise<VoiceAbilities> {
  if (known && performance.now() - known.at < staysTrueMs) return known.answer;
  const answer = apiGet('/api/voice', trusted<VoiceAbilities>());
  known = { at: performance.now(), answer };
  answer.catch(() => {
    known = undefined;
  });
  return answer;
}

/** For tests, in which another server begins with each. */
export function forgetVoiceAbilities(): void {
  known = undefined;
}
