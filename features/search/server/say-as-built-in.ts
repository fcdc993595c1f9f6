import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { countTokens, textPieces } from '#features/built-in-engine/server/text-pieces.ts';

const builtInModel = 'built-in';

export function isBuiltIn({ model }: ModelHandle): boolean {
  return model.modelId === builtInModel;
}

/**
 * Where the built-in engine answers, it repeats what rules found in the results, word for word: it could only
 * pick sentences from it. Any other model is left unchanged.
 */
export function sayingAsBuiltIn(handle: ModelHandle, text: string): ModelHandle {
  if (!isBuiltIn(handle)) return handle;
  return { ...handle, model: writtenModel(handle.model, text) };
}

function writtenModel(model: LanguageModelV4, text: string): LanguageModelV4 {
  const finishReason = { unified: 'stop', raw: 'stop' } as const;
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: {},
    doGenerate: async () => ({
      content: [{ type: 'text', text }],
      finishReason,
      usage: usageOf(text),
      warnings: [],
    }),
    doStream: async () => ({
      stream: new ReadableStream({
        start(controller) {
          controller.enqueue({ type: 'stream-start', warnings: [] });
          controller.enqueue({ type: 'text-start', id: 'answer' });
          for (const delta of textPieces(text))
            controller.enqueue({ type: 'text-delta', id: 'answer', delta });
          controller.enqueue({ type: 'text-end', id: 'answer' });
          controller.enqueue({ type: 'finish', usage: usageOf(text), finishReason });
          controller.close();
        },
      }),
    }),
  };
}

function usageOf(text: string) {
  const output = countTokens(text);
  return {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}
