/** Attributes of a span. Never people's text, and no ids of theirs. */
export type SpanFields = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  set(fields: SpanFields): void;
}

/**
 * Traces a request through everything it causes. The collector is loaded only if requested; otherwise everything runs
 * as if there were no tracer.
 */
export interface Tracer {
  isOn: boolean;
  /** A child span of the current one. It has failed if `work` throws. */
  run<Result>(name: string, fields: SpanFields, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** A span that outlives its function: it ends when `end` is called, and `inside` runs as part of it. */
  begin(name: string, fields: SpanFields): OpenSpan;
  /** For the current span. */
  traceId(): string | undefined;
}

export interface OpenSpan extends Span {
  inside<Result>(work: () => Result): Result;
  /** For the service called as part of it, if it may be told: the header `traceparent`. */
  traceparent(): string | undefined;
  end(hasFailed?: boolean): void;
}

const noSpan: OpenSpan = { set() {}, inside: (work) => work(), traceparent: () => undefined, end() {} };

export const noTracer: Tracer = {
  isOn: false,
  run: (_name, _fields, work) => work(noSpan),
  begin: () => noSpan,
  traceId: () => undefined,
};
