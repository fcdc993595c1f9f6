import { expect, type Page } from '@playwright/test';

/**
 * Makes a change and waits until the server has kept it. A screen shows a change before it is kept, and says of the
 * second one what it still says of the first: what follows must not be quicker than the server.
 */
export async function saving(page: Page, path: string, change: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && new URL(response.url()).pathname.startsWith(path),
  );
  await change();
  expect((await answer).ok(), `${path} keeps the change`).toBe(true);
}
