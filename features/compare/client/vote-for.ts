import { apiSend } from '#client/api-client.ts';
import type { RateAnswerInput } from '#features/chats/shared/feedback.contract.ts';

/** Whoever goes on with an answer has voted for it: it counts among the good ones. */
export async function voteFor(answerId: string): Promise<void> {
  const vote: RateAnswerInput = { rating: 'up' };
  await apiSend('PUT', `/api/answers/${encodeURIComponent(answerId)}/feedback`, vote);
}
