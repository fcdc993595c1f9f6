import type { ReportedCost } from '#features/designer/shared/designer.contract.ts';
import type { Said } from '#server/language/sentence.ts';

export interface Shape {
  width: number;
  height: number;
}

/** A painting request, already within the model's abilities. */
export interface PaintingWish extends Shape {
  prompt: string;
  negativePrompt: string;
  quality: 'standard' | 'high' | 'ultra';
  count: number;
  seed: number | null;
  /** To edit or as references: the first is the one to edit. */
  pictures: readonly WishedPicture[];
  /** For the first: white is repainted, black is kept. */
  mask: WishedPicture | null;
}

export interface WishedPicture {
  bytes: Uint8Array;
  mediaType: string;
}

export interface PaintedPicture {
  /** Raw and untrusted. */
  bytes: Uint8Array;
  /** If the painter reports it. */
  seed: number | null;
}

export interface Painting {
  pictures: readonly PaintedPicture[];
  warnings: readonly Said[];
  cost: ReportedCost | null;
}

/** Reported progress only, never our estimates. */
export interface PaintingProgress {
  /** Jobs ahead of it; null while painting, or if unknown. */
  place?: number | null;
  /** 0 to 1. */
  value?: number | null;
}

export interface PaintContext {
  signal: AbortSignal;
  onProgress(progress: PaintingProgress): void;
}

/** What a painter supports, as far as is known in advance. */
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
  /** The provider's model name. */
  name: string;
  /** The company whose server is called. */
  company: string;
  /** Runs on the operator's own machine, without API costs. */
  isOwn: boolean;
  abilities: PainterAbilities;
  /** @throws AppError; the signal's reason when aborted, after cancelling upstream if possible. */
  paint(wish: PaintingWish, context: PaintContext): Promise<Painting>;
}
