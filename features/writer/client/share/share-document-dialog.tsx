import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { documentsKey } from '../documents.api.ts';
import { LinkForm } from './link-form.tsx';
import {
  changeMember,
  invite,
  removeMember,
  revokeInvitation,
  revokeLink,
  useSharing,
} from './sharing.api.ts';
import { SharingDialog } from './sharing-dialog.tsx';
import { sharingRow } from './sharing-row.ts';

interface ShareDocumentDialogProps {
  documentId: string;
  onClose: () => void;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The people and links a document is shared with. */
export function ShareDocumentDialog({ documentId, onClose }: ShareDocumentDialogProps) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [...documentsKey, 'sharing', documentId] });
  return (
    <SharingDialog
      title="Share this document"
      description="People sign in with the address that you invite. A link shows it to anybody who has it."
      sharing={useSharing(documentId)}
      changes={{ changeMember, removeMember, revokeInvitation }}
      invite={(input) => invite(documentId, input)}
      refresh={refresh}
      nobody="Only you have this document."
      editorLabel="Can write"
      invitedTo={(role, until) => (
        <>
          {role === 'editor' ? 'Invited to write' : 'Invited to read'}, until {until}
        </>
      )}
      onClose={onClose}
    >
      {({ links }, attempt) => (
        <>
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
                    onClick={() => attempt(() => revokeLink(id))}
                  >
                    Revoke
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </SharingDialog>
  );
}
