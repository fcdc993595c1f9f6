import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

export interface TestPerson {
  name: string;
  email: string;
  password: string;
}

/** Creates an account for one test and signs the page's browser in. Never shared between tests. */
export function signUp(page: Page, baseURL: string): Promise<TestPerson> {
  return makePerson(page.request, baseURL);
}

/** Creates an account and stores its session in `request`. */
export async function makePerson(request: APIRequestContext, baseURL: string): Promise<TestPerson> {
  const person: TestPerson = {
    name: 'Ada Lovelace',
    email: `ada-${randomUUID()}@example.com`,
    password: `Correct-horse-${randomUUID().slice(0, 8)}`,
  };
  const response = await request.post(`${baseURL}/api/account/sign-up`, {
    headers: { Origin: baseURL, 'X-Forwarded-For': inventedAddress() },
    data: { ...person, timeZone: 'Europe/London' },
  });
  expect(response.ok(), `sign-up answered ${response.status()}: ${await response.text()}`).toBe(true);
  const { cookies } = await request.storageState();
  expect(cookies.length, 'sign-up left a session cookie').toBeGreaterThan(0);
  return person;
}

/** Anonymous requests are rate-limited per address; each test comes from its own, via a forged proxy header. */
export function inventedAddress(): string {
  const part = (): number => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
