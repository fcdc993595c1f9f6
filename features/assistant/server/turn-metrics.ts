import { type TurnEvent, type TurnOutcome, wordsOf } from '#features/assistant/shared/turn-events.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Tracer } from '#server/traces/tracer.ts';
import type { AssistantTool } from './assistant-tool.ts';
import type { ModelHandle } from './model-handle.ts';

/** The purpose of an answer. */
export type TurnKind = 'chat' | 'research' | 'question' | 'summary' | 'suggestion' | 'picture';

/** One answer, as monitoring sees it. Nothing of what is asked or said passes through here. */
export interface ObservedTurn {
  answeredBy(handle: ModelHandle): void;
  /** The same, but notices the first word on its way. */
  hearing(emit: (event: TurnEvent) => void): (event: TurnEvent) => void;
  /** The same tools, each call of which is a span of the trace. */
  using(tools: readonly AssistantTool[]): readonly AssistantTool[];
  /** Runs something as part of its span. */
  inside<Result>(work: () => Result): Result;
  ended(outcome: TurnOutcome): void;
}

/** Called when an answer begins. */
export type ObserveTurn = (kind: TurnKind) => ObservedTurn;

const unobserved: ObservedTurn = {
  answeredBy() {},
  hearing: (emit) => emit,
  using: (tools) => tools,
  inside: (work) => work(),
  ended() {},
};
export const observeNoTurn: ObserveTurn = () => unobserved;

const kinds: readonly TurnKind[] = ['chat', 'research', 'question', 'summary', 'suggestion', 'picture'];

/** Once per server: each metric name is declared once. */
export function createTurnMetrics(metrics: Metrics, tracer: Tracer): ObserveTurn {
  if (!metrics.isOn && !tracer.isOn) return observeNoTurn;
  const traced = tracedTools(tracer);
  const running = new Map<TurnKind, number>(kinds.map((kind) => [kind, 0]));
  const firstWords = metrics.histogram({
    name: 'everyday_turn_first_word_seconds',
    help: 'Time from the start of an answer to its first word, tools included',
    labels: ['kind', 'provider', 'model'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
  });
  const wholes = metrics.histogram({
    name: 'everyday_turn_seconds',
    help: 'Time from the start of an answer to its end',
    labels: ['kind', 'provider', 'model', 'outcome'],
    buckets: [0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320],
  });
  metrics.gauge({ name: 'everyday_turns_running', help: 'Answers in progress', labels: ['kind'] }, () =>
    [...running].map(([kind, value]) => ({ labels: { kind }, value })),
  );
  const count = (kind: TurnKind, by: number) => running.set(kind, (running.get(kind) ?? 0) + by);

  return (kind) => {
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    // Until one is chosen; a turn may end before.
    let answerer = { provider: 'none', model: 'none' };
    let hasSpoken = false;
    count(kind, 1);
    const span = tracer.begin('turn', { 'everyday.kind': kind });
    return {
      answeredBy: ({ id, model }) => {
        answerer = { provider: providerLabel(model.provider), model: id };
        span.set({ 'gen_ai.provider.name': answerer.provider, 'gen_ai.request.model': id });
      },
      hearing: (emit) => (event) => {
        emit(event);
        if (hasSpoken || event.type !== 'part' || wordsOf(event) === '') return;
        hasSpoken = true;
        firstWords.observe({ kind, ...answerer }, seconds());
      },
      using: traced,
      inside: span.inside,
      ended(outcome) {
        span.set({ 'everyday.outcome': outcome });
        span.end(outcome === 'failed');
        count(kind, -1);
        wholes.observe({ kind, ...answerer, outcome }, seconds());
      },
    };
  };
}

/** Tools live as long as the server, and are looked up by object identity, so each is wrapped once. */
function tracedTools(tracer: Tracer): ObservedTurn['using'] {
  if (!tracer.isOn) return unobserved.using;
  const wrapped = new WeakMap<AssistantTool, AssistantTool>();
  const wrap = (tool: AssistantTool): AssistantTool => {
    const known = wrapped.get(tool);
    if (known) return known;
    const { name, effect } = tool;
    const fields = { 'gen_ai.tool.name': name, 'everyday.effect': effect };
    const traced: AssistantTool = {
      ...tool,
      execute: (input, context) =>
        tracer.run(`tool ${name}`, fields, async () => tool.execute(input, context)),
    };
    wrapped.set(tool, traced);
    return traced;
  };
  return (tools) => tools.map(wrap);
}

/** Adapters name themselves by company and protocol, such as "openai.responses". */
export function providerLabel(provider: string): string {
  return provider.split('.')[0] || 'none';
}
