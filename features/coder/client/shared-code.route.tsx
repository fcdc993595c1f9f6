import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { lazyPart } from '#client/app/lazy-part.ts';
import { MessagePage } from '#client/app/message-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { getSharedCode } from './coder.api.ts';

const SharedRun = lazyPart(async () => ({ default: (await import('./share/shared-run.tsx')).SharedRun }));

/** /shared-code/:token: a shared page. It runs only after a press. */
function SharedCodePage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-code', token],
    queryFn: ({ signal }) => getSharedCode(token, { signal }),
    retry: (count, problem) => !isGone(problem) && count < 2,
  });
  usePageTitle(data?.title ?? 'Shared page');

  if (error && isGone(error)) {
    return (
      <MessagePage
        title="This link no longer works"
        lead="The page is no longer shared."
        action={{ label: 'Go to the home page', href: '/' }}
      >
        Whoever shared it may have revoked the link or deleted the project.
      </MessagePage>
    );
  }
  return (
    <div className="mx-auto flex h-[calc(100dvh-var(--header)-1px)] w-full max-w-[1200px] flex-col px-3 pt-3 pb-4 sm:px-8">
      <meta name="robots" content="noindex, nofollow" />
      {error && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The page could not be loaded.
        </Banner>
      )}
      {!data && !error && (
        <LoadingRegion label="Loading the page">
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      {data && (
        <Suspense fallback={null}>
          <SharedRun shared={data} token={token} />
        </Suspense>
      )}
    </div>
  );
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

export { SharedCodePage as Component };
