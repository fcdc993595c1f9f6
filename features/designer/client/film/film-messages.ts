import type { FilmScene } from './draw-frame.ts';
import type { FilmFormat } from './film-formats.ts';
import type { FilmSound } from './film-sound.ts';

/** Longer jobs go on only after the person has confirmed the estimate. */
export const longSeconds = 20;

/** What a browser lacks: named here and put into words by the page, as a worker has no translations. */
export type FilmFailure = 'no sound' | 'no canvas';

export class FilmError extends Error {
  readonly reason: FilmFailure;

  constructor(reason: FilmFailure) {
    super(reason);
    this.reason = reason;
  }
}

export interface FilmOrder {
  type: 'make';
  scenes: readonly [FilmScene, ...FilmScene[]];
  pictures: readonly (readonly [string, ImageBitmap])[];
  hasWideMask: boolean;
  width: number;
  height: number;
  seconds: number;
  rate: number;
  format: FilmFormat;
  /** None if absent; a GIF has none. */
  sound?: FilmSound;
  /** How it is made, as IPTC names it. */
  made: string;
}

export type ToFilmWorker = FilmOrder | { type: 'go on' };

export type FromFilmWorker =
  /** Sent after the first frames if the estimated total time is long. It waits for `go on`. */
  | { type: 'long'; seconds: number }
  | { type: 'frame'; done: number; all: number }
  | { type: 'made'; bytes: ArrayBuffer }
  | { type: 'failed'; reason: FilmFailure | null; message: string };
