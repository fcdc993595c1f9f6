import type { LanguageModelV4 } from '@ai-sdk/provider';

/** One connected source of models, whatever protocol it speaks. */
export interface ModelProvider {
  /** For the person, e.g. "OpenAI". */
  company: string;
  /** Loads the protocol's code on first use, so that what is not configured costs no memory. */
  createModel(upstreamId: string): Promise<LanguageModelV4>;
  /** The ids that the provider offers to this key. */
  listModels(signal: AbortSignal): Promise<string[]>;
}

/** How the operator reaches a provider. */
export interface ProviderAccess {
  apiKey: string;
  /** Undefined: the provider's own address. */
  baseUrl: string | undefined;
}
