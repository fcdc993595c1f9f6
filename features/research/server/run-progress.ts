import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import type {
  ResearchPhase,
  ResearchStep,
  ResearchUpdate,
} from '#features/research/shared/research-record.ts';
import type { BudgetMeter } from './budget-meter.ts';

/** Tells what a run does, as it does it. */
export class RunProgress {
  readonly #emit: (event: TurnEvent) => void;
  readonly #meter: BudgetMeter;
  #steps = 0;

  constructor(emit: (event: TurnEvent) => void, meter: BudgetMeter) {
    this.#emit = emit;
    this.#meter = meter;
  }

  update(update: ResearchUpdate): void {
    this.#emit({ type: 'part', kind: 'research', change: update });
  }

  phase(phase: ResearchPhase): void {
    this.update({ kind: 'phase', phase });
  }

  used(): void {
    this.update({ kind: 'used', used: this.#meter.used() });
  }

  /** Begins a step; what is returned ends it. */
  step(kind: ResearchStep['kind'], label: string): (state: ResearchStep['state'], detail?: string) => void {
    const step: ResearchStep = { id: ++this.#steps, kind, label: label.slice(0, 200), state: 'active' };
    this.update({ kind: 'step', step });
    return (state, detail) =>
      this.update({ kind: 'step', step: { ...step, state, ...(detail ? { detail } : {}) } });
  }
}
