import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/lib/chromium.ts';
import { screens } from './tests/e2e/screens.ts';
import { isThorough } from './tests/harness/thorough.ts';

const nothing = /(?!)/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the assumed two processors: a third of a journey is spent waiting, for answers written at
  // their own pace and for fading screens.
  workers: 3,
  // A test that passes on a retry has found a race, which must not be hidden.
  retries: 0,
  forbidOnly: true,
  // Only a hanging test should reach these: a busy machine may take ten times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
    // Recording every step costs a fifth of the time; use `--trace on` to see all steps of a failure.
    screenshot: 'only-on-failure',
  },
  projects: [
    // Tests that are alike on every screen are tagged `@desktop` and run once; so are those of `onEveryScreen`. Those
    // whose screens other journeys show on a phone are tagged `@desktop-first`.
    {
      name: 'phone',
      // One is enough, as it begins first: each worker more would start servers of its own.
      ...(!isThorough && { workers: 1 }),
      grepInvert: isThorough ? /@desktop(?!-first)/ : /@desktop/,
      use: screens.phone,
    },
    // One screen with motion and one without: fading takes a fifth of a page's time.
    {
      name: 'desktop',
      grepInvert: isThorough ? nothing : /@phone-first/,
      use: { ...screens.desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
