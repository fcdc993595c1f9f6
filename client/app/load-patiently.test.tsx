import '#client/styles/app.css';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazy-part.ts';
import { MissingFilesBanner } from './missing-files-banner.tsx';

let isServerAway: boolean;
let isFileGone: boolean;
beforeEach(() => {
  isServerAway = false;
  isFileGone = false;
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    if (isServerAway) throw new TypeError('Failed to fetch');
    return new Response('{}', { status: isFileGone && String(input) === address ? 404 : 200 });
  });
});

const address = `${location.origin}/assets/menu-1.js`;
const Menu = () => <p>The menu</p>;

/** As browsers report that a page's script failed to load. */
function missing(): never {
  throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
}

async function open(load: () => Promise<{ default: typeof Menu }>) {
  const Part = lazyPart(load);
  await render(
    <main>
      <MissingFilesBanner />
      <p>An answer that is being read</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </main>,
  );
}

it('leaves what is open alone while the server is away, and goes on when it is back', async () => {
  isServerAway = true;
  await open(async () => (isServerAway ? missing() : { default: Menu }));
  await expect.element(page.getByText(/because the server cannot be reached\./)).toBeVisible();
  await expect.element(page.getByText('An answer that is being read')).toBeVisible();
  isServerAway = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The menu')).toBeVisible();
  await expect.element(page.getByText('An answer that is being read')).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

it('asks once more before it believes that a file is gone', async () => {
  let asked = 0;
  await open(async () => {
    asked += 1;
    return asked === 1 ? missing() : { default: Menu };
  });
  await expect.element(page.getByText('The menu')).toBeVisible();
});

it('still says what is really broken', async () => {
  const broken = new Error('The part itself throws.');
  const { loadPatiently } = await import('./load-patiently.ts');
  await expect(loadPatiently(() => Promise.reject(broken))).rejects.toBe(broken);
});

it('asks for a reload where the browser does not try a file again that the server has', async () => {
  await open(async () => missing());
  await expect.element(page.getByText(/^Part of this page could not be loaded\. Reload/)).toBeVisible();
  await expect.element(page.getByText(/new version/)).not.toBeInTheDocument();
});

it('offers the newer version instead of replacing what is open by it', async () => {
  isFileGone = true;
  await open(async () => missing());
  await expect.element(page.getByText(/new version/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect.element(page.getByText('An answer that is being read')).toBeVisible();
});
