import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { retryUnlessGone } from '#client/app/is-gone.ts';
import { SharedPage } from '#client/app/shared-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { sharedPicturePath } from '#features/writer/shared/document-href.ts';
import { brand } from '#shared/brand.ts';
import { DocumentText } from './document/document-text.tsx';
import { readSharedDocument } from './share/sharing.api.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** /shared-document/:token: a document shared by a link, in its current state, read-only. */
function SharedDocumentPage() {
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: ['shared-document', token],
    queryFn: ({ signal }) => readSharedDocument(token, signal),
    // It is live: returning to the page shows what has changed.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: retryUnlessGone,
  });
  usePageTitle(query.data?.title ?? 'Shared document');
  return (
    <SharedPage
      query={query}
      gone={{
        lead: 'The document is no longer shared.',
        why: 'Whoever shared it may have revoked the link or deleted the document.',
      }}
      failure="This document could not be loaded."
      loading={<Loading />}
      about={({ updatedAt }) => (
        <>
          A document written with {brand.name}, last changed on {dateFormat.format(new Date(updatedAt))}.
        </>
      )}
    >
      {({ content }) => (
        <Suspense fallback={<Loading />}>
          <DocumentText markdown={content} pictureAddress={(fileId) => sharedPicturePath(token, fileId)} />
        </Suspense>
      )}
    </SharedPage>
  );
}

function Loading() {
  return (
    <LoadingRegion label="Opening the document" className="py-6">
      <SkeletonText lines={4} />
    </LoadingRegion>
  );
}

export { SharedDocumentPage as Component };
