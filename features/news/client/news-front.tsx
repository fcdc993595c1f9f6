import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { ConnectHint, ConnectLink } from '#client/app/connect-hint.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { NewsFrontPage } from '#features/news/shared/news.contract.ts';
import { SampleResults } from '#features/search/client/sample-results.tsx';
import { SourceStrip } from '#features/search/client/source-strip.tsx';
import { emptyQueryMessage } from '#features/search/shared/search.contract.ts';
import { NewsCard } from './news-card.tsx';
import { NewsGrid } from './news-grid.tsx';
import { NewsSamples } from './news-samples.tsx';
import { NewsSkeleton } from './news-skeleton.tsx';

const freshMs = 5 * 60_000;

/** Before any search: today's news, by category. */
export function NewsFront() {
  const today = useQuery({
    queryKey: ['news', 'today'],
    queryFn: ({ signal }) => apiGet('/api/news/today', NewsFrontPage, { signal }),
    staleTime: freshMs,
  });
  const handleRetry = () => void today.refetch();
  return (
    <div className="page flex-1 pt-4 pb-6">
      {today.isPending && <NewsSkeleton />}
      {today.isError && (
        <Banner kind="error" onRetry={handleRetry}>
          {today.error.message}
        </Banner>
      )}
      {today.data && <FrontPage page={today.data} onRetry={handleRetry} />}
    </div>
  );
}

function FrontPage({ page: { sections, providers }, onRetry }: { page: NewsFrontPage; onRetry: () => void }) {
  if (providers.length === 0) {
    return (
      <>
        <EmptyState
          title={emptyQueryMessage}
          description={
            <>
              No source of today’s news is connected. <ConnectHint />
            </>
          }
          action={
            <div className="flex flex-wrap justify-center gap-2.5">
              <Button kind="secondary" onClick={onRetry}>
                Try again
              </Button>
              <ConnectLink step="search" />
            </div>
          }
        />
        <SampleResults until="connected">
          <NewsSamples />
        </SampleResults>
      </>
    );
  }
  const isUnanswered = providers.every(({ state }) => state === 'failed' || state === 'resting');
  return (
    <>
      {isUnanswered && (
        <Banner kind="error" onRetry={onRetry}>
          None of the sources could be reached.
        </Banner>
      )}
      {!isUnanswered && sections.length === 0 && (
        <EmptyState title={emptyQueryMessage} description="The sources have nothing new at the moment." />
      )}
      {sections.map(({ category, articles }) => (
        <section key={category} aria-label={category} className="mb-8">
          <h2 className="mb-3 text-h2">{category}</h2>
          <NewsGrid>
            {articles.map((article) => (
              <NewsCard key={article.id} article={article} hasNumber={false} headingLevel={3} />
            ))}
          </NewsGrid>
        </section>
      ))}
      <SourceStrip providers={providers} />
      {isUnanswered && (
        <SampleResults until="answering">
          <NewsSamples />
        </SampleResults>
      )}
    </>
  );
}
