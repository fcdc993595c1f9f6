import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useRefreshSecurity } from './security.api.ts';
import { SecurityCard } from './security-card.tsx';
import { useWhen } from './use-when.ts';

/** Only for accounts that have a password. */
export function PasswordCard({ email, changedAt }: { email: string; changedAt: string }) {
  const refresh = useRefreshSecurity();
  const { onDay } = useWhen();
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  // The form replaces the button; closing it returns the focus to the button.
  const [wasOpened, setWasOpened] = useState(false);

  function handleDone(): void {
    setIsOpen(false);
    setIsChanged(true);
    void refresh();
  }

  return (
    <SecurityCard
      title="Password"
      description={`Last changed ${onDay(changedAt)}`}
      action={
        !isOpen && (
          <Button
            autoFocus={wasOpened}
            onClick={() => {
              setIsChanged(false);
              setWasOpened(true);
              setIsOpen(true);
            }}
          >
            Change Password
          </Button>
        )
      }
    >
      {isChanged && (
        <div className="mt-4">
          <Banner kind="success" onDismiss={() => setIsChanged(false)}>
            Password updated successfully
          </Banner>
        </div>
      )}
      {isOpen && <ChangePasswordForm email={email} onDone={handleDone} onCancel={() => setIsOpen(false)} />}
    </SecurityCard>
  );
}
