import type {
  DesignKind,
  DesignQuality,
  DesignStyle,
  EngineGroup,
  EngineOffer,
  ReportedCost,
} from '#features/designer/shared/designer.contract.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import type { Actor } from '#server/http.ts';
import type { SpokenLanguage } from '#server/language/say.ts';

export interface PictureBytes {
  bytes: Uint8Array;
  mediaType: string;
}

/** A request to an engine, which meets it as closely as it can and reports deviations. */
export interface MakeRequest {
  userId: string;
  /** The offer from `list`: which of its models. */
  engineId: string;
  kind: DesignKind;
  prompt: string;
  negativePrompt: string;
  style: DesignStyle;
  width: number;
  height: number;
  quality: DesignQuality;
  count: number;
  seed: number | null;
  language: SpokenLanguage;
  /** The picture to edit; `mask` is white where it may change. */
  source: PictureBytes | null;
  mask: PictureBytes | null;
  references: readonly PictureBytes[];
  /** The composition to vary. */
  like: Composition | null;
  film: { seconds: number; rate: number } | null;
}

/** One picture or film: a composition, bytes, or both. */
export interface MadePicture {
  /** Title of the design; absent: the start of the prompt. */
  title?: string;
  composition: Composition | null;
  /** The provider's original; people are shown a re-encoded copy. */
  picture: PictureBytes | null;
  /** A film, stored as received. */
  film?: PictureBytes;
  seed: number | null;
  drawn: readonly string[];
  notDrawn: readonly string[];
}

export interface Made {
  pictures: readonly MadePicture[];
  /** Deviations from the request, as sentences for the person. */
  warnings: readonly string[];
  cost: ReportedCost | null;
  /** Set if another engine made it: the built-in one, when a director fails. */
  by?: EngineGroup;
}

export interface Progress {
  stage: string | null;
  /** Reported progress only: 0 to 1. */
  value: number | null;
  /** Position in the queue of an external server. */
  place?: number | null;
}

export interface MakeContext {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  operation: KeptOperation;
}

/** For work that continues elsewhere if this server stops: what is needed to resume it. */
export interface KeptOperation {
  /** From the server that started it; null for a new job. */
  kept: unknown;
  /** @throws once the job is cancelled. */
  keep(operation: { lookAgainAt: number }): Promise<void>;
}

/**
 * Makes pictures. `list` returns what is available to this person, possibly nothing; `make` throws an AppError with a
 * message for the person, `words_refused` if the prompt broke the provider's rules.
 */
export interface Engine {
  group: EngineGroup;
  list(actor: Pick<Actor, 'userId' | 'tier'>, language: SpokenLanguage): Promise<readonly EngineOffer[]>;
  make(request: MakeRequest, context: MakeContext): Promise<Made>;
  /** Whether it can resume work an earlier server began with this id. */
  resumes?(engineId: string): boolean;
}
