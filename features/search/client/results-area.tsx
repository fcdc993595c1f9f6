import type { ReactNode } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { SearchAnswer } from '#features/search/shared/search.contract.ts';
import { SampleResults } from './sample-results.tsx';
import { searchPath } from './search-paths.ts';
import type { SearchVertical } from './search-vertical.ts';
import { SourceStrip } from './source-strip.tsx';

interface ResultsAreaProps {
  answer: SearchAnswer;
  vertical: Pick<SearchVertical, 'path' | 'sourceName'>;
  samples: ReactNode;
  isNarrowed: boolean;
  onRetry: () => void;
  /** The results, if there are any. */
  children: ReactNode;
}

/** The results and who was asked for them, or why there are none. */
export function ResultsArea(props: ResultsAreaProps) {
  const { answer, vertical, samples, isNarrowed, onRetry, children } = props;
  const { results, providers } = answer;
  if (providers.length === 0) {
    return (
      <>
        <EmptyState
          title={`No ${vertical.sourceName} is connected.`}
          description="Whoever runs this server can connect one in its settings."
          action={
            <Button kind="secondary" onClick={onRetry}>
              Try again
            </Button>
          }
        />
        {samples && <SampleResults until="is connected">{samples}</SampleResults>}
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
        {samples && <SampleResults until="answers">{samples}</SampleResults>}
      </>
    );
  }
  return (
    <>
      {children}
      {results.length === 0 && <NoResults answer={answer} path={vertical.path} isNarrowed={isNarrowed} />}
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

function NoResults({ answer: { query, page, suggestion }, path, isNarrowed }: NoResultsProps) {
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
  return (
    <EmptyState
      title={`Nothing was found for “${query}”.`}
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
