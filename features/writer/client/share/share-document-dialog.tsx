import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { documentsKey } from '../documents.api.ts';
import { InviteForm } from './invite-form.tsx';
import { LinkForm } from './link-form.tsx';
import { PeopleList } from './people-list.tsx';
import {
  changeMember,
  invite,
  removeMember,
  revokeInvitation,
  revokeLink,
  useSharing,
} from './sharing.api.ts';
import { sharingRow } from './sharing-row.ts';

interface ShareDocumentDialogProps {
  documentId: string;
  onClose: () => void;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The people and links a document is shared with. */
export function ShareDocumentDialog({ documentId, onClose }: ShareDocumentDialogProps) {
  const queryClient = useQueryClient();
  const sharing = useSharing(documentId);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [...documentsKey, 'sharing', documentId] });

  async function attempt(work: () => Promise<unknown>) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Another tab has already removed it.
      if (error.code !== 'not_found') setProblem(error.message);
    }
    await refresh();
  }

  const { members = [], invitations = [], links = [] } = sharing.data ?? {};
  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Share this document"
      description="People sign in with the address that you invite. A link shows it to anybody who has it."
    >
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <InviteForm invite={(input) => invite(documentId, input)} editorLabel="Can write" onInvited={refresh} />
      {sharing.isError ? (
        <Banner kind="error" onRetry={() => void sharing.refetch()}>
          The people it is shared with could not be loaded.
        </Banner>
      ) : sharing.data === undefined ? (
        <LoadingRegion label="Loading the people it is shared with" className="pt-4">
          <SkeletonText lines={2} />
        </LoadingRegion>
      ) : (
        <>
          <PeopleList
            members={members}
            invitations={invitations}
            nobody="Only you have this document."
            editorLabel="Can write"
            invitedTo={(role, until) => (
              <>
                {role === 'editor' ? 'Invited to write' : 'Invited to read'}, until {until}
              </>
            )}
            onChange={(id, role) => void attempt(() => changeMember(id, role))}
            onRemove={(id) => void attempt(() => removeMember(id))}
            onWithdraw={(id) => void attempt(() => revokeInvitation(id))}
          />
          <h3 className="pt-6 pb-2 text-small font-semibold">Links for reading</h3>
          <LinkForm documentId={documentId} onCreated={refresh} />
          <ul className="pt-2">
            {links.map(({ id, createdAt, expiresAt }) => {
              const created = day.format(new Date(createdAt));
              return (
                <li key={id} className={sharingRow}>
                  <span className="text-small">
                    Created {created}
                    {expiresAt !== null && <>, ends {day.format(new Date(expiresAt))}</>}
                  </span>
                  <Button
                    size="small"
                    aria-label={`Revoke the link created ${created}`}
                    onClick={() => void attempt(() => revokeLink(id))}
                  >
                    Revoke
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Overlay>
  );
}
