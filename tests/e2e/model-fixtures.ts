import type { Page } from '@playwright/test';
import { type Person, personWith } from '../reliability/support/person.ts';
import { type Canary, startCanary } from '../stand-ins/canary.ts';
import { type StandInProvider, startStandInProvider } from '../stand-ins/provider.ts';
import { test as base, expect } from './fixtures.ts';

interface ModelFixtures {
  /** Listens where nothing may ever call; any call fails the test. */
  canary: Canary;
}

interface ModelWorkerFixtures {
  /** The model that the server is connected to; tests script its answers. */
  provider: StandInProvider;
  /** Extra environment variables for tests that need other services too. */
  otherEnv: Record<string, string>;
}

/** Journeys with a model that writes what a test scripts. */
export const test = base.extend<ModelFixtures, ModelWorkerFixtures>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const provider = await startStandInProvider();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  otherEnv: [{}, { scope: 'worker', option: true }],
  serverEnv: [
    async ({ provider, otherEnv }, use) => {
      await use({
        OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
        OPENAI_COMPATIBLE_API_KEY: 'key-of-the-test',
        // A model name that is known to accept images.
        OPENAI_COMPATIBLE_MODEL: 'llava',
        ...otherEnv,
      });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  canary: async ({}, use) => {
    const canary = await startCanary();
    await use(canary);
    expect(canary.hits, 'requests that reached another site').toEqual([]);
    await canary.close();
  },
});

export { expect } from './fixtures.ts';

/** The same session as the page's, for API calls. */
export async function personOf(page: Page, baseURL: string): Promise<Person> {
  const cookies = await page.context().cookies(baseURL);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return personWith(baseURL, { email: '', password: '', cookie });
}
