import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { Said } from '#server/language/sentence.ts';

/** What a provider asks for a million tokens, as it or the operator says. */
export interface ModelPrice {
  inputPerMillion: number;
  outputPerMillion: number;
  /** ISO 4217, e.g. "USD". */
  currency: string;
}

/** Counts what calls take. */
export interface CallMeter {
  /** A call has begun to answer. */
  begin(options: LanguageModelV4CallOptions): MeteredCall;
}

export interface MeteredCall {
  end(usage: LanguageModelV4Usage): void;
}

/** A model that a turn may use, and how to find out why it does not answer. */
export interface ModelHandle {
  id: string;
  /** For the person, e.g. "Built-in engine". */
  name: string;
  /** Why this one answers, when it is not the one that was chosen. */
  note?: Said;
  /** A router of the family chose it; its note then tells why, once in a chat. */
  isRouted?: boolean;
  model: LanguageModelV4;
  /** What the person wants to be answered in, e.g. "de"; null or absent is the language of the question. */
  answerLanguage?: string | null;
  /** Pictures may be sent to it. */
  seesImages?: boolean;
  /** How many tokens fit into one call of it, question and answer together; absent where nobody says. */
  contextWindow?: number;
  /** Absent where nobody says. */
  price?: ModelPrice;
  /** Each turn has its own. */
  meter?: CallMeter;
  /** Resolves when the provider can be reached. */
  checkConnection?(signal: AbortSignal): Promise<void>;
  /** Resolves when the provider would accept a request for this model. */
  checkRequest?(signal: AbortSignal): Promise<void>;
}
