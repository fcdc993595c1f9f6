import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { ModelFacts } from './model-facts.env.ts';

/** For models whose window nobody states. */
const cautiousWindow = 32_768;
/** Local servers silently truncate anything longer, at what their memory allows. */
const cautiousLocalWindow = 8_192;

/** For providers that do not report it in their lists, the published windows of the models in the catalogue. */
const published: Readonly<Record<string, number>> = {
  'gpt-4o': 128_000,
  'gpt-4o-mini': 128_000,
  'gpt-4.5-preview': 128_000,
  'gpt-4-turbo': 128_000,
  'gpt-4': 8_192,
  'gpt-3.5': 16_385,
  o1: 200_000,
  'o1-preview': 128_000,
  'o1-mini': 128_000,
  'o3-mini': 200_000,
  'claude-3-opus': 200_000,
  'claude-3.5-sonnet': 200_000,
  'claude-3.7-sonnet': 200_000,
  'claude-3.7-sonnet-thinking': 200_000,
  'claude-3.5-haiku': 200_000,
  'gemini-2-pro-exp': 1_000_000,
  'gemini-2-flash': 1_000_000,
  'gemini-2-flash-thinking': 1_000_000,
  'grok-2': 131_072,
  'deepseek-r1': 64_000,
  'deepseek-v3': 64_000,
};

const nothing: ModelFacts = { windows: {}, prices: {} };

/** The operator first, then the provider, then the published value. */
export function windowOf(
  { id, contextWindow }: Pick<ModelHandle, 'id' | 'contextWindow'>,
  { windows }: ModelFacts = nothing,
): number {
  const unknown = id.startsWith('local/') ? cautiousLocalWindow : cautiousWindow;
  return windows[id] ?? windows['*'] ?? contextWindow ?? published[id] ?? unknown;
}

export function priceOf(
  { id, price }: Pick<ModelHandle, 'id' | 'price'>,
  { prices }: ModelFacts = nothing,
): ModelHandle['price'] {
  return prices[id] ?? price;
}
