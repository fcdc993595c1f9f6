import type { ConnectStep } from '#features/console/client/connect-step.ts';
import { InviteForm } from './invite-form.tsx';

export const inviteSteps: readonly ConnectStep[] = [
  {
    id: 'invite',
    label: 'Invite',
    detail: 'The people you share this with',
    title: 'Invite people',
    lead: 'A link lets one person create an account. You can do this at any time under People.',
    order: 500,
    // Whoever has made one link may want another, so the page does not go on by itself.
    Content: () => <InviteForm />,
  },
];
