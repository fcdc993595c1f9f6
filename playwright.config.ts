import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/lib/chromium.ts';
import { screens } from './tests/e2e/screens.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the two processors that are assumed: a third of a journey is waiting, for answers that are written at
  // their own pace and for screens that fade.
  workers: 3,
  // A test that passes at the second try has found a race; it must not hide it.
  retries: 0,
  forbidOnly: true,
  // Only what hangs shall meet these: a machine that is busy with other things may take ten times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
    // Recording every step costs a fifth of the time; `--trace on` shows a failure in all its steps.
    screenshot: 'only-on-failure',
  },
  projects: [
    // One screen with motion and one without: what fades is worth a fifth of a page's time.
    { name: 'desktop', use: { ...screens.desktop, contextOptions: { reducedMotion: 'reduce' } } },
    // What looks and behaves alike on every screen is tagged `@desktop` and run once; so is what `onEveryScreen` registers.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: screens.phone,
    },
  ],
});
