import { Fragment, type ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { AlignedPiece } from '#features/text-suggestions/client/align/align-texts.ts';
import '#features/text-suggestions/client/suggestion-marks.css';

interface MarkedTextProps {
  pieces: readonly AlignedPiece[];
  side: 'before' | 'after';
  /** The change highlighted in both panes. */
  current: number | null;
  onCurrent: (at: number | null) => void;
  /** Renders a run of words, given its offset in the text. */
  drawWords?: (text: string, start: number) => ReactNode;
  kept?: readonly string[];
}

/** One of two compared texts, with the differences marked. */
export function MarkedText({
  pieces,
  side,
  current,
  onCurrent,
  drawWords = (text) => text,
  kept = [],
}: MarkedTextProps) {
  let offset = 0;
  return (
    <div dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {pieces.map((piece, at) => {
        const text = piece[side];
        const start = offset;
        offset += text.length;
        if (!piece.isChanged)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what both sides share
            <Fragment key={at}>{kept.length > 0 ? drawKept(text, kept) : drawWords(text, start)}</Fragment>
          );
        if (text === '') return null;
        const Mark = side === 'before' ? 'del' : 'ins';
        return (
          <Mark
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what both sides share
            key={at}
            data-change={at}
            onPointerEnter={() => onCurrent(at)}
            onPointerLeave={() => onCurrent(null)}
            className={classNames(
              side === 'before' ? 'suggestion-deleted' : 'suggestion-inserted',
              current === at && 'suggestion-current',
            )}
          >
            {drawWords(text, start)}
          </Mark>
        );
      })}
    </div>
  );
}

/** Locked words are highlighted in the person's own text. */
function drawKept(text: string, kept: readonly string[]): ReactNode {
  const escaped = kept.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(${escaped.join('|')})(?![\p{L}\p{N}])`, 'gu');
  return (
    text
      .split(pattern)
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      .map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part))
  );
}
