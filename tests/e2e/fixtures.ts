import { test as base, expect, type Page } from '@playwright/test';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { expectAccessible } from './expect-accessible.ts';
import { type PageComplaints, watchPages } from './page-complaints.ts';
import { signUp as signUpOnce, type TestPerson } from './sign-up.ts';

interface TestFixtures {
  /** Makes a person for this test alone and signs `page` in. */
  signUp: (page: Page) => Promise<TestPerson>;
  expectAccessible: typeof expectAccessible;
  /** Checked after every test, whether the test names it or not. */
  complaints: PageComplaints;
}

interface WorkerFixtures {
  /** Environment of the built server, e.g. a provider's address; set it with `test.use({ serverEnv: … })`. */
  serverEnv: Record<string, string>;
  server: BuiltServer;
}

/** The built server runs once per worker, with data that no other worker sees. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startBuiltServer({ env: serverEnv });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.baseURL);
  },
  signUp: async ({ server }, use) => {
    await use((page) => signUpOnce(page, server.baseURL));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
  expectAccessible: async ({}, use) => {
    await use(expectAccessible);
  },
  complaints: [
    async ({ context, server }, use) => {
      const complaints = watchPages(context, server.baseURL);
      await use(complaints);
      expect(complaints.list(), 'what the page must not do').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
