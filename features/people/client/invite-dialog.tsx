import { Overlay } from '#client/ui/overlay.tsx';
import { InviteForm } from './invite-form.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Overlay
      isOpen
      size="small"
      onClose={onClose}
      title="Invite"
      description="A link that lets one person create an account."
    >
      <InviteForm />
    </Overlay>
  );
}
