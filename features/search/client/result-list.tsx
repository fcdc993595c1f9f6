import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { WebSearchAnswer } from '#features/search/shared/search.contract.ts';
import { ResultArticle } from './result-article.tsx';
import { searchPath } from './search-paths.ts';
import { SourceStrip } from './source-strip.tsx';

interface ResultListProps {
  answer: WebSearchAnswer;
  onRetry: () => void;
}

export function ResultList({ answer, onRetry }: ResultListProps) {
  const { results, providers } = answer;
  const isUnanswered = providers.every(({ state }) => state === 'failed' || state === 'resting');
  if (isUnanswered) {
    return (
      <>
        <Banner kind="error" onRetry={onRetry}>
          None of the sources could be reached.
        </Banner>
        <SourceStrip providers={providers} />
      </>
    );
  }
  return (
    <>
      {results.map((result) => (
        <ResultArticle key={result.id} result={result} />
      ))}
      {results.length === 0 && <NoResults answer={answer} />}
      <div className={classNames(results.length === 0 && 'text-center')}>
        <SourceStrip providers={providers} />
      </div>
    </>
  );
}

function NoResults({ answer: { query, page, suggestion } }: { answer: WebSearchAnswer }) {
  if (page > 1) {
    return (
      <EmptyState
        title="There is nothing on this page."
        action={<ButtonLink href={searchPath('/search/web', query)}>Go to the first page</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={`Nothing was found for “${query}”.`}
      {...(suggestion === null
        ? { description: 'Try fewer or other words.' }
        : {
            action: (
              <p>
                Did you mean{' '}
                <a
                  href={searchPath('/search/web', suggestion)}
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
