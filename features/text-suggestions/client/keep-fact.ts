import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import { type AlignedPiece, alignTexts } from './align/align-texts.ts';

/**
 * The suggestion with the original fact restored: only where it was changed, not where the same figure occurs
 * elsewhere. Null if nothing replaced it, or it is not found as reported.
 */
export function keepFact(source: string, suggestion: string, { before, after }: FactChange): string | null {
  if (before === null || after === null || before === after) return null;
  const pieces = alignTexts(source, suggestion);
  const at = pieces.findIndex(
    (piece) => piece.isChanged && holdsWhole(piece.after, after) && !holdsWhole(piece.before, after),
  );
  if (at >= 0)
    return pieces.map((piece, index) => (index === at ? put(piece, after, before) : piece.after)).join('');
  // It spans several changes, such as a reordered sentence.
  const start = suggestion.indexOf(after);
  return start < 0 || suggestion.includes(after, start + 1)
    ? null
    : suggestion.slice(0, start) + before + suggestion.slice(start + after.length);
}

function put(piece: AlignedPiece, after: string, before: string): string {
  return piece.after.replace(whole(after), () => before);
}

/** Whether words occur in a text as whole words. */
export function holdsWhole(text: string, words: string): boolean {
  return whole(words).test(text);
}

function whole(words: string): RegExp {
  const escaped = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`, 'u');
}
