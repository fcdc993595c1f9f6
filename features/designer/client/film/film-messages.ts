import type { Composition, Motion } from '#features/studio/shared/composition.ts';
import type { FilmFormat } from './film-formats.ts';
import type { FilmSound } from './film-sound.ts';

export interface FilmOrder {
  type: 'make';
  composition: Composition;
  motions: readonly Motion[];
  /** Pictures that follow it, each as long as the first. */
  cuts?: readonly { composition: Composition; motions: readonly Motion[] }[];
  pictures: readonly (readonly [string, ImageBitmap])[];
  hasWideMask: boolean;
  width: number;
  height: number;
  seconds: number;
  rate: number;
  format: FilmFormat;
  /** None if absent; a GIF has none. */
  sound?: FilmSound;
}

export type ToFilmWorker = FilmOrder | { type: 'go on' };

export type FromFilmWorker =
  /** Sent after the first frames: the estimated total time. If that is long, it waits for `go on`. */
  | { type: 'measured'; seconds: number }
  | { type: 'frame'; done: number; all: number }
  | { type: 'made'; bytes: ArrayBuffer }
  | { type: 'failed'; message: string };
