import type { LanguageModelV4 } from '@ai-sdk/provider';

/** A model that a turn may use, and how to find out why it does not answer. */
export interface ModelHandle {
  id: string;
  /** For the person, e.g. "Built-in engine". */
  name: string;
  /** Why this one answers, when it is not the one that was chosen. */
  note?: string;
  model: LanguageModelV4;
  /** What the person wants to be answered in, e.g. "de"; null or absent is the language of the question. */
  answerLanguage?: string | null;
  /** Pictures may be sent to it. */
  seesImages?: boolean;
  /** Resolves when the provider can be reached. */
  checkConnection?(signal: AbortSignal): Promise<void>;
  /** Resolves when the provider would accept a request for this model. */
  checkRequest?(signal: AbortSignal): Promise<void>;
}
