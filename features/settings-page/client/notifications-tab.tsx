import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';

export function NotificationsTab() {
  return (
    <Card>
      <ButtonLink href="/profile/notifications">Notification Settings</ButtonLink>
    </Card>
  );
}
