import { useLocation } from 'react-router';
import { signInPath } from '#client/app/next-path.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { SearchAnswer } from '#features/search/shared/search.contract.ts';
import { MeaningChoice } from './beside-web.tsx';
import type { SearchVertical } from './search-vertical.ts';
import { SummaryBody, SummaryOffer, SummarySignIn, SummarySkeleton } from './summary-body.tsx';
import { type SummaryLayout, SummaryPanel } from './summary-panel.tsx';
import type { Summary } from './use-summary.ts';

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
    if (isSearching) return <SummarySkeleton label="Searching" layout={layout} />;
    return (
      <SummaryBody
        key={`${page} ${query}`}
        layout={layout}
        summary={summary}
        {...{ query, answer, vertical }}
      />
    );
  }
  return (
    <SummaryPanel title={title} layout={layout}>
      <div className={classNames(isSignedIn && isWanted && room[layout])}>{body()}</div>
      <MeaningChoice answer={answer} path={vertical.path} />
    </SummaryPanel>
  );
}
