import { useState } from 'react';
import { apiSend } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { useChange } from '#features/accounts/client/use-change.ts';
import { useStepUp } from '#features/accounts/client/use-step-up.tsx';
import {
  RecoveryCodes,
  type SecurityOverview,
  TwoFactorSetup,
} from '#features/security/shared/security.contract.ts';
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx';
import { useRefreshSecurity } from './security.api.ts';
import { SecurityCard } from './security-card.tsx';
import { TwoFactorSetupPanel } from './two-factor-setup-panel.tsx';
import { useWhen } from './use-when.ts';

type Panel = { kind: 'setup'; setup: TwoFactorSetup } | { kind: 'codes'; codes: string[] };

export function TwoFactorCard({ security: { twoFactor } }: { security: SecurityOverview }) {
  const refresh = useRefreshSecurity();
  const { onDay } = useWhen();
  const { withReauthentication, dialog } = useStepUp();
  const { run, problem, busyWith, clear } = useChange('That did not work. Please try again.');
  const [panel, setPanel] = useState<Panel | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  // A panel replaces the buttons; closing it returns the focus to them.
  const [hadPanel, setHadPanel] = useState(false);

  const begin = () =>
    run('begin', async () => {
      const setup = await withReauthentication(() =>
        apiSend('POST', '/api/security/two-factor', undefined, TwoFactorSetup),
      );
      setPanel({ kind: 'setup', setup });
    });

  const renew = () =>
    run('renew', async () => {
      const path = '/api/security/two-factor/recovery-codes';
      const { codes } = await withReauthentication(() => apiSend('POST', path, undefined, RecoveryCodes));
      setPanel({ kind: 'codes', codes });
      void refresh();
    });

  const switchOff = () =>
    run('off', async () => {
      setIsAsking(false);
      await withReauthentication(() => apiSend('DELETE', '/api/security/two-factor'));
      setPanel(null);
      void refresh();
    });

  function handleClose(): void {
    setPanel(null);
    setHadPanel(true);
  }

  function handleEnabled(codes: string[]): void {
    setPanel({ kind: 'codes', codes });
    void refresh();
  }

  return (
    <SecurityCard
      title={
        <span className="flex flex-wrap items-center gap-2.5">
          Two-factor sign-in
          {twoFactor.isOn ? <Tag tone="moss">On</Tag> : <Tag>Off</Tag>}
        </span>
      }
      description={
        twoFactor.since === null
          ? 'A code from your authenticator app, as well as your password.'
          : `On since ${onDay(twoFactor.since)}. ${codesLeft(twoFactor.recoveryCodesLeft)}`
      }
      problem={{ text: problem, onDismiss: clear }}
      action={
        panel === null &&
        (twoFactor.isOn ? (
          <div className="flex flex-wrap gap-2.5">
            <Button
              autoFocus={hadPanel}
              isBusy={busyWith === 'renew'}
              busyLabel="Creating codes"
              onClick={() => void renew()}
            >
              New recovery codes
            </Button>
            <Button
              kind="danger-outline"
              isBusy={busyWith === 'off'}
              busyLabel="Switching off"
              onClick={() => setIsAsking(true)}
            >
              Switch Off
            </Button>
          </div>
        ) : (
          <Button
            autoFocus={hadPanel}
            isBusy={busyWith === 'begin'}
            busyLabel="Preparing"
            onClick={() => void begin()}
          >
            Enable
          </Button>
        ))
      }
    >
      {panel?.kind === 'setup' && (
        <TwoFactorSetupPanel
          setup={panel.setup}
          withReauthentication={withReauthentication}
          onEnabled={handleEnabled}
          onCancel={handleClose}
        />
      )}
      {panel?.kind === 'codes' && <RecoveryCodesPanel codes={panel.codes} onDone={handleClose} />}
      <ConfirmDialog
        isOpen={isAsking}
        title="Switch off two-factor sign-in?"
        description="Your password alone will then be enough to sign in. Your recovery codes stop working."
        confirmLabel="Switch Off"
        onConfirm={() => void switchOff()}
        onCancel={() => setIsAsking(false)}
      />
      {dialog}
    </SecurityCard>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery codes are left: create new ones.';
  return count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`;
}
