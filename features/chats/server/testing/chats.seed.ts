import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, email, turnId, userMessageId, assistantMessageId }) {
    await database.execute(sql`
      insert into chat_attachments (id, user_id, message_id, file_id, position)
      values (${`attachment-${userId}`}, ${userId}, ${userMessageId}, ${`file-${userId}`}, 1)
      on conflict do nothing`);
    await database.execute(sql`
      insert into chat_turn_pieces (user_id, turn_id, starts_at, changes)
      values (${userId}, ${turnId}, 0, '[{"kind":"text","change":"A piece"}]') on conflict do nothing`);
    await database.execute(sql`
      insert into turn_requests (id, user_id, turn_id, kind, words)
      values (${`request-${userId}`}, ${userId}, ${turnId}, 'steer', ${`words of ${email}`}) on conflict do nothing`);
    await database.execute(sql`
      insert into turn_events (user_id, turn_id, starts_at, ends_at, events)
      values (${userId}, ${turnId}, 1, 1, '{"type":"done","outcome":"complete"}') on conflict do nothing`);
    await database.execute(sql`
      insert into answer_feedback (id, user_id, message_id, rating, reason)
      values (${`vote-${userId}`}, ${userId}, ${assistantMessageId}, 'up', ${`a reason of ${email}`})
      on conflict do nothing`);
  },
  named: {
    chat_sessions: (id) => [
      { route: 'GET /api/chats/:id', path: `/api/chats/${id}` },
      { route: 'PATCH /api/chats/:id', path: `/api/chats/${id}`, body: { title: 'Taken over' } },
      { route: 'DELETE /api/chats/:id', path: `/api/chats/${id}` },
      { route: 'GET /api/chats/:id/feedback', path: `/api/chats/${id}/feedback` },
      { route: 'GET /api/chats/:id/export', path: `/api/chats/${id}/export?format=md` },
      { route: 'POST /api/chats/:id/continue', path: `/api/chats/${id}/continue` },
      { route: 'PUT /api/chats/:id/branch', path: `/api/chats/${id}/branch`, body: { messageId: 'x' } },
      {
        route: 'POST /api/chat',
        path: '/api/chat',
        body: { clientId: crypto.randomUUID(), sessionId: id, text: 'Into a chat of somebody else' },
      },
    ],
    chat_messages: (id) => [
      { route: 'POST /api/chat', path: '/api/chat', body: { clientId: crypto.randomUUID(), regenerate: id } },
      {
        route: 'POST /api/chat',
        path: '/api/chat',
        body: { clientId: crypto.randomUUID(), edit: id, text: 'Another question' },
      },
      { route: 'PUT /api/answers/:id/feedback', path: `/api/answers/${id}/feedback`, body: { rating: 'up' } },
      { route: 'DELETE /api/answers/:id/feedback', path: `/api/answers/${id}/feedback` },
    ],
    chat_attachments: () => [],
    chat_turns: (id) => [
      { route: 'GET /api/chat/turns/:turnId/stream', path: `/api/chat/turns/${id}/stream?after=0` },
      { route: 'GET /api/chat/turns/:turnId/afterwards', path: `/api/chat/turns/${id}/afterwards` },
      { route: 'POST /api/chat/turns/:turnId/stop', path: `/api/chat/turns/${id}/stop` },
      {
        route: 'POST /api/chat/turns/:turnId/plan',
        path: `/api/chat/turns/${id}/plan`,
        body: { questions: ['What is this?'] },
      },
      {
        route: 'POST /api/chat/turns/:turnId/steer',
        path: `/api/chat/turns/${id}/steer`,
        body: { text: 'Look here' },
      },
      { route: 'POST /api/chat/turns/:turnId/report', path: `/api/chat/turns/${id}/report` },
    ],
    chat_turn_pieces: () => [],
    turn_requests: () => [],
    turn_events: () => [],
    answer_feedback: () => [],
  },
  bodies: {
    'POST /api/chat': { clientId: crypto.randomUUID(), text: 'Hello there' },
    'POST /api/openai': { query: 'Hello' },
  },
  makes: {
    chat: ({ person, word }) => person.ask(`${word} marmalade`),
  },
};
