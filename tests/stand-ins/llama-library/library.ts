import { readFileSync } from 'node:fs';

// Stands in for node-llama-cpp in tests about what surrounds the model: its process, its queue, its exit. The last
// question's text decides what happens.

interface Item {
  type: string;
  text?: string;
  response?: unknown[];
}

interface Options {
  functions?: Record<string, unknown>;
  signal: AbortSignal;
  maxTokens: number;
  onResponseChunk(chunk: { segmentType?: string; text: string }): void;
}

let isBusy = false;

export const getLlama = async () => ({
  loadModel: async () => ({
    createContext: async ({ contextSize }: { contextSize: number }) => ({
      getSequence: () => ({ tokenMeter: { usedInputTokens: 0, usedOutputTokens: 0 }, contextSize }),
    }),
  }),
});

export const readGgufFileInfo = async (file: string) => JSON.parse(readFileSync(file, 'utf8').slice(4));

export const GgufInsights = {
  from: async (info: { weights: number; trained?: number }) => ({
    trainContextSize: info.trained ?? 8_192,
    isSupportedByLlamaCpp: true,
    estimateModelResourceRequirementsV2: async () => ({ cpuRam: info.weights }),
    estimateContextResourceRequirementsV2: async ({ contextSize }: { contextSize: number }) => ({
      cpuRam: contextSize * 1_024,
    }),
  }),
};

export class LlamaChat {
  readonly #contextSize: number;

  constructor({ contextSequence }: { contextSequence: { contextSize: number } }) {
    this.#contextSize = contextSequence.contextSize;
  }

  async generateResponse(history: Item[], options: Options) {
    if (isBusy) throw new Error('two at once');
    isBusy = true;
    try {
      return await this.#answer(history, options);
    } finally {
      isBusy = false;
    }
  }

  async #answer(history: Item[], { functions, signal, onResponseChunk }: Options) {
    const question = history.findLast(({ type }) => type === 'user')?.text ?? '';
    const used = history.at(-1)?.response?.find((item) => typeof item === 'object');
    const say = (text: string) => {
      onResponseChunk({ text });
      return { metadata: { stopReason: 'eogToken' } };
    };
    if (used) return say(`It said ${JSON.stringify((used as { result: unknown }).result)}.`);
    if (question === 'crash') process.exit(3);
    if (question === 'too long') throw new Error('The context size is too small to generate a response');
    if (question === 'context') return say(String(this.#contextSize));
    if (question === 'environment') return say(Object.keys(process.env).sort().join(' '));
    if (question === 'think') onResponseChunk({ segmentType: 'thought', text: 'Hm.' });
    if (question === 'use a tool' && functions) {
      return {
        functionCalls: [{ functionName: Object.keys(functions)[0]!, params: { term: 'tea' } }],
        metadata: { stopReason: 'functionCalls' },
      };
    }
    if (question === 'for ever') {
      onResponseChunk({ text: 'I begin' });
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    }
    onResponseChunk({ text: 'You said ' });
    return say(`${question}.`);
  }
}
