import type { PostForAnswer } from './chat-stream/post-for-answer.ts';
import { isOpenPainter, listOpenAiModels } from './list-models.ts';
import type { ModelProvider } from './provider.ts';
import { answerOurselves } from './rehearsed-answer.ts';
import { withoutRefusedTools } from './without-refused-tools.ts';

interface Endpoint {
  company: string;
  /** Including the version, e.g. `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
}

/** Any server that speaks OpenAI's chat protocol: Ollama, llama.cpp, LM Studio, vLLM, or a hosted one. */
export function connectOpenAiCompatible({ company, baseUrl, apiKey }: Endpoint): ModelProvider {
  async function createModel(upstreamId: string, post?: PostForAnswer) {
    const { LeanChatModel } = await import('./chat-stream/lean-chat-model.ts');
    return withoutRefusedTools(new LeanChatModel(upstreamId, { baseUrl, apiKey }, post));
  }
  return {
    company,
    createModel: (upstreamId) => createModel(upstreamId),
    createRehearsal: () => createModel('rehearsal', answerOurselves),
    async createEmbedder(upstreamId) {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const provider = createOpenAICompatible({
        name: 'openai-compatible',
        baseURL: baseUrl,
        ...(apiKey ? { apiKey } : {}),
      });
      return provider.embeddingModel(upstreamId);
    },
    pictures: {
      baseUrl,
      isPainter: isOpenPainter,
      async createPainter(upstreamId, fetch) {
        const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
        const provider = createOpenAICompatible({
          name: 'openai-compatible',
          baseURL: baseUrl,
          fetch,
          ...(apiKey ? { apiKey } : {}),
        });
        return provider.imageModel(upstreamId);
      },
    },
    listModels: (signal) =>
      listOpenAiModels(baseUrl, apiKey ? { Authorization: `Bearer ${apiKey}` } : {}, signal),
  };
}
