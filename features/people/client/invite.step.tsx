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
    // People may want another link, so the page does not advance automatically.
    Content: () => <InviteForm />,
  },
];
