import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { type PartWatcher, watchParts } from '#features/assistant/server/part-reader.ts';
import { providerLabel } from '#features/assistant/server/turn-metrics.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Tracer } from '#server/traces/tracer.ts';
import type { Models } from './models.ts';

/** The same models, with each call measured and traced. Without monitoring they are unchanged. */
export function measured(models: Models, metrics: Metrics, tracer: Tracer): Models {
  if (!metrics.isOn && !tracer.isOn) return models;
  const measure = createCallMetrics(metrics, tracer);
  return {
    ...models,
    async resolve(...input) {
      const handle = await models.resolve(...input);
      return { ...handle, model: measure(handle.model, handle.id) };
    },
  };
}

function createCallMetrics(
  metrics: Metrics,
  tracer: Tracer,
): (model: LanguageModelV4, id: string) => LanguageModelV4 {
  const firsts = metrics.histogram({
    name: 'everyday_model_first_token_seconds',
    help: 'Time from one model call to the first piece of its answer',
    labels: ['provider', 'model'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
  });
  const calls = metrics.histogram({
    name: 'everyday_model_call_seconds',
    help: 'Duration of one model call',
    labels: ['provider', 'model', 'outcome'],
    buckets: [0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160],
  });
  const tokens = metrics.counter({
    name: 'everyday_model_tokens_total',
    help: 'Tokens as providers count them; those that do not say are not among them',
    labels: ['provider', 'model', 'direction'],
  });

  return (model, id) => {
    const labels = { provider: providerLabel(model.provider), model: id };
    const begin = () => {
      const startedAt = performance.now();
      const seconds = () => (performance.now() - startedAt) / 1_000;
      let hasBegun = false;
      let hasEnded = false;
      const span = tracer.begin('model call', {
        'gen_ai.provider.name': labels.provider,
        'gen_ai.request.model': id,
      });
      return {
        /** The parameters as sent to the provider. */
        ask<Made>(
          options: LanguageModelV4CallOptions,
          ask: (options: LanguageModelV4CallOptions) => PromiseLike<Made>,
        ) {
          const traceparent = span.traceparent();
          const headers = traceparent && { headers: { ...options.headers, traceparent } };
          const asking = span.inside(() => Promise.resolve(ask({ ...options, ...headers })));
          return asking.catch((error: unknown) => {
            this.ended(options.abortSignal?.aborted ? 'cancelled' : 'failed');
            throw error;
          });
        },
        heard() {
          if (hasBegun) return;
          hasBegun = true;
          firsts.observe(labels, seconds());
        },
        counted({ inputTokens, outputTokens }: LanguageModelV4Usage) {
          tokens.add({ ...labels, direction: 'input' }, inputTokens?.total ?? 0);
          tokens.add({ ...labels, direction: 'output' }, outputTokens?.total ?? 0);
        },
        ended(outcome: 'complete' | 'failed' | 'cancelled') {
          if (hasEnded) return;
          hasEnded = true;
          calls.observe({ ...labels, outcome }, seconds());
          span.set({ 'everyday.outcome': outcome });
          span.end(outcome === 'failed');
        },
      };
    };
    type Call = ReturnType<typeof begin>;
    const watching = (call: Call, signal: AbortSignal | undefined): PartWatcher => ({
      part(part) {
        if (isContent(part)) call.heard();
        if (part.type === 'finish') {
          call.counted(part.usage);
          call.ended(part.finishReason.unified === 'error' ? 'failed' : 'complete');
        } else if (part.type === 'error') call.ended(signal?.aborted ? 'cancelled' : 'failed');
      },
      // Ended without a finish: cut off.
      ended: (how) => call.ended(how === 'left' || signal?.aborted ? 'cancelled' : 'failed'),
    });
    return {
      specificationVersion: 'v4',
      provider: model.provider,
      modelId: model.modelId,
      supportedUrls: model.supportedUrls,
      async doGenerate(options) {
        const call = begin();
        const made = await call.ask(options, (asked) => model.doGenerate(asked));
        call.heard();
        call.counted(made.usage);
        call.ended('complete');
        return made;
      },
      async doStream(options) {
        const call = begin();
        const made = await call.ask(options, (asked) => model.doStream(asked));
        return watchParts(made, watching(call, options.abortSignal));
      },
    };
  };
}

function isContent({ type }: LanguageModelV4StreamPart): boolean {
  return type === 'text-delta' || type === 'reasoning-delta' || type.startsWith('tool-');
}
