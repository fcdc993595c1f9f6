import { digitalSourceAddress } from '#features/files/shared/digital-source.ts';
import { loadDrawingMeans } from '#features/studio/client/load-drawing-means.ts';
import { toHex } from '#features/studio/shared/colour/oklch.ts';
import type { Composition, Motion } from '#features/studio/shared/composition.ts';
import { drawLayer } from '#features/studio/shared/drawing/draw-layer.ts';
import type { FilmScene } from './draw-frame.ts';
import { type FilmFormat, mediaTypes } from './film-formats.ts';
import type { FilmFailure, FromFilmWorker, ToFilmWorker } from './film-messages.ts';
import type { FilmSound } from './film-sound.ts';

interface Moving {
  composition: Composition;
  motions: readonly Motion[];
}

export interface FilmWish extends Moving {
  /** Pictures that follow it, each as long as the first. */
  cuts?: readonly Moving[];
  pictures: ReadonlyMap<string, ImageBitmap>;
  hasWideMask: boolean;
  width: number;
  height: number;
  seconds: number;
  rate: number;
  format: FilmFormat;
  sound?: FilmSound;
  /** By a model; its pictures are then a part of what it put together. */
  isArranged: boolean;
}

export interface FilmWatch {
  signal: AbortSignal;
  onProgress(done: number, all: number): void;
  /** Resolves true if the person accepts the time. */
  confirmLong(seconds: number): Promise<boolean>;
}

let idle: Worker | undefined;
/** Forms that may want a film. */
let forms = 0;

/** Starts the worker of the next film, so that it is loaded when the film is wanted. Returns what ends it unused. */
export function prepareFilm(): () => void {
  forms += 1;
  prepareWorker();
  return () => {
    forms -= 1;
    if (forms > 0) return;
    idle?.terminate();
    idle = undefined;
  };
}

function prepareWorker(): void {
  if (idle !== undefined) return;
  const worker = startWorker();
  idle = worker;
  // A film that is wanted later tries again, and tells it.
  worker.addEventListener('error', () => {
    if (idle === worker) idle = undefined;
  });
}

const startWorker = () =>
  new Worker(new URL('./film.worker.ts', import.meta.url), { type: 'module', name: 'film' });

/** Runs in a worker, so the page stays responsive. @throws the signal's reason; Error if encoding failed. */
export async function makeFilm(
  { composition, motions, cuts = [], isArranged, ...wish }: FilmWish,
  { signal, onProgress, confirmLong }: FilmWatch,
): Promise<Blob> {
  const scenes: [FilmScene, ...FilmScene[]] = [await toScene({ composition, motions })];
  for (const cut of cuts) scenes.push(await toScene(cut));
  signal.throwIfAborted();
  const worker = idle ?? startWorker();
  idle = undefined;
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const stop = () => reject(signal.reason);
  const send = (message: ToFilmWorker) => worker.postMessage(message);
  signal.addEventListener('abort', stop, { once: true });
  worker.addEventListener('error', ({ message }) => reject(new Error(failureText(null), { cause: message })));
  worker.addEventListener('message', ({ data }: MessageEvent<FromFilmWorker>) => {
    if (data.type === 'frame') onProgress(data.done, data.all);
    if (data.type === 'failed') reject(new Error(failureText(data.reason), { cause: data.message }));
    if (data.type === 'made') resolve(new Blob([data.bytes], { type: mediaTypes[wish.format] }));
    if (data.type === 'long') {
      void confirmLong(data.seconds).then((isWanted) => {
        if (isWanted) send({ type: 'go on' });
        else reject(new DOMException(/* untranslated */ 'Not wanted', 'AbortError'));
      });
    }
  });
  const hasPictures = [{ composition }, ...cuts].some((one) =>
    one.composition.layers.some(({ kind }) => kind === 'picture'),
  );
  const made = digitalSourceAddress(isArranged && hasPictures ? 'compositeSynthetic' : 'algorithmicMedia');
  send({ ...wish, scenes, type: 'make', pictures: [...wish.pictures], made });
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    worker.terminate();
    if (forms > 0) prepareWorker();
  });
}

function failureText(reason: FilmFailure | null): string {
  if (reason === 'no sound') return 'This browser cannot encode sound. The film can be made without.';
  if (reason === 'no canvas') return 'This browser cannot draw films. Another browser may.';
  return 'The film could not be made.';
}

/** Draws its shapes here, where the page has loaded fonts and symbols to show the same picture. */
async function toScene({ composition, motions }: Moving): Promise<FilmScene> {
  const means = await loadDrawingMeans();
  const { canvas, palette, layers } = composition;
  return {
    canvas: { width: canvas.width, height: canvas.height },
    ground: toHex(palette.colours[canvas.background]),
    layers: layers.filter(({ isHidden }) => !isHidden).map((layer) => drawLayer(composition, layer, means)),
    motions,
  };
}
