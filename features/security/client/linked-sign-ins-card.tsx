import { BuildingsIcon } from '@phosphor-icons/react/Buildings';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { linkService } from '#features/accounts/client/sign-in-ways.ts';
import { useChange } from '#features/accounts/client/use-change.ts';
import { useStepUp } from '#features/accounts/client/use-step-up.tsx';
import { isSignInProblem, signInProblems } from '#features/accounts/shared/sign-in-problems.ts';
import type { LinkedSignIn, SecurityOverview } from '#features/security/shared/security.contract.ts';
import { removeWhatIsThere, useRefreshSecurity } from './security.api.ts';
import { RemoveButton, SecurityCard, SecurityRow } from './security-card.tsx';
import { useWhen } from './use-when.ts';

/** The organisations whose sign-in is accepted for the account. */
export function LinkedSignInsCard({ security }: { security: SecurityOverview }) {
  const { linkedSignIns, services } = security;
  const refresh = useRefreshSecurity();
  const { onDay } = useWhen();
  const { withReauthentication, dialog } = useStepUp();
  const { run, problem, busyWith, clear } = useChange('That did not work. Please try again.');
  const [doomed, setDoomed] = useState<LinkedSignIn | null>(null);
  const [search, setSearch] = useSearchParams();
  const returned = search.get('problem');
  const linkable = services.filter(({ label }) => !linkedSignIns.some((one) => one.label === label));

  const add = (id: string) => run(id, () => withReauthentication(() => linkService(id, '/profile/security')));

  const remove = ({ id }: LinkedSignIn) =>
    run(id, async () => {
      setDoomed(null);
      await withReauthentication(() => removeWhatIsThere(`/api/security/sign-ins/${id}`));
      await refresh();
    });

  return (
    <SecurityCard
      title="Your organisation"
      description="Sign in here with the account you have there."
      problem={{ text: problem, onDismiss: clear }}
      action={linkable.map(({ id, label }) => (
        <Button
          key={id}
          isBusy={busyWith === id}
          busyLabel={`Going to ${label}`}
          onClick={() => void add(id)}
        >
          Link {label}
        </Button>
      ))}
    >
      {isSignInProblem(returned) && problem === undefined && (
        <div className="mt-4">
          <Banner
            kind={returned === 'cancelled' ? 'info' : 'error'}
            onDismiss={() => setSearch({}, { replace: true })}
          >
            {signInProblems[returned]}
          </Banner>
        </div>
      )}
      {linkedSignIns.length > 0 && (
        <ul className="mt-3 divide-y divide-line" aria-label="Linked sign-ins">
          {linkedSignIns.map((one) => (
            <SecurityRow key={one.id} icon={<BuildingsIcon size={20} weight="duotone" />}>
              <div className="min-w-0 flex-1 basis-40">
                <p className="truncate font-medium first-letter:uppercase">{one.label}</p>
                <p className="text-small text-text-2 [overflow-wrap:anywhere]">
                  {one.email !== null && `${one.email}, `}linked {onDay(one.createdAt)}
                </p>
              </div>
              <RemoveButton name={one.label} isBusy={busyWith === one.id} onRemove={() => setDoomed(one)} />
            </SecurityRow>
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Remove this sign-in?"
        description={`${doomed?.label ?? ''} will no longer sign you in here. Your account there stays as it is.`}
        confirmLabel="Remove"
        onConfirm={() => void (doomed && remove(doomed))}
        onCancel={() => setDoomed(null)}
      />
      {dialog}
    </SecurityCard>
  );
}
