import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import type { SignUpMode } from '#features/accounts/shared/sign-up-mode.ts';
import { plans } from '#features/billing/shared/plans.ts';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { useConsoleChange } from '#features/console/client/use-console-change.ts';
import { SignUpSettings } from '#features/people/shared/people.contract.ts';
import { useKeepAnswers, useSignUpSettings } from './people.api.ts';

/** Who can create an account, and on which plan they start. */
export function SignUpCard() {
  const { data, isError, isPending, refetch } = useSignUpSettings();
  const { send } = useConsoleCalls();
  const { keepSignUp, reloadSignUp } = useKeepAnswers();
  const { run, problem, clear } = useConsoleChange(reloadSignUp);
  /** The selected value while it is being saved. */
  const [wanted, setWanted] = useState<SignUpMode | null>(null);

  const change = (settings: SignUpSettings, changed: Partial<Pick<SignUpSettings, 'mode' | 'newPlan'>>) =>
    run('sign-up', async () => {
      const { mode, newPlan, version } = settings;
      const input = { mode, newPlan, version, ...changed };
      setWanted(input.mode);
      keepSignUp(await send('PUT', '/api/admin/sign-up', input, SignUpSettings));
    }).finally(() => setWanted(null));

  return (
    <section aria-label="Sign-up" className="min-w-0 rounded-card border border-line bg-surface p-5">
      <h2 className="text-h3">Sign-up</h2>
      {problem !== undefined && (
        <div className="mt-3">
          <Banner kind="error" onDismiss={clear}>
            {problem}
          </Banner>
        </div>
      )}
      {isError && (
        <div className="mt-3">
          <Banner kind="error" onRetry={() => void refetch()}>
            Who can sign up could not be loaded.
          </Banner>
        </div>
      )}
      {isPending && (
        <LoadingRegion label="Loading sign-up" className="mt-3">
          <Skeleton className="h-11 rounded-control" />
        </LoadingRegion>
      )}
      {data && (
        <>
          {data.setBy === 'environment' ? (
            <p className="mt-3 rounded-control bg-sunken px-4 py-3 text-small text-text-2">
              <strong className="font-semibold text-text">{labelOf(data.mode)}</strong>, set in this server’s
              environment.
            </p>
          ) : (
            <SegmentedControl
              label="Who can sign up"
              className="mt-3 max-sm:flex-wrap"
              value={wanted ?? data.mode}
              onChange={(mode) => void change(data, { mode })}
              items={[
                { value: 'open', label: 'Everyone' },
                { value: 'confirmed', label: 'Confirmed' },
                { value: 'invited', label: 'Invited' },
                { value: 'off', label: 'Off' },
              ]}
            />
          )}
          <p className="mt-2.5 text-small text-text-2">{describe(wanted ?? data.mode, data.sendsMail)}</p>
          <SelectField
            className="mt-3"
            label="New accounts get"
            value={data.newPlan}
            onChange={(event) => void change(data, { newPlan: event.target.value })}
            items={plans.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </>
      )}
    </section>
  );
}

function labelOf(mode: SignUpMode): string {
  if (mode === 'open') return 'Everyone';
  if (mode === 'confirmed') return 'Confirmed';
  return mode === 'invited' ? 'Invited' : 'Off';
}

function describe(mode: SignUpMode, sendsMail: boolean): string {
  switch (mode) {
    case 'open':
      return 'Everybody who reaches this server can create an account.';
    case 'confirmed':
      return sendsMail
        ? 'An account is created once the link in an email is opened.'
        : 'An account is created once the link in an email is opened. This server sends no emails: you would pass each one on from the outbox.';
    case 'invited':
      return sendsMail
        ? 'By a link you send yourself, or by email. Links expire after 7 days.'
        : 'By a link you send yourself. Links expire after 7 days.';
    case 'off':
      return 'Nobody new, not even with an invitation. Everybody here stays.';
  }
}
