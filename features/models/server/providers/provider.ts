import type {
  EmbeddingModelV4,
  ImageModelV4,
  LanguageModelV4,
  Experimental_VideoModelV4 as VideoModelV4,
} from '@ai-sdk/provider';
import type { ProviderFetch } from '#server/fetch/provider-fetch.ts';
import type { ListedModel } from './listed-model.ts';
import type { ProviderSound } from './sound.ts';

/** One connected source of models, whatever protocol it speaks. */
export interface ModelProvider {
  /** For the person, e.g. "OpenAI". */
  company: string;
  /** Loads the protocol's code on first use, so that what is not configured costs no memory. */
  createModel(upstreamId: string): Promise<LanguageModelV4>;
  /** Makes vectors of texts; absent where the protocol has none. */
  createEmbedder?(upstreamId: string): Promise<EmbeddingModelV4>;
  /** Speaks, and writes down what is spoken; absent where the protocol has none. */
  sound?: ProviderSound;
  /** Absent where the protocol has no models that paint. */
  pictures?: PictureModels;
  /** Absent where the protocol has no models that make films. */
  films?: FilmModels;
  /** What the provider offers to this key. */
  listModels(signal: AbortSignal): Promise<ListedModel[]>;
}

/** The models of a provider that paint. Their answers are large and can name addresses: the caller fetches. */
export interface PictureModels {
  /** Where its requests go. */
  baseUrl: string;
  /** By its name, as no list says it. */
  isPainter(upstreamId: string): boolean;
  createPainter(upstreamId: string, fetch: ProviderFetch): Promise<ImageModelV4>;
}

/** The models of a provider that make films, of which it has to be asked again until they are there. */
export interface FilmModels {
  /** Where its requests go. */
  baseUrl: string;
  /** By its name, as no list says it. */
  isFilmModel(upstreamId: string): boolean;
  createFilmModel(upstreamId: string, fetch: ProviderFetch): Promise<VideoModelV4>;
}

/** How the operator reaches a provider. */
export interface ProviderAccess {
  apiKey: string;
  /** Undefined: the provider's own address. */
  baseUrl: string | undefined;
}
