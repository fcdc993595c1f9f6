import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { CitationChip } from '#client/ui/citation-chip.tsx';
import { useAnswerScope, useIsLit } from '#features/assistant/client/answer-scope.ts';
import { summaryOf } from '#features/assistant/client/source-summary.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { ClaimMark } from './claim-mark.tsx';

function Chip({ source, chip }: { source: Source; chip: string }) {
  const { highlight } = useAnswerScope();
  const isLit = useIsLit(highlight, source.n, chip);
  const own = { n: source.n, chip };
  return (
    <CitationChip
      number={source.n}
      source={summaryOf(source)}
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
  /** Markers whose source does not bear the sentence out. */
  doubted: readonly number[];
  isUncited: boolean;
  /** The sentence without its last word. */
  children: ReactNode;
  /** Its last word, if that is short: it and the first chips stay on one line. */
  word: ReactNode | null;
  isBold: boolean;
}

export const openingWeight = 'font-[650]';

/** More of them than this may go on in the next line. */
const maxGluedChips = 3;

/** One sentence and the chips of its sources. A marker without a known source leaves no trace. */
export function CitedText({ markers, doubted, isUncited, word, isBold, children }: CitedTextProps) {
  const { sources } = useAnswerScope();
  const chip = useId();
  const cited = markers.map((n) => sources.get(n)).filter((source) => source !== undefined);
  const bold = (content: ReactNode) =>
    isBold ? <strong className={openingWeight}>{content}</strong> : content;
  if (cited.length === 0) {
    return bold(
      <>
        {children}
        {word}
        {isUncited && <ClaimMark doubt="uncited" />}
      </>,
    );
  }
  const chips = cited.map((source) => <Chip key={source.n} source={source} chip={chip} />);
  if (cited.some(({ n }) => doubted.includes(n))) chips.push(<ClaimMark key="mark" doubt="unsupported" />);
  return (
    <>
      <Stitched cited={cited} chip={chip}>
        {bold(children)}
      </Stitched>
      <span className="whitespace-nowrap">
        {word !== null && (
          <Stitched cited={cited} chip={chip}>
            {bold(word)}
          </Stitched>
        )}
        {chips.slice(0, maxGluedChips)}
      </span>
      {chips.slice(maxGluedChips)}
    </>
  );
}
