import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Chat } from '#features/chats/shared/chats.contract.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type SmallWeb, startSmallWeb } from '#tests/stand-ins/small-web.ts';
import type { ScheduledQuestionList } from '../shared/scheduled-questions.contract.ts';

let web: SmallWeb;
let app: TestApp;

beforeAll(async () => {
  web = await startSmallWeb([
    {
      host: 'quinbury.example',
      title: 'The Quinbury lightship',
      text: ['The Quinbury lightship was repainted red in the spring.', 'It is moored off the sands.'],
    },
    {
      host: 'harbour.example',
      title: 'Quinbury harbour log',
      text: ['The Quinbury lightship returned to its mooring on Tuesday.', 'The harbour is open.'],
    },
  ]);
  app = await startTestApp({ search: web.search, outboundPolicy: web.policy });
});
afterAll(async () => {
  await app.close();
  await web.close();
});

it('the engine answers with what it has, and says first whether that is new', async () => {
  const ada = await app.createPerson({ timeZone: 'Europe/London' });
  const id = newId();
  await ada.post('/api/scheduled-questions', {
    ...{
      id,
      question: 'The news on the Quinbury lightship, five lines with sources',
      days: [1],
      time: '07:00',
    },
    ...{ timeZone: 'Europe/London', endsOn: null, model: null, skipsWhenNothingNew: false },
  });
  for (const _ of [1, 2]) {
    await app.open.database.execute(
      sql`update scheduled_questions set next_run_at = now() - interval '1 minute' where id = ${id}`,
    );
    await app.runScheduled();
  }
  const list = (await (await ada.get('/api/scheduled-questions')).json()) as ScheduledQuestionList;
  const [question] = list.questions;
  expect(question?.lastOutcome).toBe('answered');
  const chat = (await (await ada.get(`/api/chats/${required(question?.chatId)}`)).json()) as Chat;
  const answers = chat.messages.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  expect(answers[0]).toContain('Quinbury');
  expect(answers[0]).not.toContain('Nothing new');
  expect(answers[1]).toMatch(
    /^\*\*Nothing new since \w+ \d+ \w+\.\*\* The sources are the same as last time\.\n\n/,
  );
  expect(answers[1]).toContain(required(answers[0]).slice(0, 40));
});
