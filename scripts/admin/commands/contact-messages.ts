import { desc } from 'drizzle-orm';
import { contactMessages as messages } from '#features/contact/server/contact-messages.table.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../with-database.ts';

export const contactMessages: Command = {
  name: 'contact-messages',
  summary: 'Prints the messages from the contact form, newest first',
  usage: '',
  async run(context) {
    const { terminal } = context;
    await withDatabase(context, async ({ database }) => {
      const rows = await database.select().from(messages).orderBy(desc(messages.createdAt));
      for (const { createdAt, type, name, email, company, phone, message } of rows) {
        const sender = [name, email, company, phone].filter(Boolean).join(', ');
        terminal.print(`${createdAt.toISOString()}  ${type}\n${sender}\n\n${message}\n\n---`);
      }
      terminal.print(rows.length === 1 ? '1 message' : `${rows.length} messages`);
    });
  },
};
