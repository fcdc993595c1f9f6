import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

export interface CalendarTest {
  app: TestApp;
  /** New for each test, and nobody else has anything of theirs. */
  ada: TestPerson;
  bob: TestPerson;
}

/** One server for a file of tests, and two people for each of them. What it returns is filled before the first test. */
export function startCalendarTest(options: TestAppOptions = {}): CalendarTest {
  const test = {} as CalendarTest;
  beforeAll(async () => {
    test.app = await startTestApp(options);
  });
  beforeEach(async () => {
    // What an earlier test has set going belongs to its people.
    await test.app.runJobs();
    test.app.mails.length = 0;
    test.ada = await test.app.createPerson();
    test.bob = await test.app.createPerson();
  });
  afterAll(() => test.app.close());
  return test;
}

/** What was answered, with the status that is expected. */
export async function read<Answer>(answer: Promise<Response> | Response, status = 200): Promise<Answer> {
  const response = await answer;
  expect(response.status).toBe(status);
  return (await response.json()) as Answer;
}
