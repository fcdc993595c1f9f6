import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { CitationChip } from '#client/ui/citation-chip.tsx';
import { useAnswerScope, useIsLit } from '#features/assistant/client/answer-scope.ts';
import { summaryOf } from '#features/assistant/client/source-summary.ts';
import type { Source } from '#features/assistant/shared/turn-events.ts';

/** A longer last word may have to break, so the chip cannot be glued to it. */
const longestGluedWord = 24;

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
  /** The end of the sentence, if it is text; its last word and the first chip stay on one line. */
  lastText: string | null;
  isBold: boolean;
  children: ReactNode;
}

/** One sentence and the chips of its sources. A marker without a known source leaves no trace. */
export function CitedText({ markers, lastText, isBold, children }: CitedTextProps) {
  const { sources } = useAnswerScope();
  const chip = useId();
  const cited = markers.map((n) => sources.get(n)).filter((source) => source !== undefined);
  const bold = (content: ReactNode) => (isBold ? <strong className="font-[650]">{content}</strong> : content);
  const [first, ...others] = cited;
  if (!first) {
    return bold(
      <>
        {children}
        {lastText}
      </>,
    );
  }
  const lastWord = /\S+$/.exec(lastText ?? '')?.[0] ?? '';
  const isGlued = lastWord.length <= longestGluedWord;
  const glued = isGlued ? lastWord : '';
  const head = (lastText ?? '').slice(0, (lastText ?? '').length - glued.length);
  return (
    <>
      <Stitched cited={cited} chip={chip}>
        {bold(
          <>
            {children}
            {head}
          </>,
        )}
      </Stitched>
      <span className="whitespace-nowrap">
        {glued !== '' && (
          <Stitched cited={cited} chip={chip}>
            {bold(glued)}
          </Stitched>
        )}
        <Chip source={first} chip={chip} />
      </span>
      {others.map((source) => (
        <Chip key={source.n} source={source} chip={chip} />
      ))}
    </>
  );
}
