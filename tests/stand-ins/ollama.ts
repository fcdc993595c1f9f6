import { openAiChat } from './openai-chat.ts';
import type { Protocol } from './protocol-server.ts';

/** Ollama's native model list; its chat is the OpenAI-compatible one below `/v1`. */
export const ollama: Protocol = {
  ...openAiChat,
  basePath: '',
  isModelCall: (path) => path === '/v1/chat/completions',
  listPath: '/api/tags',
  list: (ids) => ({
    models: ids.map((name) => ({
      name,
      model: name,
      modified_at: '2026-11-01T00:00:00Z',
      size: 2_019_393_189,
      digest: 'a'.repeat(64),
      details: {
        family: name.includes('embed') ? 'nomic-bert' : 'llama',
        parameter_size: '3.2B',
        quantization_level: 'Q4_K_M',
      },
    })),
  }),
};
