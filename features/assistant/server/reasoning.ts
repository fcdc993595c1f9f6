import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';

/** Characters. Thoughts beyond that are not shown; the answer is what counts. */
const maxReasoningLength = 200_000;

/** Streams what the model thinks, and how long it has thought in all steps together. */
export class Reasoning {
  readonly #emit: (event: TurnEvent) => void;
  readonly #now: () => number;
  #length = 0;
  #spentMs = 0;
  #since: number | null = null;
  #isNewBlock = false;

  constructor(emit: (event: TurnEvent) => void, now: () => number = () => performance.now()) {
    this.#emit = emit;
    this.#now = now;
  }

  add(part: LanguageModelV4StreamPart): void {
    if (part.type === 'reasoning-start') this.#begin();
    else if (part.type === 'reasoning-delta') this.#think(part.delta);
    else if (part.type === 'reasoning-end' || part.type === 'text-delta' || part.type === 'tool-call')
      this.pause();
  }

  /** The model is doing something else now. */
  pause(): void {
    if (this.#since === null) return;
    const hasTold = this.#length > 0;
    this.#spentMs = this.#total();
    this.#since = null;
    if (hasTold) this.#tell('', this.#spentMs);
  }

  #begin(): void {
    this.#since ??= this.#now();
    this.#isNewBlock = this.#length > 0;
  }

  #think(delta: string): void {
    this.#since ??= this.#now();
    if (!delta || this.#length >= maxReasoningLength) return;
    const text = (this.#isNewBlock ? '\n\n' : '') + delta;
    this.#isNewBlock = false;
    this.#length += text.length;
    this.#tell(text, this.#total());
  }

  #tell(text: string, ms: number): void {
    this.#emit({ type: 'part', kind: 'reasoning', change: { text, ms } });
  }

  #total(): number {
    return Math.round(this.#spentMs + (this.#since === null ? 0 : this.#now() - this.#since));
  }
}
