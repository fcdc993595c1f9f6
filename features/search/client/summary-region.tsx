import { useLocation } from 'react-router';
import { signInPath } from '#client/app/next-path.ts';
import { SummaryBody, SummaryOffer, SummarySignIn, SummarySkeleton } from './summary-body.tsx';
import { type SummaryLayout, SummaryPanel } from './summary-panel.tsx';
import type { Summary } from './use-summary.ts';

interface SummaryRegionProps {
  title: string;
  layout: SummaryLayout;
  query: string;
  page: number;
  isSignedIn: boolean;
  /** The results are still on their way. */
  isSearching: boolean;
  /** The person asked for it, by searching or by accepting the offer. */
  isWanted: boolean;
  onAccept: () => void;
  summary: Summary;
}

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
}: SummaryRegionProps) {
  const { pathname, search } = useLocation();
  function body() {
    if (!isSignedIn) return <SummarySignIn href={signInPath(pathname + search)} />;
    if (!isWanted) return <SummaryOffer page={page} onAccept={onAccept} />;
    if (isSearching) return <SummarySkeleton label="Searching" layout={layout} />;
    return <SummaryBody key={`${page} ${query}`} layout={layout} query={query} summary={summary} />;
  }
  return (
    <SummaryPanel title={title} layout={layout}>
      {body()}
    </SummaryPanel>
  );
}
