import type { Page } from '@playwright/test';
import { notifyingChromium } from '../../scripts/lib/chromium.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', launchOptions: notifyingChromium() });

// Few tests, and starting their server and browser costs more than running them.
test.describe.configure({ mode: 'default' });

test.describe('with a service worker', { tag: '@desktop' }, () => {
  async function untilWorking(page: Page): Promise<void> {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }

  test('a page that is asked for offline says so calmly, and opens once the connection is back', async ({
    page,
    context,
    signUp,
    complaints,
    expectAccessible,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await signUp(page);
    await page.goto('/dashboard');
    await untilWorking(page);
    // If a page's file does not load, the current page stays.
    await page.getByRole('button', { name: /^Account/ }).click();
    const analytics = page.getByRole('link', { name: 'Analytics' });
    await expect(analytics).toBeVisible();
    await context.setOffline(true);
    await analytics.click();
    await expect(page.getByText(/because the server cannot be reached\.$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
    await context.setOffline(true);
    // The emulated connection is cut at once; what a new document is told of it can be late.
    const tellPages = (isOnline: boolean) =>
      page.addInitScript((onLine) => {
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => onLine, configurable: true });
      }, isOnline);
    await tellPages(false);
    await page.goto('/models');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveURL(/\/models$/);
    await expectAccessible(page);
    // The page reloads, and the next steps must not get in between.
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try again' }).click()]);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    // If only the server is down, the page must not blame the person's connection.
    await tellPages(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible();
    await expect(page).toHaveTitle(/^The server cannot be reached/);
    await expect(page.getByText('What you have sent is being answered.')).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'AI Models' })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const paths = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
      }
      return paths;
    });
    expect(
      kept.filter((path) => path.startsWith('/api/') || /^\/(dashboard|models|app\.html)/.test(path)),
    ).toEqual([]);
    expect(kept).toContain('/offline.html');
  });

  test('a push is shown, leads to its chat, and is cleared away by signing out', async ({
    page,
    context,
    server,
    signUp,
  }) => {
    await context.grantPermissions(['notifications'], { origin: server.baseURL });
    await signUp(page);
    await page.goto('/profile/notifications');
    await untilWorking(page);
    const devTools = await context.newCDPSession(page);
    const registered = Promise.withResolvers<string>();
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) registered.resolve(first.registrationId);
    });
    await devTools.send('ServiceWorker.enable');
    await devTools.send('ServiceWorker.deliverPushMessage', {
      origin: server.baseURL,
      registrationId: await registered.promise,
      data: JSON.stringify({ title: 'Your answer is ready', body: 'Rice', href: '/chat/1', tag: 'chat-1' }),
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
          title,
          body,
          tag,
          href: (data as { href: string }).href,
        }));
      });
    await expect
      .poll(shown)
      .toEqual([{ title: 'Your answer is ready', body: 'Rice', tag: 'chat-1', href: '/chat/1' }]);
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(`${server.baseURL}/`);
    await expect.poll(shown).toEqual([]);
  });

  test('a browser is set up after an explanation, and listed', async ({ page, context, server, signUp }) => {
    await context.grantPermissions(['notifications'], { origin: server.baseURL });
    // The browser maker's push service is missing in tests; everything else is the real browser.
    await page.addInitScript(() => {
      const subscription = {
        endpoint: 'https://push.example/a-browser',
        options: { applicationServerKey: null },
        toJSON: () => ({
          endpoint: 'https://push.example/a-browser',
          keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
        }),
        unsubscribe: async () => true,
      };
      let current: typeof subscription | null = null;
      PushManager.prototype.getSubscription = async () => current as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => {
        current = subscription;
        return subscription as unknown as PushSubscription;
      };
    });
    await signUp(page);
    await page.goto('/profile/notifications');
    await page.getByRole('button', { name: 'Set up this browser' }).click();
    await page
      .getByRole('dialog', { name: 'Notifications in this browser' })
      .getByRole('button', { name: 'Continue' })
      .click();
    await expect(page.getByText('This browser is set up.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send a test notification' })).toBeVisible();
    await expect(page.getByText('This one')).toBeVisible();
    await page.getByRole('button', { name: /^Remove Chrom/ }).click();
    await expect(page.getByText('This one')).toBeHidden();
  });
});
