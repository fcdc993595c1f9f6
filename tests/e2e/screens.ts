import type { PlaywrightTestOptions, TestType } from '@playwright/test';

/** The screens that journeys run on. */
export const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, Partial<PlaywrightTestOptions>>;

/**
 * For journeys with their own server: both screens in one worker, which starts that server once. As a separate project,
 * the phone would start it again, with its stand-ins and browser.
 */
export function onEveryScreen<TestFixtures extends object, WorkerFixtures extends object>(
  test: TestType<TestFixtures & Partial<PlaywrightTestOptions>, WorkerFixtures>,
  register: () => void,
): void {
  for (const [name, use] of Object.entries(screens)) {
    test.describe(`on a ${name}`, { tag: '@desktop' }, () => {
      test.use(use as Parameters<typeof test.use>[0]);
      register();
    });
  }
}
