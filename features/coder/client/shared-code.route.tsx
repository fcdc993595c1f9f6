import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { retryUnlessGone } from '#client/app/is-gone.ts';
import { lazyPart } from '#client/app/lazy-part.ts';
import { SharedFrame } from '#client/app/shared-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { getSharedCode } from './coder.api.ts';

const SharedRun = lazyPart(async () => ({ default: (await import('./share/shared-run.tsx')).SharedRun }));

/** /shared-code/:token: a shared page. It runs only after a press. */
function SharedCodePage() {
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: ['shared-code', token],
    queryFn: ({ signal }) => getSharedCode(token, { signal }),
    retry: retryUnlessGone,
  });
  usePageTitle(query.data?.title ?? 'Shared page');

  return (
    <SharedFrame
      query={query}
      className="flex h-[calc(100dvh-var(--header))] max-w-[1200px] flex-col px-3 pt-3 pb-4 sm:px-8"
      gone={{
        lead: 'The page is no longer shared.',
        why: 'Whoever shared it may have revoked the link or deleted the project.',
      }}
      failure="The page could not be loaded."
      loading={
        <LoadingRegion label="Loading the page">
          <SkeletonText lines={4} />
        </LoadingRegion>
      }
    >
      {(shared) => (
        <Suspense fallback={null}>
          <SharedRun shared={shared} token={token} />
        </Suspense>
      )}
    </SharedFrame>
  );
}

export { SharedCodePage as Component };
