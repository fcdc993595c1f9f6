import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { picturePath } from '#features/writer/shared/document-href.ts';
import type { Document } from '#features/writer/shared/documents.contract.ts';
import { getDocument, refreshDocuments } from '../documents.api.ts';
import { leaveDocument } from '../share/sharing.api.ts';
import { DocumentText } from './document-text.tsx';
import { useOthersLooking } from './use-others-looking.ts';

interface ReadingPageProps {
  document: Document;
  onLeft: () => void;
  /** It is no longer shared with this person, or not only for reading. */
  onOther: () => void;
}

/** A document that someone else shared for reading. */
export function ReadingPage({ document: opened, onLeft, onOther }: ReadingPageProps) {
  const [{ title, content, ownerName, id }, setDocument] = useState(opened);
  useOthersLooking(id, true);
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    void getDocument(id).then(
      (now) => (now.role === 'viewer' ? setDocument(now) : onOther()),
      (error: unknown) => {
        // If it only failed, the next change fetches it again.
        if (error instanceof ApiError && error.code === 'not_found') onOther();
      },
    );
  });
  useLiveChanges((change) => {
    if (change.type === 'look' || (change.type === 'changed' && change.id === id)) look();
  });
  useEffect(() => {
    // Nobody listened while the page was hidden.
    const seen = () => look();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
  usePageTitle(title);
  return (
    <div className="min-w-0 flex-1">
      <div className="mx-auto w-full max-w-[45rem] px-4 pt-8 pb-16 lg:px-13">
        <h2 dir="auto" className="text-h1 wrap-anywhere">
          {title}
        </h2>
        <div className="mt-2 mb-8 flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-text-2">Shared by {ownerName}. You can read it.</p>
          <LeaveButton documentId={id} onLeft={onLeft} />
        </div>
        <Suspense
          fallback={
            <LoadingRegion label="Opening the document">
              <SkeletonText lines={4} />
            </LoadingRegion>
          }
        >
          <DocumentText markdown={content} pictureAddress={(fileId) => picturePath(id, fileId)} />
        </Suspense>
      </div>
    </div>
  );
}

/** Leaves a document that someone else shared. */
export function LeaveButton({ documentId, onLeft }: { documentId: string; onLeft: () => void }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [isAsking, setIsAsking] = useState(false);

  async function leave() {
    setIsAsking(false);
    try {
      await leaveDocument(documentId);
      onLeft();
    } catch {
      showToast({ message: 'Failed to leave the document' });
    }
    refreshDocuments(queryClient);
  }

  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Leave
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Leave this document?"
        description="You will no longer see it unless its owner invites you again."
        confirmLabel="Leave"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void leave()}
      />
    </>
  );
}
