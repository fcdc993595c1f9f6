import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { newId } from '#shared/ids.ts';
import { chromiumLaunchOptions } from '../../lib/chromium.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import type { BenchServer } from '../bench-server.ts';
import { median } from '../statistics.ts';
import { asCookie, measurePage } from './pages.ts';

const film = { width: 1_920, height: 1_080, seconds: 5, rate: 30 };
const patience = 300_000;
const rounds = 3;

/** The Designer in a browser: what its page fetches, and a film beside the encoder that makes it. */
export const designerPage: BenchRow = {
  name: 'designer-page',
  title: 'the Designer in Chromium: scripts of its page, and a film beside its encoder alone',
  async run(context) {
    const server = await context.startServer();
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const browser = await chromium.launch(chromiumLaunchOptions());
    try {
      const sizeOf = async (path: string) =>
        (await measurePage(browser, `${origin}${path}`, server.person(2).cookie)).scriptKib;
      const [chat, designer] = [await sizeOf('/chat'), await sizeOf('/designer')];
      return [
        {
          what: 'scripts of /designer before use, times those of a chat',
          value: designer / chat,
          unit: '×',
          budget: 1.2,
          floor: { what: 'scripts of /chat, KiB', value: chat },
          // 241 before what only picture models and phones need was loaded apart (docs/decisions/0263).
          note: `${Math.round(designer)} KiB`,
        },
        ...(await filmFigures(browser, server, origin)),
      ];
    } finally {
      await browser.close();
    }
  },
};

async function filmFigures(browser: Browser, server: BenchServer, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  const cookies = server.person(2).cookie.split('; ');
  await context.addCookies(cookies.map((pair) => asCookie(pair, origin)));
  const page = await context.newPage();
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`${origin}${path}`, { data, headers: { Origin: origin } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as { designId?: string };
  };
  await send('/api/billing/plan', { plan: 'plus' });
  const { designId } = await send('/api/designer/images', {
    ...{ id: newId(), prompt: 'A sailing boat at night, with a moon and stars', size: '1920x1080' },
  });
  await page.goto(`${origin}/designer/${designId}`);
  const video = page.getByRole('tab', { name: 'Video' });
  await video.waitFor();
  await video.click();
  const make = page.getByRole('button', { name: /^Make a film/ }).first();
  await make.waitFor({ timeout: patience });
  const isMp4 = /MP4/.test(await make.innerText());
  await loadPacker(page);
  await page.evaluate(noteTimes);
  const times: { whole: number; own: number; still: number }[] = [];
  // In turns, so that what else this machine does slows all of them.
  for (let round = 0; round < rounds; round++) {
    const made = page.waitForEvent('download', { timeout: patience });
    await make.click();
    // If rendering all frames takes long, the page asks first.
    await Promise.race([
      made,
      page
        .getByRole('button', { name: 'Make it' })
        .click({ timeout: patience })
        .catch(() => undefined),
    ]);
    const file = await (await made).path();
    const whole = await page.evaluate(
      () => (globalThis as unknown as Times).finishedAt - (globalThis as unknown as Times).pressedAt,
    );
    // It is kept in the gallery by now, so that nothing else goes on.
    await make.waitFor({ timeout: patience });
    const own = await encoderOnFilm(page, await readFile(file), isMp4);
    times.push({ whole, own, still: await encoderAlone(page, isMp4) });
  }
  await context.close();
  const [own, still] = [median(times.map((one) => one.own)), median(times.map((one) => one.still))];
  const format = isMp4 ? 'H.264' : 'VP9';
  return [
    {
      what: `film of ${film.seconds} s at 1920 × 1080, times its encoder alone on the same frames`,
      value: median(times.map((one) => one.whole / one.own)),
      unit: '×',
      budget: 1.15,
      floor: { what: `${format} alone on its frames, ms`, value: own },
      note: 'with loading its worker, drawing and packing',
    },
    {
      what: `film of ${film.seconds} s at 1920 × 1080, times its encoder alone on a still canvas`,
      value: median(times.map((one) => one.whole / one.still)),
      unit: '×',
      budget: 1.15,
      floor: { what: `${format} alone on one picture, ms`, value: still },
      note: `its own frames take ${(own / still).toFixed(2)} × as long`,
    },
  ];
}

