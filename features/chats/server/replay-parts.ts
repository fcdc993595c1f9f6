import {
  applyPartChange,
  type MessagePart,
  type PartChange,
} from '#features/assistant/shared/message-part.ts';

export interface GrownAnswer {
  content: string;
  parts: readonly MessagePart[];
}

/** The parts of an answer, replayed from the JSON of its pieces in order. */
export function replayParts(before: GrownAnswer, pieces: readonly string[]): GrownAnswer {
  let { content, parts } = before;
  for (const piece of pieces) {
    // Written by the draft of this same turn.
    for (const change of JSON.parse(piece) as PartChange[]) {
      if (change.kind === 'text') content += change.change;
      parts = applyPartChange(parts, change);
    }
  }
  return { content, parts };
}
