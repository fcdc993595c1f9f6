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
  /** Display name, e.g. "OpenAI". */
  company: string;
  /** Loads the protocol's code on first use, so that unconfigured protocols cost no memory. */
  createModel(upstreamId: string): Promise<LanguageModelV4>;
  /** One that is called like the others and answers itself: nothing leaves this server. Absent: it has none. */
  createRehearsal?(): Promise<LanguageModelV4>;
  /** Creates embeddings; absent if the protocol has none. */
  createEmbedder?(upstreamId: string): Promise<EmbeddingModelV4>;
  /** Text to speech and transcription; absent if the protocol has none. */
  sound?: ProviderSound;
  /** Absent if the protocol has no picture models. */
  pictures?: PictureModels;
  /** Absent if the protocol has no film models. */
  films?: FilmModels;
  /** The models that the provider offers for this key. */
  listModels(signal: AbortSignal): Promise<ListedModel[]>;
}

/** A provider's picture models. Their responses are large and may contain addresses: the caller fetches. */
export interface PictureModels {
  /** Where its requests go. */
  baseUrl: string;
  /** By its name, since no list tells. */
  isPainter(upstreamId: string): boolean;
  createPainter(upstreamId: string, fetch: ProviderFetch): Promise<ImageModelV4>;
}

/** A provider's film models, which have to be polled until the film is ready. */
export interface FilmModels {
  /** Where its requests go. */
  baseUrl: string;
  /** By its name, since no list tells. */
  isFilmModel(upstreamId: string): boolean;
  createFilmModel(upstreamId: string, fetch: ProviderFetch): Promise<VideoModelV4>;
}

/** How the operator accesses a provider. */
export interface ProviderAccess {
  apiKey: string;
  /** Undefined: the provider's own address. */
  baseUrl: string | undefined;
}
