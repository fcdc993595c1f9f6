import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { MessagePage } from './message-page.tsx';

interface SharedPageProps<Shared extends { title: string }> {
  query: UseQueryResult<Shared>;
  /** Said of what is not there any more. */
  gone: { lead: string; why: string };
  failure: string;
  loading: ReactNode;
  /** What it is and since when. */
  about: (shared: Shared) => ReactNode;
  children: (shared: Shared) => ReactNode;
}

/** What somebody shared by a link, for whoever has the link; search engines are asked to stay away. */
export function SharedPage<Shared extends { title: string }>(props: SharedPageProps<Shared>) {
  const { query, gone, failure, loading, about, children } = props;
  const { data, error, refetch } = query;
  // Also where it was read before: a revoked link shows nothing any more.
  if (error && isGone(error)) {
    return (
      <MessagePage
        title="This link no longer works"
        lead={gone.lead}
        action={{ label: 'Go to the home page', href: '/' }}
      >
        {gone.why}
      </MessagePage>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[776px] px-4 pt-6 pb-16 sm:px-8 lg:pt-10">
      <meta name="robots" content="noindex, nofollow" />
      {error && (
        <Banner kind="error" onRetry={() => void refetch()}>
          {failure}
        </Banner>
      )}
      {!data && !error && loading}
      {data && (
        <>
          <h1 dir="auto" className="text-h1 wrap-anywhere">
            {data.title}
          </h1>
          <p className="mt-2 mb-8 text-small text-text-2">{about(data)}</p>
          {children(data)}
        </>
      )}
    </div>
  );
}

/** For a query's `retry`: what is gone stays gone. */
export function retryUnlessGone(count: number, problem: Error): boolean {
  return !isGone(problem) && count < 2;
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