interface Times {
  pressedAt: number;
  finishedAt: number;
}

/** From the press to the file in hand, on the clock of the page: without this script's way there and the disk. */
function noteTimes(): void {
  const times = globalThis as unknown as Times;
  addEventListener('pointerdown', () => {
    times.pressedAt = performance.now();
  });
  const own = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob && blob.type.startsWith('video/')) times.finishedAt = performance.now();
    return own.call(URL, blob);
  };
}

const mediabunny = fileURLToPath(
  new URL('../../bundles/mediabunny.min.cjs', import.meta.resolve('mediabunny')),
);

/** Evaluated, since the page's policy allows no script of another origin. */
async function loadPacker(page: Page): Promise<void> {
  await page.evaluate(
    `globalThis.mediabunny = (() => { const module = { exports: {} }; const exports = module.exports; ${await readFile(mediabunny, 'utf8')}; return typeof Mediabunny === 'undefined' ? module.exports : Mediabunny; })(); 0`,
  );
}

/**
 * The frames of a finished film, all of them decoded and copied beforehand, through the same encoder. In parts it would
 * seem faster than it is: it goes on with up to nine frames that it holds while the next ones are prepared.
 */
async function encoderOnFilm(page: Page, bytes: Buffer, isMp4: boolean): Promise<number> {
  return page.evaluate(
    async ({ width, height, rate, codec, base64 }) => {
      type Library = typeof import('mediabunny');
      const { ALL_FORMATS, BlobSource, Input, VideoSampleSink } = (
        globalThis as unknown as { mediabunny: Library }
      ).mediabunny;
      const binary = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(new Blob([binary])) });
      const track = await input.getPrimaryVideoTrack();
      if (!track) throw new Error('the film has no pictures');
      const encoder = new VideoEncoder({ output: () => undefined, error: (error) => reportError(error) });
      encoder.configure({ codec, width, height, framerate: rate, bitrate: 6_000_000 });
      const frames: VideoFrame[] = [];
      for await (const sample of new VideoSampleSink(track).samples()) {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d', { alpha: false });
        if (!context) throw new Error('no canvas');
        sample.draw(context, 0, 0, width, height);
        frames.push(new VideoFrame(canvas, { timestamp: sample.microsecondTimestamp }));
        sample.close();
      }
      const startedAt = performance.now();
      for (const [at, frame] of frames.entries()) {
        encoder.encode(frame, { keyFrame: at % (rate * 2) === 0 });
        frame.close();
      }
      await encoder.flush();
      return performance.now() - startedAt;
    },
    {
      ...film,
      codec: isMp4 ? 'avc1.640028' : 'vp09.00.51.08',
      base64: bytes.toString('base64'),
    },
  );
}

/** The same number of frames of one canvas, with the film's encoding. */
function encoderAlone(page: Page, isMp4: boolean): Promise<number> {
  return page.evaluate(
    async ({ width, height, seconds, rate, codec }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#246';
      context.fillRect(0, 0, width, height);
      const encoder = new VideoEncoder({ output: () => undefined, error: (error) => reportError(error) });
      encoder.configure({ codec, width, height, framerate: rate, bitrate: 6_000_000 });
      const startedAt = performance.now();
      for (let frame = 0; frame < seconds * rate; frame++) {
        const picture = new VideoFrame(canvas, { timestamp: (frame * 1e6) / rate });
        encoder.encode(picture, { keyFrame: frame % (rate * 2) === 0 });
        picture.close();
        if (encoder.encodeQueueSize > 4) {
          await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
        }
      }
      await encoder.flush();
      return performance.now() - startedAt;
    },
    { ...film, codec: isMp4 ? 'avc1.640028' : 'vp09.00.51.08' },
  );
}
