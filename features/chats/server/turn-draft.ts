import type { TurnStream } from '#features/assistant/server/turn-stream.ts';
import {
  applyPartChange,
  joinChanges,
  type MessagePart,
  type PartChange,
} from '#features/assistant/shared/message-part.ts';
import { type TurnEvent, wordsOf } from '#features/assistant/shared/turn-events.ts';

/** What has arrived since the last save. */
export interface Unsaved {
  /** The number of the first of these changes. */
  startsAt: number;
  changes: PartChange[];
}

/** What a turn has produced so far, as the person sees it, and how much of it is stored. */
export class TurnDraft {
  text = '';
  model: string | null = null;
  modelId: string | null = null;
  note: string | null = null;
  parts: readonly MessagePart[] = [];
  /** Not stored yet; consecutive changes of one part are merged. */
  #pending: PartChange[] = [];
  /** How many of them were handed out to be stored, and so must not change. */
  #handedOut = 0;
  #saved = 0;
  readonly #stream: TurnStream;

  constructor(stream: TurnStream) {
    this.#stream = stream;
  }

  readonly emit = (event: TurnEvent): void => {
    if (event.type === 'part') {
      const { type: _, ...change } = event;
      this.text += wordsOf(event);
      this.parts = applyPartChange(this.parts, change);
      this.#note(change);
    } else if (event.type === 'model') {
      this.model = event.name;
      this.modelId = event.id;
      this.note = event.note ?? null;
    }
    this.#stream.append(event);
  };

  whole(): { model: string | null; note: string | null; parts: readonly MessagePart[] } {
    const { model, note, parts } = this;
    return { model, note, parts };
  }

  /** Null when everything is stored. */
  unsaved(): Unsaved | null {
    if (this.#pending.length === 0) return null;
    this.#handedOut = this.#pending.length;
    return { startsAt: this.#saved, changes: [...this.#pending] };
  }

  /** Until this is called, the same changes are handed out again: a save may fail. */
  markSaved({ startsAt, changes }: Unsaved): void {
    const count = startsAt + changes.length - this.#saved;
    this.#pending = this.#pending.slice(count);
    this.#saved += count;
    this.#handedOut = Math.max(this.#handedOut - count, 0);
  }

  #note(change: PartChange): void {
    const last = this.#pending.length > this.#handedOut ? this.#pending.at(-1) : undefined;
    const joined = last && joinChanges(last, change);
    if (joined) this.#pending[this.#pending.length - 1] = joined;
    else this.#pending.push(change);
  }
}
