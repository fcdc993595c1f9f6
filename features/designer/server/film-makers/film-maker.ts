import type { ReportedCost } from '#features/designer/shared/designer.contract.ts';
import type { Said } from '#server/language/sentence.ts';
import type { Shape, WishedPicture } from '../painters/painter.ts';

/** What a film model is asked for, already within what it can. */
export interface FilmWish extends Shape {
  prompt: string;
  negativePrompt: string;
  seconds: number;
  rate: number;
  seed: number | null;
  /** What the film begins with, and what it ends with. */
  firstPicture: WishedPicture | null;
  lastPicture: WishedPicture | null;
}

/** What a film model can, as its maker says it. */
export interface FilmAbilities {
  seconds: readonly number[];
  rates: readonly number[];
  takesSeed: boolean;
  takesLastPicture: boolean;
}

/** What its provider has to be told to be asked for the same film again, by whichever server asks. */
export type FilmOperation = unknown;

export type FilmLook =
  | {
      isDone: false;
      /** 0 to 1, where it was told. */
      value: number | null;
    }
  | { isDone: true; bytes: Uint8Array; cost: ReportedCost | null };

/** A film model that a person can choose. */
export interface FilmMaker {
  /** `google/veo-3.1-generate-preview`. */
  id: string;
  name: string;
  company: string;
  isOwn: boolean;
  abilities: FilmAbilities;
  /** @throws AppError; the signal's reason when it is aborted. */
  begin(
    wish: FilmWish,
    signal: AbortSignal,
  ): Promise<{ operation: FilmOperation; warnings: readonly Said[] }>;
  /** @throws AppError; the signal's reason when it is aborted. */
  look(operation: FilmOperation, signal: AbortSignal): Promise<FilmLook>;
  /** Ends what nobody wants any more, where its server can be told so. */
  stop?(operation: FilmOperation): Promise<void>;
}
