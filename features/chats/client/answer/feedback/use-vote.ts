import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import { usePendingChanges } from '#client/app/use-pending-changes.ts';
import {
  type AnswerFeedback,
  ChatFeedback,
  type RateAnswerInput,
  RatedAnswer,
} from '#features/chats/shared/feedback.contract.ts';

/** The chat whose answers can be voted on; null where a chat is read-only. */
export const VotedChatContext = createContext<string | null>(null);

/** A vote, or null to take it back. */
type VoteChange = RateAnswerInput | null;

const feedbackPath = (answerId: string) => `/api/answers/${encodeURIComponent(answerId)}/feedback`;

/** Replaces an earlier vote. */
export function rateAnswer(answerId: string, vote: RateAnswerInput): Promise<RatedAnswer> {
  return apiSend('PUT', feedbackPath(answerId), vote, RatedAnswer);
}

/** The person's vote on an answer. A change shows at once, and is reverted when saving fails. */
export function useVote(chatId: string, answerId: string) {
  const queryClient = useQueryClient();
  const chatKey = ['feedback', chatId];
  const voteKey = ['vote', answerId];
  const { data } = useQuery({
    queryKey: chatKey,
    queryFn: ({ signal }) =>
      apiGet(`/api/chats/${encodeURIComponent(chatId)}/feedback`, ChatFeedback, { signal }),
  });
  const change = usePendingChanges<VoteChange>(voteKey).at(-1);
  const update = useMutation({
    mutationKey: voteKey,
    // In sequence: the last press wins.
    scope: { id: voteKey.join(' ') },
    mutationFn: async (next: VoteChange): Promise<RatedAnswer | null> => {
      if (next === null) {
        await apiSend('DELETE', feedbackPath(answerId));
        return null;
      }
      return rateAnswer(answerId, next);
    },
    onSuccess: async (rated) => {
      // A read in flight could bring back the old value.
      await queryClient.cancelQueries({ queryKey: chatKey });
      queryClient.setQueryData<ChatFeedback>(chatKey, (now) => ({
        feedback: [...withoutVote(now?.feedback ?? [], answerId), ...(rated ? [rated.feedback] : [])],
      }));
      if (!rated?.rewardedTasks) return;
      for (const queryKey of [['usage'], ['dashboard'], ['analytics']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  const stored = data?.feedback.find((vote) => vote.answerId === answerId) ?? null;
  return { vote: change === undefined ? stored : change, update };
}

function withoutVote(feedback: readonly AnswerFeedback[], answerId: string): AnswerFeedback[] {
  return feedback.filter((vote) => vote.answerId !== answerId);
}
