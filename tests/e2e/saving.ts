import { expect, type Page } from '@playwright/test';

/**
 * Makes a change and waits until the server has saved it. A screen shows a change before it is saved, and after a
 * second change it still shows the message of the first: the next steps must not outrun the server.
 */
export async function saving(page: Page, path: string, change: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && new URL(response.url()).pathname.startsWith(path),
  );
  await change();
  expect((await answer).ok(), `${path} keeps the change`).toBe(true);
}
