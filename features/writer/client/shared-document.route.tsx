import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { MessagePage } from '#client/app/message-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { sharedPicturePath } from '#features/writer/shared/document-href.ts';
import { brand } from '#shared/brand.ts';
import { DocumentText } from './document/document-text.tsx';
import { readSharedDocument } from './share/sharing.api.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** /shared-document/:token: a document shared by a link, in its current state, read-only. */
function SharedDocumentPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-document', token],
    queryFn: ({ signal }) => readSharedDocument(token, signal),
    // It is live: returning to the page shows what has changed.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: (count, problem) => !isGone(problem) && count < 2,
  });
  usePageTitle(data?.title ?? 'Shared document');

  // Even where it was read before: a revoked link no longer shows anything.
  if (error && isGone(error)) {
    return (
      <MessagePage
        title="This link no longer works"
        lead="The document is no longer shared."
        action={{ label: 'Go to the home page', href: '/' }}
      >
        Whoever shared it may have revoked the link or deleted the document.
      </MessagePage>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[776px] px-4 pt-6 pb-16 sm:px-8 lg:pt-10">
      <meta name="robots" content="noindex, nofollow" />
      {error && (
        <Banner kind="error" onRetry={() => void refetch()}>
          This document could not be loaded.
        </Banner>
      )}
      {!data && !error && <Loading />}
      {data && (
        <>
          <h1 dir="auto" className="text-h1 wrap-anywhere">
            {data.title}
          </h1>
          <p className="mt-2 mb-8 text-small text-text-2">
            A document written with {brand.name}, last changed on{' '}
            {dateFormat.format(new Date(data.updatedAt))}.
          </p>
          <Suspense fallback={<Loading />}>
            <DocumentText
              markdown={data.content}
              pictureAddress={(fileId) => sharedPicturePath(token, fileId)}
            />
          </Suspense>
        </>
      )}
    </div>
  );
}

function Loading() {
  return (
    <LoadingRegion label="Opening the document" className="py-6">
      <SkeletonText lines={4} />
    </LoadingRegion>
  );
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export { SharedDocumentPage as Component };
