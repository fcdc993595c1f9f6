import { KeyIcon } from '@phosphor-icons/react/Key';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { canUsePasskeys, isPasskeyCancelled } from '#features/accounts/client/passkey-browser.ts';
import { useChange } from '#features/accounts/client/use-change.ts';
import { useStepUp } from '#features/accounts/client/use-step-up.tsx';
import type { Passkey, SecurityOverview } from '#features/security/shared/security.contract.ts';
import { makePasskey } from './make-passkey.ts';
import { PasskeyName } from './passkey-name.tsx';
import { removeWhatIsThere, useRefreshSecurity } from './security.api.ts';
import { RemoveButton, SecurityCard, SecurityRow } from './security-card.tsx';
import { useWhen } from './use-when.ts';

export function PasskeysCard({ security: { passkeys } }: { security: SecurityOverview }) {
  const refresh = useRefreshSecurity();
  const { onDay } = useWhen();
  const { withReauthentication, dialog } = useStepUp();
  const { run, problem, busyWith, clear } = useChange('That did not work. Please try again.');
  const [named, setNamed] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<Passkey | null>(null);

  const add = () =>
    run('add', async () => {
      try {
        const id = await makePasskey(withReauthentication);
        await refresh();
        // The name is asked for last, when there is something to name.
        setNamed(id);
      } catch (error) {
        if (!isPasskeyCancelled(error)) throw error;
      }
    });

  const remove = ({ id }: Passkey) =>
    run(id, async () => {
      setDoomed(null);
      await withReauthentication(() => removeWhatIsThere(`/api/security/passkeys/${id}`));
      await refresh();
    });

  return (
    <SecurityCard
      title="Passkeys"
      description="Sign in with your fingerprint, your face or your device’s PIN. No password to remember or lose."
      problem={{ text: problem, onDismiss: clear }}
      action={
        canUsePasskeys() && (
          <Button isBusy={busyWith === 'add'} busyLabel="Waiting for your device" onClick={() => void add()}>
            Add a passkey
          </Button>
        )
      }
    >
      {!canUsePasskeys() && (
        <p className="mt-3 text-small text-text-2">This browser, or this address, cannot use passkeys.</p>
      )}
      {passkeys.length > 0 && (
        <ul className="mt-3 divide-y divide-line" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <SecurityRow key={passkey.id} icon={<KeyIcon size={20} weight="duotone" />}>
              {named === passkey.id ? (
                <PasskeyName passkey={passkey} onDone={() => setNamed(null)} />
              ) : (
                <>
                  <div className="min-w-0 flex-1 basis-40">
                    <p className="truncate font-medium">{passkey.name}</p>
                    <p className="text-small text-text-2">{describe(passkey, onDay)}</p>
                  </div>
                  <div className="flex gap-1">
                    <Button
                      kind="ghost"
                      size="small"
                      aria-label={`Rename ${passkey.name}`}
                      onClick={() => setNamed(passkey.id)}
                    >
                      Rename
                    </Button>
                    <RemoveButton
                      name={passkey.name}
                      isBusy={busyWith === passkey.id}
                      onRemove={() => setDoomed(passkey)}
                    />
                  </div>
                </>
              )}
            </SecurityRow>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Remove this passkey?"
        description={`“${doomed?.name ?? ''}” will no longer sign you in. Your password stays as it is.`}
        confirmLabel="Remove"
        onConfirm={() => void (doomed && remove(doomed))}
        onCancel={() => setDoomed(null)}
      />
      {dialog}
    </SecurityCard>
  );
}

function describe({ createdAt, lastUsedAt, isSynced }: Passkey, onDay: (instant: string) => string): string {
  const used = /* text */ lastUsedAt === null ? 'not used yet' : `last used ${onDay(lastUsedAt)}`;
  return `Added ${onDay(createdAt)}, ${used}${isSynced ? '. Kept on several of your devices' : ''}`;
}
