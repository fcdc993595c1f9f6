import type { ReportedCost } from '#features/designer/shared/designer.contract.ts';
import type { Said } from '#server/language/sentence.ts';
import type { Shape, WishedPicture } from '../painters/painter.ts';

/** A film request, already within the model's abilities. */
export interface FilmWish extends Shape {
  prompt: string;
  negativePrompt: string;
  seconds: number;
  rate: number;
  seed: number | null;
  /** First and last frame. */
  firstPicture: WishedPicture | null;
  lastPicture: WishedPicture | null;
}

/** What a film model supports, according to its vendor. */
export interface FilmAbilities {
  seconds: readonly number[];
  rates: readonly number[];
  takesSeed: boolean;
  takesLastPicture: boolean;
}

/** Provider-specific data with which any server can poll the same film. */
export type FilmOperation = unknown;

export type FilmLook =
  | {
      isDone: false;
      /** 0 to 1, if reported. */
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
  /** Cancels it upstream, if supported. */
  stop?(operation: FilmOperation): Promise<void>;
}
