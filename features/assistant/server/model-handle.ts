import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { Said } from '#server/language/sentence.ts';

/** The price per million tokens, as stated by the provider or the operator. */
export interface ModelPrice {
  inputPerMillion: number;
  outputPerMillion: number;
  /** ISO 4217, e.g. "USD". */
  currency: string;
}

/** Counts the usage of calls. */
export interface CallMeter {
  /** A call has started responding. */
  begin(options: LanguageModelV4CallOptions): MeteredCall;
}

export interface MeteredCall {
  end(usage: LanguageModelV4Usage): void;
}

/** A model that a turn may use, and how to find out why it does not respond. */
export interface ModelHandle {
  id: string;
  /** For the person, e.g. "Built-in engine". */
  name: string;
  /** Why this one answers, when it is not the chosen one. */
  note?: Said;
  /** A router of the family chose it; its note then says why, once per chat. */
  isRouted?: boolean;
  model: LanguageModelV4;
  /** The language in which the person wants answers, e.g. "de"; null or absent is the language of the question. */
  answerLanguage?: string | null;
  /** It accepts pictures. */
  seesImages?: boolean;
  /** How many tokens fit into one call of it, question and answer together; absent if unknown. */
  contextWindow?: number;
  /** Absent if unknown. */
  price?: ModelPrice;
  /** Each turn has its own. */
  meter?: CallMeter;
  /** Resolves when the provider can be reached. */
  checkConnection?(signal: AbortSignal): Promise<void>;
  /** Resolves when the provider would accept a request for this model. */
  checkRequest?(signal: AbortSignal): Promise<void>;
}
