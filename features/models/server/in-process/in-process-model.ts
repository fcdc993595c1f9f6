import type {
  LanguageModelV4,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { Heard, LocalModelProcess } from './local-model-process.ts';
import { toRequest } from './to-history.ts';

/** The model in its own process, behind the same interface as every other provider. */
export function createInProcessModel(modelId: string, model: LocalModelProcess): LanguageModelV4 {
  const doStream: LanguageModelV4['doStream'] = async (options) => {
    const controller = new AbortController();
    const { abortSignal } = options;
    const signal = abortSignal ? AbortSignal.any([abortSignal, controller.signal]) : controller.signal;
    const stream = new ReadableStream<LanguageModelV4StreamPart>({
      start(parts) {
        parts.enqueue({ type: 'stream-start', warnings: [] });
        const writer = new PartWriter((part) => parts.enqueue(part));
        model
          .generate(toRequest(options), signal, (message) => writer.take(message))
          .then(
            () => parts.close(),
            (error) => parts.error(error),
          );
      },
      cancel: (reason) => controller.abort(reason ?? new Error('no longer needed')),
    });
    return { stream };
  };
  return {
    specificationVersion: 'v4',
    provider: 'in-process',
    modelId,
    supportedUrls: {},
    doStream,
    async doGenerate(options) {
      const { stream } = await doStream(options);
      return collect(stream);
    },
  };
}

type OpenPart = 'text' | 'reasoning';

/** Opens and closes text and reasoning parts as the model switches between them. */
class PartWriter {
  #open: OpenPart | undefined;
  #count = 0;
  #hasCalls = false;
  readonly #emit: (part: LanguageModelV4StreamPart) => void;

  constructor(emit: (part: LanguageModelV4StreamPart) => void) {
    this.#emit = emit;
  }

  take(message: Heard): void {
    if (message.kind === 'text') this.#write('text', message.text);
    else if (message.kind === 'thought') this.#write('reasoning', message.text);
    // Resets the inactivity timer.
    else if (message.kind === 'alive') this.#emit({ type: 'raw', rawValue: 'alive' });
    else if (message.kind === 'call') {
      this.#close();
      this.#hasCalls = true;
      const { name: toolName, params } = message;
      const input = JSON.stringify(params ?? {});
      this.#emit({ type: 'tool-call', toolCallId: crypto.randomUUID(), toolName, input });
    } else if (message.kind === 'end') {
      this.#close();
      const finishReason = finishReasonOf(message.stopReason, this.#hasCalls);
      this.#emit({ type: 'finish', finishReason, usage: usageOf(message.inputTokens, message.outputTokens) });
    }
  }

  #write(kind: OpenPart, delta: string): void {
    if (this.#open !== kind) {
      this.#close();
      this.#open = kind;
      this.#count += 1;
      this.#emit({ type: `${kind}-start`, id: String(this.#count) });
    }
    this.#emit({ type: `${kind}-delta`, id: String(this.#count), delta });
  }

  #close(): void {
    if (this.#open) this.#emit({ type: `${this.#open}-end`, id: String(this.#count) });
    this.#open = undefined;
  }
}

function finishReasonOf(raw: string, hasCalls: boolean): LanguageModelV4FinishReason {
  if (hasCalls) return { unified: 'tool-calls', raw };
  return { unified: raw === 'maxTokens' ? 'length' : 'stop', raw };
}

function usageOf(input: number, output: number): LanguageModelV4Usage {
  return {
    inputTokens: { total: input, noCache: input, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: output, text: output, reasoning: undefined },
  };
}

async function collect(stream: ReadableStream<LanguageModelV4StreamPart>) {
  const content: LanguageModelV4Content[] = [];
  let text = '';
  let finish: Extract<LanguageModelV4StreamPart, { type: 'finish' }> | undefined;
  for await (const part of stream) {
    if (part.type === 'text-delta') text += part.delta;
    else if (part.type === 'tool-call') content.push(part);
    else if (part.type === 'finish') finish = part;
  }
  if (text) content.unshift({ type: 'text', text });
  const { finishReason, usage } = finish!;
  return { content, finishReason, usage, warnings: [] };
}
