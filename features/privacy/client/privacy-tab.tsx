import { Card } from '#client/ui/card.tsx';
import { PrivacyToggles } from '#features/privacy/client/privacy-toggles.tsx';

export function PrivacyTab() {
  return (
    <Card>
      <PrivacyToggles />
    </Card>
  );
}
