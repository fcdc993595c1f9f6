import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#client/app/lazy-part.ts';
import { signInPath } from '#client/app/next-path.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { SearchAnswer } from '#features/search/shared/search.contract.ts';
import { MeaningChoice } from './beside-web.tsx';
import type { SearchVertical } from './search-vertical.ts';
import { type SummaryLayout, SummaryPanel } from './summary-panel.tsx';
import { SummaryOffer, SummarySignIn, SummarySkeleton } from './summary-states.tsx';
import type { Summary } from './use-summary.ts';

// Loaded while the results are.
const SummaryBody = lazyPart(async () => ({ default: (await import('./summary-body.tsx')).SummaryBody }));

interface SummaryRegionProps {
  title: string;
  layout: SummaryLayout;
  query: string;
  page: number;
  isSignedIn: boolean;
  /** The results are still loading. */
  isSearching: boolean;
  /** The person asked for it, by searching or by accepting the offer. */
  isWanted: boolean;
  onAccept: () => void;
  summary: Summary;
  /** What it is a summary of. */
  answer: SearchAnswer | undefined;
  vertical: Pick<SearchVertical, 'path' | 'id'>;
}

/**
 * As much as a cut-off summary and its “Read the rest” take, from the start: what lies below does not move as it grows.
 * Beside the results nothing lies below.
 */
const room: Record<SummaryLayout, string> = { card: 'max-lg:min-h-69', strip: 'min-h-38' };

/** The panel beside the results, in whichever state it is. */
export function SummaryRegion({
  title,
  layout,
  query,
  page,
  isSignedIn,
  isSearching,
  isWanted,
  onAccept,
  summary,
  answer,
  vertical,
}: SummaryRegionProps) {
  const { pathname, search } = useLocation();
  function body() {
    if (!isSignedIn) return <SummarySignIn href={signInPath(pathname + search)} />;
    if (!isWanted) return <SummaryOffer page={page} onAccept={onAccept} />;
    return (
      <Suspense fallback={<SummarySkeleton label="Searching" layout={layout} />}>
        <SummaryBody
          key={`${page} ${query}`}
          layout={layout}
          summary={summary}
          {...{ query, isSearching, answer, vertical }}
        />
      </Suspense>
    );
  }
  return (
    <SummaryPanel title={title} layout={layout}>
      <div className={classNames(isSignedIn && isWanted && room[layout])}>{body()}</div>
      <MeaningChoice answer={answer} path={vertical.path} />
    </SummaryPanel>
  );
}
