import type { ReactNode } from 'react';
import { ConnectHint, ConnectLink } from '#client/app/connect-hint.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { BesideWeb, SearchAnswer } from '#features/search/shared/search.contract.ts';
import { brand } from '#shared/brand.ts';
import { searchPath } from '#shared/search-paths.ts';
import { AboveResults, BelowReference, OwnThings } from './beside-web.tsx';
import { isOnlyOurs, OnlyOurs } from './only-ours.tsx';
import { SampleResults } from './sample-results.tsx';
import type { SearchVertical } from './search-vertical.ts';
import { SourceStrip } from './source-strip.tsx';

interface ResultsAreaProps {
  answer: SearchAnswer;
  vertical: Pick<SearchVertical, 'path' | 'noSource' | 'ours'>;
  samples: ReactNode;
  isNarrowed: boolean;
  /** The person's own items, where they are not shown elsewhere. */
  own: BesideWeb['own'];
  onRetry: () => void;
  /** The results, if there are any. */
  children: ReactNode;
}

/** The results and the sources that were asked, or why there are none. */
export function ResultsArea(props: ResultsAreaProps) {
  const { answer, vertical, samples, isNarrowed, own, onRetry, children } = props;
  const { results, providers } = answer;
  if (providers.length === 0) {
    return (
      <>
        <EmptyState
          title={vertical.noSource}
          description={<ConnectHint />}
          // Nothing was asked, so there is nothing to ask again.
          action={<ConnectLink step="search" />}
        />
        {samples && <SampleResults until="connected">{samples}</SampleResults>}
      </>
    );
  }
  if (providers.every(({ state }) => state === 'failed' || state === 'resting')) {
    return (
      <>
        <Banner kind="error" onRetry={onRetry}>
          None of the sources could be reached.
        </Banner>
        <SourceStrip providers={providers} />
        {samples && <SampleResults until="answering">{samples}</SampleResults>}
      </>
    );
  }
  return (
    <>
      <AboveResults answer={answer} onRetry={onRetry} />
      {isOnlyOurs(answer, vertical) && <OnlyOurs beyond={vertical.ours?.beyond ?? ''} />}
      {children}
      <BelowReference answer={answer} />
      {results.length === 0 && <NoResults answer={answer} path={vertical.path} isNarrowed={isNarrowed} />}
      {own.length > 0 && <OwnThings own={own} />}
      <div className={classNames(results.length === 0 && 'text-center')}>
        <SourceStrip providers={providers} />
      </div>
    </>
  );
}

interface NoResultsProps {
  answer: SearchAnswer;
  path: string;
  isNarrowed: boolean;
}

function NoResults({ answer: { query, page, suggestion, beside }, path, isNarrowed }: NoResultsProps) {
  if (page > 1) {
    return (
      <EmptyState
        title="There is nothing on this page."
        action={<ButtonLink href={searchPath(path, query)}>Go to the first page</ButtonLink>}
      />
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState
        title={`Nothing was found for “${query}” with these filters.`}
        action={<ButtonLink href={searchPath(path, query)}>Search without filters</ButtonLink>}
      />
    );
  }
  const isReference = beside?.from === 'reference';
  return (
    <EmptyState
      title={
        isReference
          ? `The ${brand.productName} reference has nothing about “${query}”.`
          : `Nothing was found for “${query}”.`
      }
      {...(suggestion === null
        ? { description: 'Try fewer or different words.' }
        : {
            action: (
              <p>
                Did you mean{' '}
                <a
                  href={searchPath(path, suggestion)}
                  className="font-semibold text-link underline underline-offset-3"
                >
                  {suggestion}
                </a>
                ?
              </p>
            ),
          })}
    />
  );
}
