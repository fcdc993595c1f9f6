import type { Composition, Motion } from '#features/studio/shared/composition.ts';
import { type FilmFormat, mediaTypes } from './film-formats.ts';
import type { FromFilmWorker, ToFilmWorker } from './film-messages.ts';
import type { FilmSound } from './film-sound.ts';

/** Longer jobs start only after the person has confirmed the estimate. */
export const longSeconds = 20;

export interface FilmWish {
  composition: Composition;
  motions: readonly Motion[];
  /** Pictures that follow it, each as long as the first. */
  cuts?: readonly { composition: Composition; motions: readonly Motion[] }[];
  pictures: ReadonlyMap<string, ImageBitmap>;
  hasWideMask: boolean;
  width: number;
  height: number;
  seconds: number;
  rate: number;
  format: FilmFormat;
  sound?: FilmSound;
}

export interface FilmWatch {
  signal: AbortSignal;
  onProgress(done: number, all: number): void;
  /** Resolves true if the person accepts the time. */
  confirmLong(seconds: number): Promise<boolean>;
}

/** Runs in a worker, so the page stays responsive. @throws the signal's reason; Error if encoding failed. */
export function makeFilm(wish: FilmWish, { signal, onProgress, confirmLong }: FilmWatch): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./film.worker.ts', import.meta.url), { type: 'module', name: 'film' });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const stop = () => reject(signal.reason);
  const send = (message: ToFilmWorker) => worker.postMessage(message);
  signal.addEventListener('abort', stop, { once: true });
  worker.addEventListener('error', ({ message }) =>
    reject(new Error(message || 'The film could not be made.')),
  );
  worker.addEventListener('message', ({ data }: MessageEvent<FromFilmWorker>) => {
    if (data.type === 'frame') onProgress(data.done, data.all);
    if (data.type === 'failed') reject(new Error(data.message));
    if (data.type === 'made') resolve(new Blob([data.bytes], { type: mediaTypes[wish.format] }));
    if (data.type === 'measured') {
      const asked = data.seconds > longSeconds ? confirmLong(data.seconds) : Promise.resolve(true);
      void asked.then((isWanted) => {
        if (isWanted) send({ type: 'go on' });
        else reject(new DOMException(/* untranslated */ 'Not wanted', 'AbortError'));
      });
    }
  });
  send({ ...wish, type: 'make', pictures: [...wish.pictures] });
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
}
