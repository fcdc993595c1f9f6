import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { estimatePrompt } from '#features/assistant/server/estimate-prompt.ts';
import { estimateTokens } from '#features/assistant/server/estimate-tokens.ts';
import { watchParts } from '#features/assistant/server/part-reader.ts';
import type { Spending } from '#features/connections/server/spending.ts';
import type { Price } from '#features/connections/shared/connections.contract.ts';
import { actingKey } from '#server/acting-key.ts';

export interface SpendingOf {
  spending: Pick<Spending, 'record'>;
  provider: string;
  /** As the provider names it. */
  model: string;
  /** As it is named here. */
  modelId: string;
  userId: string | undefined;
  price: Price;
}

/**
 * The same model, with each call counted towards its provider's cap. A call that is cut off reports no tokens although
 * it is charged, so those are estimated.
 */
export function countSpending(model: LanguageModelV4, of: SpendingOf): LanguageModelV4 {
  const { spending, price, ...whose } = of;
  const record = (inputTokens: number, outputTokens: number, { keyId }: Begun, reported?: unknown) => {
    const dollars =
      typeof reported === 'number' && reported >= 0
        ? reported
        : (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
    // Rounded up: many nearly free calls add up.
    const cost = Math.ceil(dollars * 1_000_000);
    spending.record({ ...whose, keyId, inputTokens, outputTokens, cost });
  };
  const recordUsage = ({ inputTokens, outputTokens, raw }: LanguageModelV4Usage, begun: Begun) => {
    const input = inputTokens.total ?? inputTokens.noCache ?? estimatePrompt(begun.options);
    const output = outputTokens.total ?? outputTokens.text ?? estimateTokens(begun.text);
    record(Math.round(input), Math.round(output), begun, raw?.cost);
  };
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    async doGenerate(options) {
      const keyId = actingKey();
      const made = await model.doGenerate(options);
      const text = made.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
      recordUsage(made.usage, { options, text, keyId });
      return made;
    },
    async doStream(options) {
      const keyId = actingKey();
      const made = await model.doStream(options);
      const begun: Begun = { options, text: '', keyId };
      let isCounted = false;
      const countCutOff = () => {
        if (isCounted || begun.text === '') return;
        isCounted = true;
        record(Math.round(estimatePrompt(options)), estimateTokens(begun.text), begun);
      };
      const watch = (part: LanguageModelV4StreamPart) => {
        if (part.type === 'text-delta' || part.type === 'reasoning-delta') begun.text += part.delta;
        if (part.type !== 'finish' || isCounted) return;
        isCounted = true;
        recordUsage(part.usage, begun);
      };
      return watchParts(made, { part: watch, ended: countCutOff });
    },
  };
}

interface Begun {
  options: LanguageModelV4CallOptions;
  text: string;
  /** Known only while the call is starting. */
  keyId: string | undefined;
}
