import pLimit from 'p-limit';
import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import type { FetchedPage, GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import type { Log } from '#server/log.ts';
import { FairSemaphore } from '#server/untrusted/fair-semaphore.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import type { PictureCache } from './picture-cache.ts';
import { pictureTypeOf } from './picture-type.ts';

/** Types are verified by the bytes; some servers send wrong ones. */
const accepts = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/octet-stream',
  'binary/octet-stream',
];
const maxBytes = 10 * 1024 * 1024;
const timeoutMs = 10_000;
/** A failed picture is not retried at once. */
const failureKeptMs = 5 * 60_000;
const failuresKept = 2_000;

export interface Pictures {
  /** As WebP, up to this width. Undefined if it cannot be fetched, for whatever reason. */
  draw(address: string, width: number): Promise<Buffer | undefined>;
  /** The file itself. */
  fetch(address: string): Promise<{ content: Buffer; mediaType: string; extension: string } | undefined>;
}

export interface PicturesOptions {
  guardedFetch: GuardedFetch;
  work: Pick<FileWork, 'draw'>;
  cache: PictureCache | undefined;
  log: Log;
  now?: () => number;
}

/** Other sites' pictures, fetched by the server so that no site learns who looks at them. */
export function createPictures({
  guardedFetch,
  work,
  cache,
  log,
  now = Date.now,
}: PicturesOptions): Pictures {
  const failures = new Map<string, number>();
  const running = new Map<string, Promise<Buffer | undefined>>();
  const fetching = pLimit(8);
  const turns = new FairSemaphore(1);

  function remember(address: string, error: unknown): void {
    log.debug('a picture could not be fetched', { error });
    failures.delete(address);
    failures.set(address, now() + failureKeptMs);
    if (failures.size > failuresKept) failures.delete(failures.keys().next().value!);
  }

  async function load(address: string): Promise<Buffer | undefined> {
    if ((failures.get(address) ?? 0) > now()) return undefined;
    try {
      const page: FetchedPage = await fetching(() => guardedFetch(address, { accepts, maxBytes, timeoutMs }));
      if (page.body.length > 0) return page.body;
      throw new Error(`HTTP ${page.status}`);
    } catch (error) {
      remember(address, error);
      return undefined;
    }
  }

  /**
   * As WebP, up to this width and twice that height. All websites together count as one caller, so that they do not
   * delay people's own files; among them, sites take turns.
   */
  async function drawPicture(address: string, content: Buffer, width: number): Promise<Buffer> {
    if ((await pictureTypeOf(content)) === undefined) throw new Error('Not a picture of a known kind');
    const drawing = { width, height: 2 * width, fit: 'inside', as: 'webp', quality: 80 } as const;
    const site = new URL(address).hostname;
    try {
      const [drawn] = await turns.run(site, () =>
        work.draw({ bytes: content }, [drawing] as const, 'sites of the web'),
      );
      turns.setLate(site, false);
      return Buffer.from(drawn.content);
    } catch (error) {
      if (error instanceof JobAbandoned) turns.setLate(site, true);
      throw error;
    }
  }

  async function drawAnew(address: string, width: number): Promise<Buffer | undefined> {
    const content = await load(address);
    if (!content) return undefined;
    try {
      const picture = await drawPicture(address, content, width);
      // A full disk must not prevent anyone from seeing it.
      await cache
        ?.set(`${width} ${address}`, picture)
        .catch((error: unknown) => log.warn('a picture was not kept', { error }));
      return picture;
    } catch (error) {
      remember(address, error);
      return undefined;
    }
  }

  return {
    async draw(address, width) {
      const key = `${width} ${address}`;
      const inFlight = running.get(key);
      if (inFlight) return inFlight;
      const work = (async () => (await cache?.get(key)) ?? drawAnew(address, width))().finally(() =>
        running.delete(key),
      );
      running.set(key, work);
      return work;
    },
    async fetch(address) {
      const content = await load(address);
      const type = content && (await pictureTypeOf(content));
      return type && { content, ...type };
    },
  };
}
