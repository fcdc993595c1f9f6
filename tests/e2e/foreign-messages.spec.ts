import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { untilQuiet } from './until-quiet.ts';
import { withoutChanges } from './without-changes.ts';

/** Malformed in every way, plus messages shaped like those our tabs exchange. */
const messages = [
  null,
  'reload',
  { type: 'sign-out' },
  { type: 'settings', settings: { selectedModel: 'gpt-4' } },
  { type: 'navigate', to: 'https://evil.example' },
  { source: 'react-devtools-content-script', payload: {} },
];

const stateOfPage = () => ({
  address: location.href,
  cookies: document.cookie,
  kept: { ...localStorage },
  keptInTab: { ...sessionStorage },
});

test.describe('R32 messages from other sites', { tag: '@desktop' }, () => {
  test('a page that opened ours cannot tell it anything', async ({
    page,
    browser,
    signInShared,
    baseURL,
  }) => {
    const foreign = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<title>Another site</title>');
    });
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
    try {
      const { name } = await signInShared(page);
      // Its own browser, which may visit another site; the test's browser is watched for that.
      const context = await browser.newContext({ storageState: await page.context().storageState() });
      await withoutChanges(context);
      // Records every listener in all of our pages before their first script runs.
      await context.addInitScript(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        const add = window.addEventListener.bind(window) as (...all: unknown[]) => void;
        window.addEventListener = (...all: unknown[]) => {
          if (all[0] === 'message') heard.push(new Error('a listener').stack ?? '');
          add(...all);
        };
      });
      const other = await context.newPage();
      await other.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
      for (const path of ['/', '/dashboard', '/chat', '/search/web?q=rain', '/models']) {
        const [opened] = await Promise.all([
          context.waitForEvent('page'),
          other.evaluate((url) => void Object.assign(window, { ours: window.open(url) }), baseURL + path),
        ]);
        // Drawn by the page's scripts once they know who is signed in; the document has a heading before they run.
        await expect(opened.getByRole('button', { name: `Account: ${name}` })).toBeVisible();
        // A pending response may still be stored by the page when it arrives.
        await untilQuiet(opened);
        const before = await opened.evaluate(stateOfPage);
        await other.evaluate((all) => {
          for (const message of all) (window as unknown as { ours: Window }).ours.postMessage(message, '*');
        }, messages);
        // Resolves after everything posted earlier has been delivered.
        await opened.evaluate(
          () =>
            new Promise((resolve) => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = resolve;
              port2.postMessage(null);
            }),
        );
        expect(await opened.evaluate(stateOfPage), path).toEqual(before);
        expect(await opened.evaluate(() => (window as unknown as { heard: string[] }).heard), path).toEqual(
          [],
        );
        await opened.close();
      }
      await context.close();
    } finally {
      foreign.close();
    }
  });
});
