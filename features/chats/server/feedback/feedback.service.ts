import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type {
  AnswerFeedback,
  RateAnswerInput,
  RatedAnswer,
} from '#features/chats/shared/feedback.contract.ts';
import { rewardFeedback } from '#features/usage/server/reward-feedback.ts';
import { lockPlan } from '#features/usage/server/usage.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { newId } from '#shared/ids.ts';
import { findChat, findMessage } from '../chats.queries.ts';
import { chatMessages } from '../chats.table.ts';
import { answerFeedback } from '../feedback.table.ts';

/** @throws AppError `not_found`. */
export function listFeedback(
  database: Database,
  { userId }: Pick<Actor, 'userId'>,
  chatId: string,
): Promise<AnswerFeedback[]> {
  return withUser(database, userId, async (tx) => {
    if (!(await findChat(tx, userId, chatId))) throw new AppError('not_found');
    return tx
      .select({
        answerId: answerFeedback.messageId,
        rating: answerFeedback.rating,
        reason: answerFeedback.reason,
      })
      .from(answerFeedback)
      .innerJoin(chatMessages, eq(chatMessages.id, answerFeedback.messageId))
      .where(and(eq(answerFeedback.userId, userId), eq(chatMessages.sessionId, chatId)))
      .orderBy(chatMessages.position);
  });
}

/**
 * Saves the person's vote on an answer, replacing any earlier one.
 * @throws AppError `not_found`, or `conflict` for an answer that is not complete.
 */
export function rateAnswer(
  database: Database,
  { userId }: Pick<Actor, 'userId'>,
  {
    answerId,
    rating,
    reason,
    preferredOver,
    now = new Date(),
  }: RateAnswerInput & { answerId: string; now?: Date },
): Promise<RatedAnswer> {
  return withUser(database, userId, async (tx) => {
    // Before anything is written: inserting also locks the person's row, and two of them would deadlock.
    const plan = await lockPlan(tx, userId);
    const answer = await findMessage(tx, userId, answerId);
    if (answer?.role !== 'assistant') throw new AppError('not_found');
    if (answer.status !== 'complete' || answer.error) {
      throw new AppError('conflict', { message: 'Only a complete answer can be rated.' });
    }
    // A later vote on the answer alone keeps what it was compared with, unless it is a bad one.
    const models = rating === 'down' ? [] : preferredOver && (await modelsOf(tx, userId, preferredOver));
    const vote = {
      ...{ rating, reason: reason || null, updatedAt: now },
      ...(models && { preferredOver: models }),
    };
    await tx
      .insert(answerFeedback)
      .values({ id: newId(), userId, messageId: answerId, createdAt: now, ...vote })
      .onConflictDoUpdate({ target: answerFeedback.messageId, set: vote });
    const rewardedTasks = await rewardFeedback(tx, { userId, answerId, plan, now });
    return { feedback: { answerId, rating, reason: vote.reason }, rewardedTasks };
  });
}

/** By their models, since the answers themselves are usually deleted. */
async function modelsOf(tx: Transaction, userId: string, answerIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ model: chatMessages.model })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.userId, userId),
        inArray(chatMessages.id, [...answerIds]),
        isNotNull(chatMessages.model),
      ),
    );
  return rows.flatMap(({ model }) => model ?? []);
}

/** Withdraws a vote; fine if there is none. @throws AppError `not_found` for another's answer. */
export function withdrawFeedback(
  database: Database,
  { userId }: Pick<Actor, 'userId'>,
  answerId: string,
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const answer = await findMessage(tx, userId, answerId);
    if (answer?.role !== 'assistant') throw new AppError('not_found');
    await tx
      .delete(answerFeedback)
      .where(and(eq(answerFeedback.userId, userId), eq(answerFeedback.messageId, answerId)));
  });
}
