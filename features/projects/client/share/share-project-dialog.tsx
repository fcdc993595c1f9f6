import { useQueryClient } from '@tanstack/react-query';
import { SharingDialog } from '#features/writer/client/share/sharing-dialog.tsx';
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
  return (
    <SharingDialog
      title="Share this project"
      description="People see its name, its instructions and what is in it. Each person’s chats stay their own."
      sharing={useProjectSharing(projectId)}
      changes={{ changeMember, removeMember, revokeInvitation }}
      invite={(input) => invite(projectId, input)}
      refresh={() => refreshProjects(queryClient)}
      nobody="Only you have this project."
      editorLabel="Can add and change"
      invitedTo={(role, until) => (
        <>
          {role === 'editor' ? 'Invited to add and change' : 'Invited to read'}, until {until}
        </>
      )}
      onClose={onClose}
    />
  );
}
