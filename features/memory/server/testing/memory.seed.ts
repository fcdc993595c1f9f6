import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, email, userMessageId }) {
    await database.execute(sql`
      insert into memory_facts (id, user_id, text, message_id)
      values (${`fact-${userId}`}, ${userId}, ${`A fact of ${email}`}, ${userMessageId})
      on conflict do nothing`);
  },
  named: {
    chat_messages: (id) => [
      {
        route: 'POST /api/memory/answers/:id/changes',
        path: `/api/memory/answers/${id}/changes`,
        body: { change: { action: 'may_remember', id: 'I like tea', text: 'I like tea' }, act: 'carry-out' },
      },
    ],
    memory_facts: (id) => [
      {
        route: 'PATCH /api/memory/facts/:id',
        path: `/api/memory/facts/${id}`,
        body: { text: 'I am somebody else' },
      },
      { route: 'DELETE /api/memory/facts/:id', path: `/api/memory/facts/${id}` },
    ],
  },
  bodies: {
    'POST /api/memory/facts': { text: 'I like tea' },
    'POST /api/memory/answers/:/changes': {
      change: { action: 'may_remember', id: 'I like tea', text: 'I like tea' },
      act: 'carry-out',
    },
    'PATCH /api/memory/facts/:': { text: 'I like tea' },
  },
  makes: {
    fact: ({ person, word }) => person.post('/api/memory/facts', { text: `${word} is my favourite fruit` }),
  },
};
