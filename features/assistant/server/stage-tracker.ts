import { type TurnEvent, type TurnStage, turnStages } from '#features/assistant/shared/turn-events.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import type { Said } from '#server/language/sentence.ts';

/** Emits the five stages in order, each when its work really begins and ends. */
export class StageTracker {
  #current = -1;
  readonly #emit: (event: TurnEvent) => void;
  readonly #language: SpokenLanguage;

  /** Details are in the language of the page that asked. */
  constructor(emit: (event: TurnEvent) => void, language: SpokenLanguage = 'en') {
    this.#emit = emit;
    this.#language = language;
  }

  /** Begins a stage; the one before is done, and those skipped had nothing to do. */
  enter(stage: TurnStage, detail?: Said): void {
    const next = turnStages.indexOf(stage);
    if (next < this.#current) return;
    if (next > this.#current) {
      this.#finishCurrent('done');
      for (let skipped = this.#current + 1; skipped < next; skipped++) {
        this.#emit({ type: 'stage', stage: turnStages[skipped]!, state: 'skipped' });
      }
      this.#current = next;
    }
    this.#emit({
      type: 'stage',
      stage,
      state: 'active',
      ...(detail ? { detail: say(this.#language, detail) } : {}),
    });
  }

  finish(): void {
    this.#finishCurrent('done');
  }

  fail(): void {
    this.#finishCurrent('failed');
  }

  #finishCurrent(state: 'done' | 'failed'): void {
    const stage = turnStages[this.#current];
    if (stage) this.#emit({ type: 'stage', stage, state });
  }
}
