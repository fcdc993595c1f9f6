import { useState } from 'react';
import { apiSend } from '#client/api-client.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { useHasNoMail } from '#features/accounts/client/sign-in-ways.ts';
import { Profile } from '#features/profile/shared/profile.contract.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { useKeepProfile } from './profile.api.ts';

const link = 'target-[24px] rounded-tag text-small leading-5 font-semibold text-link hover:underline';

/** The address is read-only; it changes only when its new owner has opened a link. */
export function EmailField({ profile }: { profile: Profile }) {
  const keep = useKeepProfile();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { pendingEmail } = profile;

  async function handleCancel(): Promise<void> {
    setHasFailed(false);
    try {
      keep(await apiSend('DELETE', '/api/profile/email', undefined, Profile));
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <div>
      <TextField
        label="Email Address"
        type="email"
        value={profile.email}
        readOnly
        disabled
        labelAction={
          <button type="button" className={link} onClick={() => setIsOpen(true)}>
            Change email
          </button>
        }
      />
      {pendingEmail && (
        <p className="mt-1.5 text-small text-text-2">
          Waiting for <span className="font-medium break-all">{pendingEmail.email}</span> to be confirmed.{' '}
          <WhereTheLinkIs />{' '}
          <button type="button" className={link} onClick={() => void handleCancel()}>
            Cancel
          </button>
        </p>
      )}
      {hasFailed && (
        <p role="alert" className="mt-1.5 text-small text-danger">
          That could not be cancelled. Please try again.
        </p>
      )}
      {isOpen && <ChangeEmailDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function WhereTheLinkIs() {
  return useHasNoMail() ? 'Ask whoever runs this server for the link.' : 'Check that inbox for our email.';
}
