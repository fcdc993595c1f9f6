import type { TurnStream } from '#features/assistant/server/turn-stream.ts';
import { applyResearchUpdate, type ResearchRecord } from '#features/assistant/shared/research-record.ts';
import type { Source, TurnEvent } from '#features/assistant/shared/turn-events.ts';
import type { FinishedTurn, Piece } from './growing-answers.queries.ts';

/** What has come since what is stored. */
export interface Unsaved {
  pieces: Piece[];
  newSources: Source[];
  /** Null when it has not changed. */
  research: ResearchRecord | null;
}

/** What a turn has produced so far, as the person sees it, and how much of it is stored. */
export class TurnDraft {
  text = '';
  model: string | null = null;
  modelId: string | null = null;
  note: string | null = null;
  research: ResearchRecord | null = null;
  reasoning: { text: string; ms: number } | null = null;
  readonly #sources: Source[] = [];
  readonly #saved = { text: 0, reasoning: 0, sources: 0, research: null as ResearchRecord | null };
  readonly #stream: TurnStream;

  constructor(stream: TurnStream) {
    this.#stream = stream;
  }

  readonly emit = (event: TurnEvent): void => {
    if (event.type === 'text') this.text += event.text;
    else if (event.type === 'research') this.research = applyResearchUpdate(this.research, event.update);
    else if (event.type === 'source') this.#sources.push(event.source);
    else if (event.type === 'reasoning') {
      this.reasoning = { text: (this.reasoning?.text ?? '') + event.text, ms: event.ms };
    } else if (event.type === 'model') {
      this.model = event.name;
      this.modelId = event.id;
      this.note = event.note ?? null;
    }
    this.#stream.append(event);
  };

  whole(): Pick<FinishedTurn, 'model' | 'note' | 'reasoning' | 'sources' | 'research'> {
    const { model, note, reasoning, research } = this;
    return { model, note, reasoning, research, sources: this.#sources };
  }

  /** Null when everything is stored. */
  unsaved(): Unsaved | null {
    const { text, reasoning, sources, research } = this.#saved;
    const pieces = [
      pieceFrom('text', this.text, text, null),
      pieceFrom('reasoning', this.reasoning?.text ?? '', reasoning, this.reasoning?.ms ?? null),
    ].filter((piece) => piece !== null);
    const newSources = this.#sources.slice(sources);
    const changed = this.research === research ? null : this.research;
    if (pieces.length === 0 && newSources.length === 0 && !changed) return null;
    return { pieces, newSources, research: changed };
  }

  /** Until this is called, the same is handed out again: a save may fail. */
  markSaved({ pieces, newSources, research }: Unsaved): void {
    for (const { kind, startsAt, content } of pieces) this.#saved[kind] = startsAt + content.length;
    this.#saved.sources += newSources.length;
    if (research) this.#saved.research = research;
  }
}

function pieceFrom(
  kind: Piece['kind'],
  whole: string,
  startsAt: number,
  reasoningMs: number | null,
): Piece | null {
  // Half a pair at the end waits for its other half, which no piece could hold alone.
  const end = /[\uD800-\uDBFF]$/.test(whole) ? whole.length - 1 : whole.length;
  if (end <= startsAt) return null;
  return { kind, startsAt, content: whole.slice(startsAt, end), reasoningMs };
}
