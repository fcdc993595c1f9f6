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

/** What one engine is asked for: a wish, which it meets as nearly as it can and says where it could not. */
export interface MakeRequest {
  userId: string;
  /** Of the offers that `list` gave: which of its models. */
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
  /** The picture that is changed; `mask` is white where it may be. */
  source: PictureBytes | null;
  mask: PictureBytes | null;
  references: readonly PictureBytes[];
  /** The composition that another is wanted like. */
  like: Composition | null;
  film: { seconds: number; rate: number } | null;
}

/** One picture or film. It has a composition, bytes, or both. */
export interface MadePicture {
  /** What the design is called; absent: the beginning of the words. */
  title?: string;
  composition: Composition | null;
  /** As the provider sent it; what people are shown is drawn again from it. */
  picture: PictureBytes | null;
  /** A film, which is kept as it came. */
  film?: PictureBytes;
  seed: number | null;
  drawn: readonly string[];
  notDrawn: readonly string[];
}

export interface Made {
  pictures: readonly MadePicture[];
  /** What could not be done as wished, in sentences for the person. */
  warnings: readonly string[];
  cost: ReportedCost | null;
  /** Set where another engine did it in the end: the Studio, after a director that gave nothing usable. */
  by?: EngineGroup;
}

export interface Progress {
  stage: string | null;
  /** Only what was told: 0 to 1. */
  value: number | null;
  /** How many are before it at a server that has a queue of its own. */
  place?: number | null;
}

export interface MakeContext {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  operation: KeptOperation;
}

/** For work that goes on elsewhere, whatever becomes of this server: what to ask for it again there. */
export interface KeptOperation {
  /** Of the server that began it; null for what begins now. */
  kept: unknown;
  /** @throws when nobody waits for it any more. */
  keep(operation: { lookAgainAt: number }): Promise<void>;
}

/**
 * Something that makes pictures. `list` says what it offers this person now, which may be nothing; `make` throws an AppError
 * with a sentence for the person, `words_refused` where the words broke the provider's rules.
 */
export interface Engine {
  group: EngineGroup;
  list(actor: Pick<Actor, 'userId' | 'tier'>, language: SpokenLanguage): Promise<readonly EngineOffer[]>;
  make(request: MakeRequest, context: MakeContext): Promise<Made>;
  /** Whether it goes on with what an earlier server began for this id. */
  resumes?(engineId: string): boolean;
}
