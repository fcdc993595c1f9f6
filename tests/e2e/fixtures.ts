import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { shiftClock } from '../setup/shift-clock.mjs';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { expectAccessible } from './expect-accessible.ts';
import { complainOfHiddenFields } from './hidden-fields.ts';
import { waitForLongDay } from './long-day.ts';
import { type PageComplaints, watchPages } from './page-complaints.ts';
import { makePerson, signUp as signUpOnce, type TestPerson } from './sign-up.ts';
import { waitUntilAwake } from './wait-until-awake.ts';
import { type Witness, watchForReport } from './witness.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

interface TestFixtures {
  /** Creates a person for this test alone and signs `page` in. */
  signUp: (page: Page) => Promise<TestPerson>;
  /**
   * Signs `page` in as the person shared by all tests of the worker: for journeys that only read, and count, change and
   * leave behind nothing.
   */
  signInShared: (page: Page) => Promise<TestPerson>;
  expectAccessible: typeof expectAccessible;
  /** Checked after every test, whether the test uses it or not. */
  complaints: PageComplaints;
  /** Prints what the pages of a failed test showed. */
  witness: Witness;
  /** Applies to tests tagged `@clock`, which count by days. */
  longDay: undefined;
}

interface WorkerFixtures {
  /** Environment of the built server, e.g. a provider's address; set it with `test.use({ serverEnv: … })`. */
  serverEnv: Record<string, string>;
  server: BuiltServer;
  sharedPerson: TestPerson & { cookies: Cookies };
}

/** The built server runs once per worker, on data that no other worker sees. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ serverEnv }, use) => {
      const server = await startBuiltServer({ env: serverEnv });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  sharedPerson: [
    async ({ server, playwright }, use) => {
      const request = await playwright.request.newContext();
      const person = await makePerson(request, server.baseURL);
      await use({ ...person, cookies: (await request.storageState()).cookies });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.baseURL);
  },
  context: async ({ context }, use) => {
    const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);
    if (offsetMs !== 0) await context.addInitScript(shiftClock, offsetMs);
    await context.addInitScript(complainOfHiddenFields);
    await use(context);
  },
  page: async ({ page }, use) => {
    waitUntilAwake(page);
    await use(page);
  },
  signUp: async ({ server }, use) => {
    await use((page) => signUpOnce(page, server.baseURL));
  },
  signInShared: async ({ sharedPerson }, use) => {
    await use(async (page) => {
      await page.context().addCookies(sharedPerson.cookies);
      return sharedPerson;
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
  expectAccessible: async ({}, use) => {
    await use(expectAccessible);
  },
  longDay: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { tags }) => {
      if (tags.includes('@clock')) await waitForLongDay();
      await use(undefined);
    },
    { auto: true, timeout: 120_000 },
  ],
  witness: [
    async ({ browser, context, server }, use, testInfo) => {
      const witness = watchForReport(context, browser, server);
      await use(witness);
      if (testInfo.errors.length === 0) return;
      console.log(`\n    What “${testInfo.title}” saw:\n${await witness.describe()}\n`);
    },
    { auto: true, timeout: 30_000 },
  ],
  complaints: [
    // Set up after the witness, so that it is torn down before the witness reports.
    async ({ context, server, witness: _ }, use) => {
      const complaints = watchPages(context, server.baseURL);
      await use(complaints);
      expect(complaints.list(), 'what the page must not do').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
