import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { InviteForm } from '#features/writer/client/share/invite-form.tsx';
import { PeopleList } from '#features/writer/client/share/people-list.tsx';
import { refreshProjects } from '../projects.api.ts';
import {
  changeMember,
  invite,
  removeMember,
  revokeInvitation,
  useProjectSharing,
} from './project-sharing.api.ts';

interface ShareProjectDialogProps {
  projectId: string;
  onClose: () => void;
}

/** The people a project is shared with. */
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
      // It was already removed in another tab.
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
      <InviteForm
        invite={(input) => invite(projectId, input)}
        editorLabel="Can add and change"
        onInvited={refresh}
      />
      {sharing.isError ? (
        <Banner kind="error" onRetry={() => void sharing.refetch()}>
          The people it is shared with could not be loaded.
        </Banner>
      ) : sharing.data === undefined ? (
        <LoadingRegion label="Loading the people it is shared with" className="pt-4">
          <SkeletonText lines={2} />
        </LoadingRegion>
      ) : (
        <PeopleList
          members={members}
          invitations={invitations}
          nobody="Only you have this project."
          editorLabel="Can add and change"
          invitedTo={(role, until) => (
            <>
              {role === 'editor' ? 'Invited to add and change' : 'Invited to read'}, until {until}
            </>
          )}
          onChange={(id, role) => void attempt(() => changeMember(id, role))}
          onRemove={(id) => void attempt(() => removeMember(id))}
          onWithdraw={(id) => void attempt(() => revokeInvitation(id))}
        />
      )}
    </Overlay>
  );
}
