import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { refreshProjects } from '../projects.api.ts';
import { InviteForm } from './invite-form.tsx';
import { changeMember, removeMember, revokeInvitation, useProjectSharing } from './project-sharing.api.ts';

interface ShareProjectDialogProps {
  projectId: string;
  onClose: () => void;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const row =
  'flex min-h-12 flex-wrap items-center justify-between gap-2 border-b border-line py-1.5 last:border-0';

/** Whom the project is shared with. */
export function ShareProjectDialog({ projectId, onClose }: ShareProjectDialogProps) {
  const queryClient = useQueryClient();
  const sharing = useProjectSharing(projectId);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = () => refreshProjects(queryClient);

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

  const { members = [], invitations = [] } = sharing.data ?? {};
  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Share this project"
      description="People see its name, its instructions and what is in it. Each person’s chats stay their own."
    >
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <InviteForm projectId={projectId} onInvited={refresh} />
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
            <p className="py-2 text-small text-text-2">Only you have this project.</p>
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
                    <option value="editor">Can add and change</option>
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
                    {role === 'editor' ? 'Invited to add and change' : 'Invited to read'}, until{' '}
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
        </>
      )}
    </Overlay>
  );
}
