import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

export interface CalendarTest {
  app: TestApp;
  /** New for each test, isolated from everyone else. */
  ada: TestPerson;
  bob: TestPerson;
}

/** One server per test file, and two people per test. The returned object is filled before the first test. */
export function startCalendarTest(options: TestAppOptions = {}): CalendarTest {
  const test = {} as CalendarTest;
  beforeAll(async () => {
    test.app = await startTestApp(options);
  });
  beforeEach(async () => {
    // Jobs queued by an earlier test belong to its people.
    await test.app.runJobs();
    test.app.mails.length = 0;
    test.ada = await test.app.createPerson();
    test.bob = await test.app.createPerson();
  });
  afterAll(() => test.app.close());
  return test;
}

/** The parsed body, after checking the status. */
export async function read<Answer>(answer: Promise<Response> | Response, status = 200): Promise<Answer> {
  const response = await answer;
  expect(response.status).toBe(status);
  return (await response.json()) as Answer;
}
