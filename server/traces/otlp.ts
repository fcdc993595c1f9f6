import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { OpenSpan, SpanFields, Tracer } from './tracer.ts';

/** A collector that does not respond must not keep the server from exiting. */
const lastExportMs = 2_000;
/** An unavailable one is retried every few seconds, and reported once per interval. */
const quietMs = 60_000;

export interface OtlpTracer {
  tracer: Tracer;
  /** Flushes what is left. */
  close(): Promise<void>;
}

/**
 * Traces in OpenTelemetry's protocol over HTTP. Only spans that the code names explicitly are sent, and for errors only
 * the fact: their messages may repeat what people wrote. Nobody outside can start or join a trace.
 */
export function createOtlpTracer(
  { endpoint, headers, serviceName, tellsProviders }: TraceSettings,
  log: Log,
): OtlpTracer {
  let saidAt = Number.NEGATIVE_INFINITY;
  const report = (error: unknown) => {
    if (performance.now() - saidAt < quietMs) return;
    saidAt = performance.now();
    log.warn('traces could not be sent', { error });
  };
  setGlobalErrorHandler(report);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const otel = provider.getTracer('everyday');
  const current = new AsyncLocalStorage<Context>();

  function begin(name: string, attributes: SpanFields): OpenSpan {
    const parent = current.getStore() ?? ROOT_CONTEXT;
    const span = otel.startSpan(name, { attributes }, parent);
    const context = trace.setSpan(parent, span);
    return {
      set: (fields) => void span.setAttributes(fields),
      inside: (work) => current.run(context, work),
      traceparent: () => (tellsProviders ? traceparentOf(span) : undefined),
      end(hasFailed = false) {
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    tracer: {
      isOn: true,
      begin,
      async run(name, fields, work) {
        const span = begin(name, fields);
        let hasFailed = true;
        try {
          const result = await span.inside(() => work(span));
          hasFailed = false;
          return result;
        } finally {
          span.end(hasFailed);
        }
      },
      traceId: () => trace.getSpan(current.getStore() ?? ROOT_CONTEXT)?.spanContext().traceId,
    },
    async close() {
      const tooLong = new Promise<void>((resolve) => {
        setTimeout(resolve, lastExportMs).unref();
      });
      await Promise.race([provider.shutdown().catch(report), tooLong]);
    },
  };
}

function traceparentOf(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
