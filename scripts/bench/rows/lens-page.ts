import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { notifyingChromium } from '../../lib/chromium.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import { filmWithCode, filmWithoutCode } from './lens.ts';
import { asCookie, watchRequests } from './pages.ts';

const watchedMs = 5_000;

/** The camera in Chromium: scripts that opening it loads, frames shown while codes are read, and who else is asked. */
export const lensPage: BenchRow = {
  name: 'lens-page',
  title: 'the Lens and reading aloud in Chromium, with a fake camera',
  async run(context) {
    const folder = context.makeFolder('camera');
    await mkdir(folder);
    const films = { code: join(folder, 'code.mjpeg'), empty: join(folder, 'empty.mjpeg') };
    await writeFile(films.code, await filmWithCode());
    await writeFile(films.empty, await filmWithoutCode());
    const server = await context.startServer({
      environment: { OPENAI_COMPATIBLE_BASE_URL: '', OPENAI_COMPATIBLE_API_KEY: '' },
    });
    // Only for this name does a browser keep Secure cookies over plain http.
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const cookies = server.person(3).cookie.split('; ');
    const open = async (film: string) => {
      const browser = await browserSeeing(film);
      const session = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await session.addCookies(cookies.map((pair) => asCookie(pair, origin)));
      return { browser, session };
    };
    const empty = await open(films.empty);
    const weight = await scriptsFigure(empty.session, origin).finally(() => empty.browser.close());
    const { browser, session } = await open(films.code);
    try {
      const outside = countOutside(session, origin);
      const figures = [weight, ...(await cameraFigures(session, origin))];
      await pressTheOthers(session, origin);
      return [
        ...figures,
        {
          what: 'requests to third parties by Designer, Coder, Lens and Voice, without a provider',
          value: outside.length,
          unit: '',
          budget: 0,
          ...(outside[0] !== undefined && { note: outside[0] }),
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

/** The films are Chromium's camera. */
function browserSeeing(film: string): Promise<Browser> {
  const { args, ...launching } = notifyingChromium();
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  return chromium.launch({
    ...launching,
    args: [...args, ...camera, `--use-file-for-fake-video-capture=${film}`],
  });
}

function countOutside(session: BrowserContext, origin: string): string[] {
  const asked: string[] = [];
  session.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(url.protocol) && url.origin !== origin) asked.push(url.href);
  });
  return asked;
}

/** Opens the camera of a message, and resolves with its first picture. */
async function openLens(page: Page): Promise<{ firstPictureMs: number }> {
  const button = page.getByRole('button', { name: 'Take a photo' });
  await button.waitFor();
  const openedAt = performance.now();
  await button.click();
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
  return { firstPictureMs: performance.now() - openedAt };
}

/** The Lens while it looks and finds nothing. */
async function scriptsFigure(session: BrowserContext, origin: string): Promise<Figure> {
  const page = await session.newPage();
  const scripts = countScripts(page);
  const requests = watchRequests(page);
  await page.goto(`${origin}/chat`);
  await requests.settled();
  const chat = await scripts.kib();
  await openLens(page);
  await requests.settled();
  const overlay = (await scripts.kib()) - chat;
  return {
    what: 'scripts of the Lens before it finds anything, times those of a chat',
    value: overlay / chat,
    unit: '×',
    budget: 0.3,
    floor: { what: 'scripts of /chat, KiB', value: chat },
    // It was 63 of 194 (docs/decisions/0260).
    note: `${Math.round(overlay)} KiB`,
  };
}

async function cameraFigures(session: BrowserContext, origin: string): Promise<Figure[]> {
  const page = await session.newPage();
  await page.goto(`${origin}/chat`);
  const { firstPictureMs } = await openLens(page);
  await page.getByRole('region', { name: 'Web address in this code' }).waitFor();
  const frames = await framesPerSecond(page);
  const bare = await cameraAlone(session, origin);
  await page.getByRole('button', { name: 'Capture' }).click();
  await page.getByRole('button', { name: 'Ask about this' }).waitFor();
  await page.close();
  return [
    { what: 'first picture of the camera', value: firstPictureMs, unit: 'ms', budget: null },
    {
      what: 'frames shown in a second while codes are read',
      value: frames,
      unit: '/s',
      budget: 24,
      higherIsBetter: true,
      floor: { what: 'the camera alone', value: bare },
    },
  ];
}

/** What has been loaded as scripts so far, workers included. */
function countScripts(page: Page): { kib(): Promise<number> } {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    sizes.push(
      response.body().then(
        (body) => gzipSync(body, { level: 9 }).length,
        () => 0,
      ),
    );
  });
  return {
    async kib() {
      const all = await Promise.all(sizes);
      return all.reduce((sum, size) => sum + size, 0) / 1024;
    },
  };
}

function framesPerSecond(page: Page): Promise<number> {
  return page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video');
        const startedAt = performance.now();
        let shown = 0;
        const count = () => {
          const passed = performance.now() - startedAt;
          if (passed >= ms) return resolve((shown * 1_000) / passed);
          shown += 1;
          video?.requestVideoFrameCallback(count);
        };
        video?.requestVideoFrameCallback(count);
      }),
    watchedMs,
  );
}

/** The same camera in a page that does nothing else. */
async function cameraAlone(session: BrowserContext, origin: string): Promise<number> {
  const page = await session.newPage();
  await page.goto(`${origin}/about`);
  await page.evaluate(async () => {
    const video = document.createElement('video');
    const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
    video.muted = true;
    video.srcObject = await navigator.mediaDevices.getUserMedia({ video: size });
    document.body.replaceChildren(video);
    await video.play();
  });
  const shown = await framesPerSecond(page);
  await page.close();
  return shown;
}

/** Opens the Designer and the Coder, asks in a chat, and hears the answer in the server's voice. */
async function pressTheOthers(session: BrowserContext, origin: string): Promise<void> {
  const page = await session.newPage();
  const requests = watchRequests(page);
  for (const path of ['/designer', '/developer']) {
    await page.goto(`${origin}${path}`);
    await requests.settled();
  }
  await page.request.patch(`${origin}/api/settings`, {
    data: { voiceEnabled: true, voiceEngine: 'server' },
    headers: { origin },
  });
  await page.goto(`${origin}/chat`);
  await page.getByRole('textbox', { name: 'Message' }).fill('What is yeast?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const read = page.waitForResponse('**/api/voice/speech');
  await page.getByRole('button', { name: 'Read aloud' }).first().click({ timeout: 120_000 });
  await (await read).finished();
  await page.close();
}
