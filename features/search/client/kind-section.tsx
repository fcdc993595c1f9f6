import { ArrowRightIcon } from '@phosphor-icons/react/ArrowRight';
import { type ReactNode, useId } from 'react';
import { ConnectNote } from '#client/app/connect-hint.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, Skeleton, SkeletonText } from '#client/ui/skeleton.tsx';
import type { SearchAnswer, SearchResult } from '#features/search/shared/search.contract.ts';
import { brand } from '#shared/brand.ts';
import { searchPath } from '#shared/search-paths.ts';
import { AboveResults, BelowReference, OwnThings } from './beside-web.tsx';
import { isOnlyOurs } from './only-ours.tsx';
import { verticals } from './search-paths.ts';
import type { SearchSectionProps } from './search-section.ts';
import type { SearchVertical } from './search-vertical.ts';
import { useSearch } from './use-search.ts';

interface KindSectionProps<Result extends SearchResult> extends SearchSectionProps {
  vertical: SearchVertical<Result>;
  /** How many results are shown; the rest are on its own page. */
  shows: number;
  /** The layout of its results, while they are loading. */
  skeleton?: ReactNode;
  children: (results: Result[]) => ReactNode;
}

/** One kind of results among the others: its first few and the way to all of them, or why there are none. */
export function KindSection<Result extends SearchResult>(props: KindSectionProps<Result>) {
  const { vertical, query, userId, shows, skeleton, children } = props;
  const headingId = useId();
  const search = useSearch(vertical, { query, page: 1, filters: {}, userId, isPart: vertical.id !== 'web' });
  const label = verticals.find(({ id }) => id === vertical.id)?.label ?? vertical.title;
  const results = search.data?.results.slice(0, shows) ?? [];
  const own = search.data?.beside?.own ?? [];
  const hasMore = results.length > 0;

  return (
    <section aria-labelledby={headingId} className="min-w-0 border-line border-t pt-5 first:border-t-0">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 id={headingId} className="text-h2">
          {label}
        </h2>
        {hasMore && (
          <a
            href={searchPath(vertical.path, query)}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link no-underline hover:underline"
          >
            More<span className="sr-only"> {label.toLowerCase()} results</span>
            <ArrowRightIcon className="rtl:-scale-x-100" size={16} weight="bold" aria-hidden />
          </a>
        )}
      </div>
      {search.error && (
        <Banner kind="error" onRetry={() => void search.refetch()} retryOf={label}>
          {search.error.message}
        </Banner>
      )}
      {!hasMore &&
        !search.error &&
        !search.data?.isComplete &&
        (skeleton ?? <SectionSkeleton label={label} />)}
      {search.data && <AboveResults answer={search.data} onRetry={() => void search.refetch()} />}
      {search.data?.isComplete && !search.error && !hasMore && (
        <WhyNone
          label={label}
          answer={search.data}
          isOurs={isOnlyOurs(search.data, vertical)}
          noSource={vertical.noSource}
          onRetry={() => void search.refetch()}
        />
      )}
      {hasMore && children(results)}
      {search.data && <BelowReference answer={search.data} />}
      {own.length > 0 && <OwnThings own={own} />}
    </section>
  );
}

interface WhyNoneProps {
  /** Of the section. */
  label: string;
  answer: SearchAnswer;
  /** Only the built-in sources were asked. */
  isOurs: boolean;
  noSource: string;
  onRetry: () => void;
}

function WhyNone({ answer: { providers, beside }, isOurs, label, noSource, onRetry }: WhyNoneProps) {
  const hasNone = providers.length === 0;
  if (!hasNone && providers.every(({ state }) => state === 'failed' || state === 'resting')) {
    return (
      <Banner kind="error" onRetry={onRetry} retryOf={label}>
        None of the sources could be reached.
      </Banner>
    );
  }
  // Where nothing was asked, there is nothing to ask again.
  if (hasNone || isOurs) {
    return (
      <p className="text-text-2">
        {noSource} <ConnectNote step="search" />
      </p>
    );
  }
  if (beside?.from === 'reference') {
    return <p className="mt-3 text-text-2">The {brand.productName} reference has nothing about that.</p>;
  }
  return <p className="text-text-2">Nothing was found.</p>;
}

function SectionSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={`Searching: ${label}`} className="grid gap-2.5">
      <Skeleton className="h-5 w-72 max-w-full" />
      <SkeletonText lines={2} />
    </LoadingRegion>
  );
}
