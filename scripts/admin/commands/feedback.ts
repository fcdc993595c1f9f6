import { desc, eq } from 'drizzle-orm';
import { chatMessages } from '#features/chats/server/chats.table.ts';
import { answerFeedback } from '#features/chats/server/feedback.table.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../with-database.ts';

export const feedback: Command = {
  name: 'feedback',
  summary: 'Prints what people think of answers, newest first, without the answers themselves',
  usage: '',
  async run(context) {
    const { terminal } = context;
    await withDatabase(context, async ({ database }) => {
      const rows = await database
        .select({
          updatedAt: answerFeedback.updatedAt,
          rating: answerFeedback.rating,
          reason: answerFeedback.reason,
          model: chatMessages.model,
        })
        .from(answerFeedback)
        .innerJoin(chatMessages, eq(chatMessages.id, answerFeedback.messageId))
        .orderBy(desc(answerFeedback.updatedAt));
      for (const { updatedAt, rating, reason, model } of rows) {
        const verdict = rating === 'up' ? 'good' : 'bad';
        terminal.print(`${updatedAt.toISOString()}  ${verdict.padEnd(4)}  ${model ?? 'no model'}`);
        if (reason) terminal.print(`  ${reason}`);
      }
      terminal.print(rows.length === 1 ? '1 vote' : `${rows.length} votes`);
    });
  },
};
