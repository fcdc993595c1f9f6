import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { TurnUsage } from '#features/assistant/shared/usage-part.ts';
import { estimatePrompt } from './estimate-prompt.ts';
import type { CallMeter, MeteredCall, ModelHandle } from './model-handle.ts';
import type { TokenCalibration } from './token-calibration.ts';

/**
 * Adds up what all calls of one turn use, as counted by the provider: those for the answer, a summary, a plan. Every
 * call that goes through `streamModel` with the meter's handle is counted.
 */
export class UsageMeter implements CallMeter {
  readonly #handle: ModelHandle;
  readonly #calibration: TokenCalibration;
  readonly #startedAt = performance.now();
  #calls = 0;
  #counted = 0;
  #input = 0;
  #output = 0;
  #cached = 0;
  #reasoning = 0;
  /** The cost as reported by the provider, in dollars. */
  #reportedCost: number | null = null;

  constructor(handle: ModelHandle, calibration: TokenCalibration) {
    this.#handle = handle;
    this.#calibration = calibration;
  }

  begin(options: LanguageModelV4CallOptions): MeteredCall {
    this.#calls += 1;
    return {
      end: ({ inputTokens, outputTokens, raw }) => {
        const input = inputTokens.total ?? inputTokens.noCache;
        const output = outputTokens.total ?? outputTokens.text;
        if (input === undefined || output === undefined) return;
        this.#counted += 1;
        this.#input += input;
        this.#output += output;
        this.#cached += inputTokens.cacheRead ?? 0;
        this.#reasoning += outputTokens.reasoning ?? 0;
        if (typeof raw?.cost === 'number') this.#reportedCost = (this.#reportedCost ?? 0) + raw.cost;
        this.#calibration.learn(this.#handle.id, { estimated: estimatePrompt(options), reported: input });
      },
    };
  }

  /** The usage so far. */
  read(context: TurnUsage['context']): TurnUsage {
    const { id, name } = this.#handle;
    const tokens =
      this.#counted === 0
        ? null
        : {
            input: Math.round(this.#input),
            output: Math.round(this.#output),
            cached: Math.round(this.#cached),
            reasoning: Math.round(this.#reasoning),
            isPartial: this.#counted < this.#calls,
          };
    const ms = Math.round(performance.now() - this.#startedAt);
    return { model: id, name, tokens, calls: this.#calls, ms, cost: this.#cost(), context };
  }

  #cost(): TurnUsage['cost'] {
    if (this.#reportedCost !== null && this.#reportedCost >= 0) {
      return { amount: this.#reportedCost, currency: 'USD' };
    }
    const { price } = this.#handle;
    if (!price || this.#counted === 0) return null;
    const amount = (this.#input * price.inputPerMillion + this.#output * price.outputPerMillion) / 1_000_000;
    return { amount, currency: price.currency };
  }
}
