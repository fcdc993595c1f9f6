import { Overlay } from '#client/ui/overlay.tsx';
import { InviteForm } from './invite-form.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Overlay
      isOpen
      size="small"
      onClose={onClose}
      title="Invite"
      description="A link with which one person makes an account."
    >
      <InviteForm />
    </Overlay>
  );
}
