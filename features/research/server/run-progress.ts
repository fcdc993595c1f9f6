import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { maxPageUrlLength, type PageRecipe } from '#features/page-reader/shared/page-recipes-part.ts';
import type {
  ResearchPhase,
  ResearchStep,
  ResearchUpdate,
} from '#features/research/shared/research-record.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import type { Said } from '#server/language/sentence.ts';
import type { BudgetMeter } from './budget-meter.ts';

/** Reports what a run does, as it does it. */
export class RunProgress {
  readonly #emit: (event: TurnEvent) => void;
  readonly #meter: BudgetMeter;
  readonly #language: SpokenLanguage;
  #steps = 0;

  constructor(emit: (event: TurnEvent) => void, meter: BudgetMeter, language: SpokenLanguage = 'en') {
    this.#emit = emit;
    this.#meter = meter;
    this.#language = language;
  }

  update(update: ResearchUpdate): void {
    this.#emit({ type: 'part', kind: 'research', change: update });
  }

  /** A page that was read contains recipe markup: it can be saved. */
  foundRecipe({ url, title }: PageRecipe): void {
    if (url.length > maxPageUrlLength) return;
    this.#emit({ type: 'part', kind: 'page-recipes', change: { url, title: title.slice(0, 200) } });
  }

  phase(phase: ResearchPhase): void {
    this.update({ kind: 'phase', phase });
  }

  used(): void {
    this.update({ kind: 'used', used: this.#meter.used() });
  }

  /** Begins a step; the returned function ends it. */
  step(kind: ResearchStep['kind'], label: string): (state: ResearchStep['state'], detail?: Said) => void {
    const step: ResearchStep = { id: ++this.#steps, kind, label: label.slice(0, 200), state: 'active' };
    this.update({ kind: 'step', step });
    return (state, detail) =>
      this.update({
        kind: 'step',
        step: { ...step, state, ...(detail ? { detail: say(this.#language, detail) } : {}) },
      });
  }
}
