import {
  applyPartChange,
  type MessagePart,
  type PartChange,
} from '#features/assistant/shared/message-part.ts';

export interface GrownAnswer {
  content: string;
  parts: readonly MessagePart[];
}

/** What came of an answer's changes, from the JSON of its pieces in their order. */
export function replayParts(before: GrownAnswer, pieces: readonly string[]): GrownAnswer {
  let { content, parts } = before;
  for (const piece of pieces) {
    // Written by the draft of this very turn.
    for (const change of JSON.parse(piece) as PartChange[]) {
      if (change.kind === 'text') content += change.change;
      parts = applyPartChange(parts, change);
    }
  }
  return { content, parts };
}
