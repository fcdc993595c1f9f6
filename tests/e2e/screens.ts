import type { PlaywrightTestOptions, TestType } from '@playwright/test';
import { isThorough } from '../harness/thorough.ts';

/** The screens that journeys run on. */
export const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, Partial<PlaywrightTestOptions>>;

type Register = () => void;

/**
 * For journeys with their own server: both screens in one worker, which starts that server once. As a separate project,
 * the phone would start it again, with its stand-ins and browser.
 */
export function onEveryScreen<TestFixtures extends object, WorkerFixtures extends object>(
  test: TestType<TestFixtures & Partial<PlaywrightTestOptions>, WorkerFixtures>,
  register: Register,
): void {
  registerOn(test, screens, register);
}

/** The same for a journey that belongs to the phone: on the desktop only in a thorough check. */
export function onPhoneFirst<TestFixtures extends object, WorkerFixtures extends object>(
  test: TestType<TestFixtures & Partial<PlaywrightTestOptions>, WorkerFixtures>,
  register: Register,
): void {
  registerOn(test, isThorough ? screens : { phone: screens.phone }, register);
}

function registerOn<TestFixtures extends object, WorkerFixtures extends object>(
  test: TestType<TestFixtures & Partial<PlaywrightTestOptions>, WorkerFixtures>,
  chosen: Readonly<Record<string, Partial<PlaywrightTestOptions>>>,
  register: Register,
): void {
  for (const [name, use] of Object.entries(chosen)) {
    test.describe(`on a ${name}`, { tag: '@desktop' }, () => {
      test.use(use as Parameters<typeof test.use>[0]);
      register();
    });
  }
}
