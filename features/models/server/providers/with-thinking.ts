import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';

const budgetTokens = 8_000;

/**
 * Lets a Claude model think before it answers. A turn does not carry the thoughts of its earlier calls, and
 * Anthropic refuses tool results without them while thinking is on; so after a tool it answers without.
 */
export function withThinking(model: LanguageModelV4): LanguageModelV4 {
  const add = (options: LanguageModelV4CallOptions): LanguageModelV4CallOptions => {
    if (options.prompt.some(({ role }) => role === 'tool')) return options;
    const anthropic = { ...options.providerOptions?.anthropic, thinking: { type: 'enabled', budgetTokens } };
    return { ...options, providerOptions: { ...options.providerOptions, anthropic } };
  };
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(add(options)),
    doStream: (options) => model.doStream(add(options)),
  };
}
