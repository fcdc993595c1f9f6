import type { Page, Request } from '@playwright/test';

/**
 * Delivers the language file only after every script of the page has run, as on a slow connection: text evaluated at
 * module load then always shows in English, not only when the race is lost.
 */
export async function keepLanguageLate(page: Page, file: string): Promise<void> {
  const running = new Set<Request>();
  const isScript = (request: Request) => request.resourceType() === 'script' && !request.url().includes(file);
  let ended = Promise.withResolvers<void>();
  const begin = (request: Request) => {
    if (!isScript(request)) return;
    if (running.size === 0) ended = Promise.withResolvers();
    running.add(request);
  };
  const end = (request: Request) => {
    if (running.delete(request) && running.size === 0) ended.resolve();
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route(`**/assets/${file}*`, async (route) => {
    while (running.size > 0) {
      await ended.promise;
      // Loaded scripts run and may request more.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    }
    await route.continue();
  });
}
