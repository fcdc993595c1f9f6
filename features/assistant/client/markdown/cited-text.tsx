import { type ReactNode, use, useId, useSyncExternalStore } from 'react';
import { CitationChip } from '#client/ui/citation-chip.tsx';
import { useAnswerScope, useIsLit } from '#features/assistant/client/answer-scope.ts';
import { CitationNotesContext } from '#features/assistant/client/citation-notes.ts';
import { summaryOf } from '#features/assistant/client/source-summary.ts';
import { isSamePlace } from '#features/assistant/shared/cited-places.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { ClaimMark } from './claim-mark.tsx';

function Chip({ source, chip, place }: { source: Source; chip: string; place: string }) {
  const { highlight, passages = [] } = useAnswerScope();
  const passage = passages.find(({ id, key }) => id === source.id && isSamePlace(key, place));
  const isLit = useIsLit(highlight, source.n, chip);
  const own = { n: source.n, chip };
  return (
    <CitationChip
      number={source.n}
      source={summaryOf(source, passage)}
      isActive={isLit}
      onActiveChange={(isActive) => (isActive ? highlight.set(own) : highlight.clear(own))}
    />
  );
}

function Stitched({
  cited,
  chip,
  children,
}: {
  cited: readonly Source[];
  chip: string;
  children: ReactNode;
}) {
  const { highlight } = useAnswerScope();
  const isLit = useSyncExternalStore(highlight.subscribe, () =>
    cited.some(({ n }) => highlight.isLit(n, chip)),
  );
  return <span className={isLit ? 'stitched' : undefined}>{children}</span>;
}

interface CitedTextProps {
  markers: readonly number[];
  /** Markers whose source does not support the sentence. */
  doubted: readonly number[];
  isUncited: boolean;
  /** The sentence without its last word. */
  children: ReactNode;
  /** Its last word, if that is short: it stays on one line with the first chips. */
  word: ReactNode | null;
  /** The key of its last words; see `placeKey`. */
  place: string;
  /** All of it, as plain text. */
  words: () => string;
}

/** More chips than this may wrap to the next line. */
const maxGluedChips = 3;

/** One sentence and the chips of its sources. A marker without a known source leaves no trace. */
export function CitedText({ markers, doubted, isUncited, word, place, words, children }: CitedTextProps) {
  const { sources } = useAnswerScope();
  const noteOf = use(CitationNotesContext);
  const note = noteOf?.({ ids: markers, words: words() }) ?? null;
  const chip = useId();
  const cited = markers.map((n) => sources.get(n)).filter((source) => source !== undefined);
  if (cited.length === 0) {
    return (
      <>
        {children}
        {word}
        {isUncited && <ClaimMark doubt="uncited" />}
        {note}
      </>
    );
  }
  const chips = cited.map((source) => <Chip key={source.n} source={source} chip={chip} place={place} />);
  if (cited.some(({ n }) => doubted.includes(n))) chips.push(<ClaimMark key="mark" doubt="unsupported" />);
  return (
    <>
      <Stitched cited={cited} chip={chip}>
        {children}
      </Stitched>
      <span className="whitespace-nowrap">
        {word !== null && (
          <Stitched cited={cited} chip={chip}>
            {word}
          </Stitched>
        )}
        {chips.slice(0, maxGluedChips)}
      </span>
      {chips.slice(maxGluedChips)}
      {note}
    </>
  );
}
