import type { LanguageModelV4, LanguageModelV4CallOptions, SharedV4ProviderOptions } from '@ai-sdk/provider';

/** The same model, with a provider's own options on every call. */
export function withOptions(
  model: LanguageModelV4,
  providerOptions: SharedV4ProviderOptions,
): LanguageModelV4 {
  const add = (options: LanguageModelV4CallOptions): LanguageModelV4CallOptions => {
    const merged = { ...options.providerOptions };
    for (const [provider, values] of Object.entries(providerOptions)) {
      merged[provider] = { ...merged[provider], ...values };
    }
    return { ...options, providerOptions: merged };
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
