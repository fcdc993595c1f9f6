import { z } from 'zod';

export const feedbackRatings = ['up', 'down'] as const;
export type FeedbackRating = (typeof feedbackRatings)[number];

/** A sentence or two; anyone with more to say can write to the operator. */
export const maxFeedbackReason = 500;

/** A question is sent to two or three models at once. */
export const mostPreferredOver = 2;

/** One person's vote on one answer. */
export const AnswerFeedback = z.object({
  answerId: z.string(),
  rating: z.enum(feedbackRatings),
  reason: z.string().nullable(),
});
export type AnswerFeedback = z.infer<typeof AnswerFeedback>;

/** GET /api/chats/{id}/feedback. */
export const ChatFeedback = z.object({ feedback: z.array(AnswerFeedback) });
export type ChatFeedback = z.infer<typeof ChatFeedback>;

/** PUT /api/answers/{id}/feedback replaces an earlier vote. */
export const RateAnswerInput = z
  .object({
    rating: z.enum(feedbackRatings),
    reason: z
      .string()
      .trim()
      .max(maxFeedbackReason, `Keep it to ${maxFeedbackReason} characters.`)
      .optional(),
    /** Other answers to the same question that this one was preferred to; they may be deleted afterwards. */
    preferredOver: z.array(z.string()).max(mostPreferredOver).optional(),
  })
  .strict();
export type RateAnswerInput = z.infer<typeof RateAnswerInput>;

export const RatedAnswer = z.object({
  feedback: AnswerFeedback,
  /** Tasks that this vote added to the person's daily allowance; 0 for most. */
  rewardedTasks: z.number().int(),
});
export type RatedAnswer = z.infer<typeof RatedAnswer>;
