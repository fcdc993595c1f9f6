import type { LanguageModelV4CallOptions, LanguageModelV4Usage } from '@ai-sdk/provider';
import { estimatePrompt } from '#features/assistant/server/estimate-prompt.ts';
import type { CallMeter, MeteredCall } from '#features/assistant/server/model-handle.ts';
import type { TokenCounts } from './program-call.ts';

/**
 * The tokens of all model calls for one answer, as counted by the provider; otherwise estimated, since clients expect a
 * number.
 */
export class TokenCount implements CallMeter {
  #input = 0;
  #cached = 0;
  #output: number | undefined;
  #reasoning = 0;

  begin(options: LanguageModelV4CallOptions): MeteredCall {
    return {
      end: ({ inputTokens, outputTokens }: LanguageModelV4Usage) => {
        this.#input += inputTokens.total ?? inputTokens.noCache ?? estimatePrompt(options);
        this.#cached += inputTokens.cacheRead ?? 0;
        const output = outputTokens.total ?? outputTokens.text;
        if (output !== undefined) this.#output = (this.#output ?? 0) + output;
        this.#reasoning += outputTokens.reasoning ?? 0;
      },
    };
  }

  read(estimateOutput: () => number): TokenCounts {
    return {
      input: Math.round(this.#input),
      cached: Math.round(this.#cached),
      output: Math.round(this.#output ?? estimateOutput()),
      reasoning: Math.round(this.#reasoning),
    };
  }
}
