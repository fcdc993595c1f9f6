import { sql } from 'drizzle-orm';
import { newId } from '#shared/ids.ts';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    await database.execute(sql`
      insert into scheduled_questions (id, user_id, question, days, time, time_zone, next_run_at)
      values (${`scheduled-${userId}`}, ${userId}, ${`Question of ${email}`}, '[1, 5]', '07:00', 'Europe/London',
        '2999-11-24T07:00:00Z')
      on conflict do nothing`);
    await database.execute(sql`
      insert into scheduled_question_runs (id, user_id, question_id, planned_at, client_id, due_at)
      values (${`scheduled-run-${userId}`}, ${userId}, ${`scheduled-${userId}`}, '2999-11-24T07:00:00Z',
        ${`client-${userId}`}, '2999-11-24T07:00:00Z')
      on conflict do nothing`);
  },
  named: {
    scheduled_questions: (id) => [
      {
        route: 'PATCH /api/scheduled-questions/:id',
        path: `/api/scheduled-questions/${id}`,
        body: { isPaused: true },
      },
      { route: 'POST /api/scheduled-questions/:id/run', path: `/api/scheduled-questions/${id}/run` },
      { route: 'DELETE /api/scheduled-questions/:id', path: `/api/scheduled-questions/${id}` },
      {
        route: 'POST /api/scheduled-questions/:id/restore',
        path: `/api/scheduled-questions/${id}/restore`,
        body: {},
      },
    ],
    scheduled_question_runs: () => [],
  },
  makes: {
    'scheduled-question': ({ person, word }) =>
      person.post('/api/scheduled-questions', {
        ...{ id: newId(), question: `${word} prices`, days: [1], time: '07:00', timeZone: 'UTC' },
        ...{ endsOn: null, model: null, skipsWhenNothingNew: false },
      }),
  },
  bodies: {
    'POST /api/scheduled-questions': {
      ...{ id: '01a00000-0000-7000-8000-000000000027', question: 'What is new?', days: [1], time: '07:00' },
      ...{ timeZone: 'UTC', endsOn: null, model: null, skipsWhenNothingNew: false },
    },
    'PATCH /api/scheduled-questions/:': { isPaused: true },
  },
};
