import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';
import { notifyingChromium } from '../../scripts/lib/chromium.ts';
import { test as base, expect } from './fixtures.ts';
import { onEveryScreen } from './screens.ts';

const address = 'https://quaycafe.example/menu';

/** A page with text and a code, at an angle on a dark table. */
async function photo(): Promise<Buffer> {
  const { data, size } = encode(address, { border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const page = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="620"><rect width="500" height="620" fill="#fefefa"/><g fill="#223"><rect x="40" y="40" width="300" height="26"/><rect x="40" y="90" width="400" height="12"/><rect x="40" y="116" width="360" height="12"/></g><svg x="100" y="200" width="300" height="300" viewBox="0 0 ${size} ${size}"><path d="${cells.join('')}"/></svg></svg>`,
    ),
  )
    .rotate(5, { background: '#0000' })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1280, height: 720, channels: 3, background: '#4a3826' } })
    .composite([{ input: page, left: 360, top: 12 }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

const film = path.resolve('test-results', `lens-camera-${process.pid}.mjpeg`);

/** Chromium's fake camera showing our picture; camera permission works as usual. */
const test = base.extend<object, { withCamera: undefined }>({
  withCamera: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      await mkdir(path.dirname(film), { recursive: true });
      const picture = await photo();
      // These films are JPEGs, one after the other.
      await writeFile(film, Buffer.concat([picture, picture]));
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
// Headless Chromium provides no camera unless every page is granted it.
const { args, ...launching } = notifyingChromium();
test.use({
  serverEnv: { TESSERACT: 'off' },
  launchOptions: {
    ...launching,
    args: [...args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  },
});

/** Records every track that the page was given. */
const rememberTracks = (page: Page) =>
  page.addInitScript(() => {
    const lent: MediaStreamTrack[] = [];
    Object.assign(window, { lent });
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish);
      lent.push(...stream.getTracks());
      return stream;
    };
  });
const trackStates = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { lent: MediaStreamTrack[] }).lent.map((track) => track.readyState),
  );
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const cameraRead = `
- dialog "Lens":
  - heading "Lens"
  - tabpanel "Smart Lens":
    - status: /Web address in this code/
    - 'region "Web address in this code: quaycafe.example/menu"':
      - link "Open"
      - button "Read it"
      - button "Copy"
    - button "Close"
    - button "Help"
  - tablist "Lens modes":
    - tab "Smart Lens" [selected]
    - tab "Portrait"
    - tab "Style Transfer"
    - tab "Enhance"
    - tab "Video"
  - button "Gallery"
  - button "Capture"
  - button /Switch to the/
`;
const scanRead = `
- dialog "Lens":
  - banner:
    - button "Back to the camera"
    - heading "Scan, page 1" [level=2]
    - button "Corners of the page"
    - button "Add page"
  - img "The page, flattened"
  - button "Flattened" [pressed]
  - button "Paper white"
  - button "Turn"
  - status: /Page found and flattened/
  - 'region "Web address in this code: quaycafe.example/menu"':
    - link "Open"
    - button "Read it"
    - button "Copy"
  - region "Text":
    - heading "Text" [level=3]
  - button "Save picture"
  - button "PDF"
  - contentinfo:
    - button "Ask about this"
`;

onEveryScreen(test, () => {
  test('a code is read live, a page is scanned, and asking puts it into a chat', async ({
    page,
    context,
    signUp,
    expectAccessible,
  }) => {
    await signUp(page);
    await context.grantPermissions(['camera', 'microphone']);
    await rememberTracks(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await page.goto('/lens');
    const lens = page.getByRole('dialog', { name: 'Lens' });
    const code = lens.getByRole('region', { name: 'Web address in this code: quaycafe.example/menu' });
    await expect(code).toBeVisible();
    await expect(code).toContainText('https, no look-alike letters. Nothing opens by itself.');
    await expect(code.getByRole('link', { name: 'Open' })).toHaveAttribute('href', address);
    await expect(lens.getByRole('status').filter({ hasText: 'Web address in this code' })).toBeAttached();
    await code.focus();
    await expect(code).toBeFocused();
    await expectAccessible(page);
    // What a screen reader encounters, in order.
    await expect(lens).toMatchAriaSnapshot(cameraRead);

    await page.keyboard.press('ArrowRight');
    await expect(lens.getByRole('tab', { name: 'Portrait' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(lens.getByRole('tab', { name: 'Smart Lens' })).toHaveAttribute('aria-selected', 'true');

    await setVisibility(page, 'hidden');
    await expect.poll(() => trackStates(page)).toEqual(['ended']);
    await setVisibility(page, 'visible');
    await expect(code).toBeVisible();
    await page.keyboard.press('c');
    await expect(lens.getByRole('button', { name: 'Switch to the rear camera' })).toBeVisible();
    await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended', 'live']);
    await expect(code).toBeVisible();

    await code.focus();
    await page.keyboard.press(' ');
    await expect(lens.getByRole('heading', { name: 'Scan, page 1' })).toBeFocused();
    await expect(lens.getByRole('img', { name: 'The page, flattened' })).toBeVisible();
    await expect(lens).toMatchAriaSnapshot(scanRead);
    await expect(code).toBeVisible();
    await expect(lens).toContainText(
      'Reading text needs a model that sees, or the program Tesseract on this server. Codes, scans and pictures work without',
    );
    await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended', 'ended']);
    await lens.getByRole('button', { name: 'Paper white' }).click();
    await expect(lens.getByRole('button', { name: 'Paper white' })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await lens.getByRole('button', { name: 'Corners of the page' }).click();
    const corner = lens.getByRole('button', { name: 'Upper left corner' });
    await expect(corner).toBeVisible();
    const before = await corner.getAttribute('style');
    await corner.press('ArrowRight');
    await expect(corner).not.toHaveAttribute('style', before ?? '');
    await lens.getByRole('button', { name: 'Use these corners' }).click();
    // Nothing has left this device yet.
    expect(asked.filter((method) => method !== 'GET')).toEqual([]);
    await lens.getByRole('button', { name: 'Ask about this' }).click();
    await expect(page).toHaveURL(/\/chat$/);
    await expect(page.getByRole('main').getByText('scan-1.jpg')).toBeVisible();

    // The composer uses the same camera and returns to the message.
    await page.getByRole('button', { name: 'Take a photo' }).click();
    await expect(code).toBeVisible();
    await lens.getByRole('button', { name: 'Capture' }).click();
    await expect(lens.getByRole('img', { name: 'The page, flattened' })).toBeVisible();
    await lens.getByRole('button', { name: 'Ask about this' }).click();
    await expect(lens).toBeHidden();
    await expect(page.getByRole('main').getByText('scan-1.jpg')).toHaveCount(2);
  });

  test('without the camera the page says why, and a picture can be chosen', async ({
    page,
    signInShared,
    expectAccessible,
  }) => {
    await signInShared(page);
    await page.goto('/lens');
    const lens = page.getByRole('dialog', { name: 'Lens' });
    await expect(lens.getByRole('heading', { name: 'Camera Access Required' })).toBeVisible();
    await expect(lens).toContainText(
      'This feature needs access to your camera. Please allow access when prompted by your browser.',
    );
    await expect(lens.getByRole('alert')).toHaveText(
      'Camera access was denied. Please enable camera permissions in your browser settings and try again.',
    );
    await expectAccessible(page);
    const choosing = page.waitForEvent('filechooser');
    await lens.getByRole('button', { name: 'Choose a picture instead' }).click();
    await (await choosing).setFiles({ name: 'menu.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expect(lens.getByRole('img', { name: 'The page, flattened' })).toBeVisible();
    await expect(lens.getByRole('link', { name: 'Open' })).toHaveAttribute('href', address);
    await page.keyboard.press('Escape');
    await lens.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('what each mode makes of a picture is shown, and a film is recorded and cut @desktop', async ({
  page,
  context,
  signInShared,
  expectAccessible,
}) => {
  await signInShared(page);
  await context.grantPermissions(['camera', 'microphone']);
  await rememberTracks(page);
  await page.goto('/lens');
  const lens = page.getByRole('dialog', { name: 'Lens' });
  for (const [mode, made] of [
    ['Portrait', 'With a softened background'],
    ['Style Transfer', 'Denim duotone'],
    ['Enhance', 'Enhanced'],
  ] as const) {
    await lens.getByRole('tab', { name: mode }).click();
    await lens.getByRole('button', { name: 'Capture' }).click();
    await expect(lens.getByRole('img', { name: made })).toBeVisible();
    await expect(lens.getByRole('button', { name: 'Ask about this' })).toBeEnabled();
    // Its panel has the parts of the other two.
    if (mode !== 'Style Transfer') await expectAccessible(page);
    await lens.getByRole('button', { name: 'Back to the camera' }).click();
  }

  await lens.getByRole('tab', { name: 'Video' }).click();
  await expect(lens.getByText('Up to one minute')).toBeVisible();
  await lens.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(lens.getByRole('status').filter({ hasText: /Recording 0:0[1-9]/ })).toBeVisible();
  await lens.getByRole('button', { name: 'Stop recording' }).click();
  await expect(lens.getByRole('slider', { name: 'Ends at' })).toBeVisible();
  await expect.poll(() => trackStates(page)).not.toContain('live');
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await lens.getByRole('button', { name: 'Save film' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^film\.(?:mp4|webm)$/);
});

test('without any camera that is said, and of two the other one is taken @desktop', async ({
  playwright,
  server,
  sharedPerson,
}) => {
  const pageWith = async (...cameras: string[]) => {
    const browser = await playwright.chromium.launch({ ...launching, args: [...args, ...cameras] });
    const context = await browser.newContext({ baseURL: server.baseURL, permissions: ['camera'] });
    await context.addCookies(sharedPerson.cookies);
    const page = await context.newPage();
    await rememberTracks(page);
    await page.goto('/lens');
    return { browser, page, lens: page.getByRole('dialog', { name: 'Lens' }) };
  };
  const none = await pageWith();
  await expect(none.lens.getByRole('alert')).toHaveText(
    'No camera found on your device. Please ensure your device has a working camera.',
  );
  await none.browser.close();

  const { browser, page, lens } = await pageWith('--use-fake-device-for-media-stream=device-count=2');
  const devices = () =>
    page.evaluate(() =>
      (window as unknown as { lent: MediaStreamTrack[] }).lent
        .filter(({ readyState }) => readyState === 'live')
        .map((track) => track.getSettings().deviceId),
    );
  await expect(lens.getByRole('button', { name: 'Capture' })).toHaveAttribute('aria-disabled', 'false');
  const before = await devices();
  expect(before).toHaveLength(1);
  await lens.getByRole('button', { name: 'Switch to the front camera' }).click();
  await expect.poll(devices).toEqual([expect.not.stringContaining(before[0] ?? '')]);
  await browser.close();
});
