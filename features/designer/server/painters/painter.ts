import type { ReportedCost } from '#features/designer/shared/designer.contract.ts';
import type { Said } from '#server/language/sentence.ts';

export interface Shape {
  width: number;
  height: number;
}

/** What a painter is asked for, already within what it can. */
export interface PaintingWish extends Shape {
  prompt: string;
  negativePrompt: string;
  quality: 'standard' | 'high' | 'ultra';
  count: number;
  seed: number | null;
  /** To be changed, or looked at: the first is the one that is changed. */
  pictures: readonly WishedPicture[];
  /** Of the first: white is painted again, black stays. */
  mask: WishedPicture | null;
}

export interface WishedPicture {
  bytes: Uint8Array;
  mediaType: string;
}

export interface PaintedPicture {
  /** As they came, whatever they turn out to be. */
  bytes: Uint8Array;
  /** Where the painter says which one it used. */
  seed: number | null;
}

export interface Painting {
  pictures: readonly PaintedPicture[];
  warnings: readonly Said[];
  cost: ReportedCost | null;
}

/** What was told of the work: never an estimate of ours. */
export interface PaintingProgress {
  /** How many are before it; null while it is being painted, and where nobody says. */
  place?: number | null;
  /** 0 to 1. */
  value?: number | null;
}

export interface PaintContext {
  signal: AbortSignal;
  onProgress(progress: PaintingProgress): void;
}

/** What a painter can, as far as anybody says it before it was tried. */
export interface PainterAbilities {
  canEdit: boolean;
  hasMask: boolean;
  takesSeed: boolean;
  perCall: number;
}

/** A picture model that a person can choose. */
export interface Painter {
  /** `openai/gpt-image-1`, `sdapi/dreamshaper`, `comfyui/portrait`. */
  id: string;
  /** As its provider calls it. */
  name: string;
  /** Whose server is asked. */
  company: string;
  /** Runs on a machine of the operator's, who pays nobody for it. */
  isOwn: boolean;
  abilities: PainterAbilities;
  /** @throws AppError; the signal's reason when it is aborted, after the other server was told to stop if it can be. */
  paint(wish: PaintingWish, context: PaintContext): Promise<Painting>;
}
