import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import { withMarks } from './visible-text.tsx';

export interface SourceSummary {
  title: string;
  /** A familiar name for the site, usually the host name. */
  site: string;
  /** Empty if only its owner could open it. */
  href: string;
  snippet?: string;
  /** The passage that supports the sentence; replaces the snippet. */
  passage?: QuotedPassage | undefined;
}

interface QuotedPassage {
  text: string;
  /** The offsets of words shared with the sentence: start and end. */
  marks: readonly (readonly [number, number])[];
}

interface SourceNumberProps {
  number: number;
  isActive?: boolean;
}

/** The same digit as the citation chip, without the behaviour. */
export function SourceNumber({ number, isActive }: SourceNumberProps) {
  return <span className={classNames('citation-digit', isActive && 'citation-lit')}>{number}</span>;
}

interface SourcePreviewProps extends SourceNumberProps {
  source: SourceSummary;
}

/** Number, site, title and excerpt of one source; the title is the link. */
export function SourcePreview({ number, source, isActive }: SourcePreviewProps) {
  return (
    <div>
      <p className="flex items-center gap-2 text-small">
        <SourceNumber number={number} isActive={isActive} />
        <span className={classNames('min-w-0 truncate', isActive ? 'text-accent-text' : 'text-text-3')}>
          {source.site}
        </span>
      </p>
      {source.href === '' ? (
        <p dir="auto" className="mt-1.5 line-clamp-2 font-semibold text-text">
          {source.title}
        </p>
      ) : (
        <a
          dir="auto"
          href={source.href}
          {...(/^https?:/.test(source.href) && { target: '_blank', rel: 'noopener noreferrer' })}
          className="mt-1.5 line-clamp-2 block font-semibold text-text no-underline hover:underline outline-offset-1!"
        >
          {source.title}
        </a>
      )}
      {source.passage && (
        <blockquote dir="auto" className="mt-1.5 border-line-strong border-s-2 ps-2.5 text-small text-text-2">
          {piecesOf(source.passage).map(({ from, text, isMarked }) =>
            isMarked ? (
              <mark key={from} className={markLook}>
                {withMarks(text)}
              </mark>
            ) : (
              <Fragment key={from}>{withMarks(text)}</Fragment>
            ),
          )}
        </blockquote>
      )}
      {!source.passage && source.snippet && (
        <p dir="auto" className="mt-1 line-clamp-3 text-small text-text-2">
          {withMarks(source.snippet)}
        </p>
      )}
    </div>
  );
}

const markLook =
  'rounded-[3px] bg-accent-soft text-text high-contrast:underline forced-colors:bg-[Mark] forced-colors:text-[MarkText]';

interface Piece {
  from: number;
  text: string;
  isMarked: boolean;
}

function piecesOf({ text, marks }: QuotedPassage): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > at) pieces.push({ from: at, text: text.slice(at, to), isMarked });
    at = to;
  };
  for (const [from, to] of marks) {
    if (from < at || to <= from || to > text.length) continue;
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return pieces;
}

interface SourceCardProps extends SourcePreviewProps {
  onActiveChange: (isActive: boolean) => void;
  /** Boxed for the scrolling row on phones; plain beside the answer. */
  isBoxed?: boolean;
}

/** A source beside the answer. It is highlighted together with its chips. */
export function SourceCard({ isActive, onActiveChange, isBoxed, ...rest }: SourceCardProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only lights up the twin; the link inside acts
    <div
      onPointerEnter={() => onActiveChange(true)}
      onPointerLeave={() => onActiveChange(false)}
      onFocus={() => onActiveChange(true)}
      onBlur={() => onActiveChange(false)}
      className={classNames(
        'transition-tap rounded-card border px-3.5 py-3',
        isActive
          ? 'border-transparent bg-accent-soft high-contrast:border-accent-line high-contrast:shadow-[inset_0_0_0_1px_var(--accent-line)]'
          : isBoxed
            ? 'border-line bg-surface'
            : 'border-transparent',
      )}
    >
      <SourcePreview isActive={isActive} {...rest} />
    </div>
  );
}
