/** What is said of a span. Never words of people, and no ids of theirs. */
export type SpanFields = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  set(fields: SpanFields): void;
}

/**
 * Follows one request over what it causes. What collects it is loaded only when someone asks for it; otherwise
 * everything runs as if there were no tracer.
 */
export interface Tracer {
  isOn: boolean;
  /** A step of whatever runs at this moment. It has failed when `work` throws. */
  run<Result>(name: string, fields: SpanFields, work: (span: Span) => Promise<Result>): Promise<Result>;
  /**
   * A step that goes on after its function has returned: it ends when `end` is called, and `inside` runs as part of it.
   */
  begin(name: string, fields: SpanFields): OpenSpan;
  /** Of what runs at this moment. */
  traceId(): string | undefined;
}

export interface OpenSpan extends Span {
  inside<Result>(work: () => Result): Result;
  /** What a service that is asked as part of it is told, if it may be: the header `traceparent`. */
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
