import { APICallError, type LanguageModelV4, type LanguageModelV4CallOptions } from '@ai-sdk/provider';

/**
 * Many models of local and older servers reject every request with tools. Such a model is retried without them, and
 * from then on never offered any: it answers without sources instead of failing.
 */
export function withoutRefusedTools(model: LanguageModelV4): LanguageModelV4 {
  let refusesTools = false;

  async function call<Answer>(
    options: LanguageModelV4CallOptions,
    run: (options: LanguageModelV4CallOptions) => PromiseLike<Answer>,
  ): Promise<Answer> {
    const { tools, toolChoice: _, ...toolless } = options;
    if (!tools?.length) return run(options);
    if (refusesTools) return run(toolless);
    try {
      return await run(options);
    } catch (error) {
      if (!isAboutTools(error)) throw error;
      refusesTools = true;
      return run(toolless);
    }
  }

  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => call(options, (given) => model.doGenerate(given)),
    doStream: (options) => call(options, (given) => model.doStream(given)),
  };
}

function isAboutTools(error: unknown): boolean {
  if (!APICallError.isInstance(error)) return false;
  const isRefusal = error.statusCode === 400 || error.statusCode === 422 || error.statusCode === 501;
  return isRefusal && /\b(?:tools?|functions?)\b/i.test(`${error.message} ${error.responseBody ?? ''}`);
}
