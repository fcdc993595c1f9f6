import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import type { DraftStore } from '#client/app/draft-store.ts';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { LeftWords } from '#features/editor/client/saving/left-words.tsx';
import type { TextDraft } from '#features/editor/client/saving/text-draft.ts';
import { useOpenText } from '#features/editor/client/saving/use-open-text.ts';
import { documentHref } from '#features/writer/shared/document-href.ts';
import { documentsKey, getDocument } from '../documents.api.ts';
import { DocumentPage } from './document-page.tsx';
import { ReadingPage } from './reading-page.tsx';
import type { DocumentPageProps } from './use-document-page.ts';

interface OpenDocumentProps extends Omit<DocumentPageProps, 'document' | 'draft'> {
  isNew: boolean;
  drafts: DraftStore<TextDraft>;
}

const remote = { get: getDocument };

/** A document for writing or reading, or why it cannot be opened. */
export function OpenDocument({ isNew, ...props }: OpenDocumentProps) {
  const { id, drafts } = props;
  const navigate = useNavigate();
  const { data, error, refetch } = useOpenText({ id, isNew, drafts, remote, key: documentsKey });
  const isGone = error instanceof ApiError && error.code === 'not_found';
  if (data !== undefined && data.text?.deletedAt == null && !isGone) {
    if (data.text?.role === 'viewer')
      return <ReadingPage document={data.text} onLeft={props.onLeft} onOther={() => void refetch()} />;
    return <DocumentPage {...props} document={data.text} draft={data.draft} />;
  }
  if (data !== undefined || isGone) {
    return (
      <div className="min-w-0 flex-1 pt-16">
        <EmptyState
          title="This document could not be found"
          description="It was deleted, is no longer shared with you, or the address is wrong."
          action={<ButtonLink href="/writer?view=deleted">Look in Deleted</ButtonLink>}
        />
        {isGone && (
          <LeftWords
            id={id}
            drafts={drafts}
            label="Keep it as a new document"
            onKept={(kept) => void navigate(documentHref(kept), { replace: true })}
          />
        )}
      </div>
    );
  }
  if (error !== null) {
    return (
      <div className="min-w-0 flex-1 p-6">
        <Banner kind="error" onRetry={() => void refetch()}>
          Failed to load documents
        </Banner>
      </div>
    );
  }
  return (
    <LoadingRegion label="Opening the document" className="mx-auto w-full max-w-[45rem] px-4 pt-24 lg:px-13">
      <SkeletonText lines={4} />
    </LoadingRegion>
  );
}
