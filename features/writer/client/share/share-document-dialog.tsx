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
import { changeMember, removeMember, revokeInvitation, revokeLink, useSharing } from './sharing.api.ts';

interface ShareDocumentDialogProps {
  documentId: string;
  onClose: () => void;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const row =
  'flex min-h-12 flex-wrap items-center justify-between gap-2 border-b border-line py-1.5 last:border-0';

/** Whom the document is shared with, and by which links. */
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
      // It is gone already, in another tab.
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
      <InviteForm documentId={documentId} onInvited={refresh} />
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
          <h3 className="pt-6 text-small font-semibold">People</h3>
          {members.length + invitations.length === 0 && (
            <p className="py-2 text-small text-text-2">Only you have this document.</p>
          )}
          <ul>
            {members.map((member) => (
              <li key={member.id} className={row}>
                <span className="min-w-0">
                  <span dir="auto" className="block font-medium wrap-anywhere">
                    {member.name}
                  </span>
                  <span className="block text-small wrap-anywhere text-text-2">{member.email}</span>
                </span>
                <span className="flex items-center gap-2">
                  <select
                    aria-label={`What ${member.name} can do`}
                    value={member.role}
                    onChange={(event) =>
                      void attempt(() =>
                        changeMember(member.id, event.target.value === 'editor' ? 'editor' : 'viewer'),
                      )
                    }
                    className="h-9 rounded-control border border-line-strong bg-surface px-2 text-small touch:h-11"
                  >
                    <option value="viewer">Can read</option>
                    <option value="editor">Can write</option>
                  </select>
                  <Button
                    size="small"
                    aria-label={`Remove ${member.name}`}
                    onClick={() => void attempt(() => removeMember(member.id))}
                  >
                    Remove
                  </Button>
                </span>
              </li>
            ))}
            {invitations.map(({ id, email, role, expiresAt }) => (
              <li key={id} className={row}>
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{email}</span>
                  <span className="block text-small text-text-2">
                    {role === 'editor' ? 'Invited to write' : 'Invited to read'}, until{' '}
                    {day.format(new Date(expiresAt))}
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={`Withdraw the invitation to ${email}`}
                  onClick={() => void attempt(() => revokeInvitation(id))}
                >
                  Withdraw
                </Button>
              </li>
            ))}
          </ul>
          <h3 className="pt-6 pb-2 text-small font-semibold">Links for reading</h3>
          <LinkForm documentId={documentId} onCreated={refresh} />
          <ul className="pt-2">
            {links.map(({ id, createdAt, expiresAt }) => {
              const created = day.format(new Date(createdAt));
              return (
                <li key={id} className={row}>
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
