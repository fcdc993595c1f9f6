import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { CopiedAddress } from '#client/ui/copied-address.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type {
  InviteInput,
  MemberRole,
  NewInvitation,
} from '#features/memberships/shared/memberships.contract.ts';
import { outsideRecipientsPerDay } from '#features/outside-mail/shared/outside-mail.contract.ts';

interface InviteFormProps {
  invite: (input: InviteInput) => Promise<NewInvitation>;
  /** What an editor can do. */
  editorLabel: string;
  onInvited: () => Promise<void>;
}

/** Invites an email address to the shared item, of any kind. */
export function InviteForm({ invite, editorLabel, onInvited }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<MemberRole>('viewer');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [made, setMade] = useState<NewInvitation | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      setMade(await invite({ email: email.trim(), role }));
      setEmail('');
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setError(problem.message);
    } finally {
      setIsBusy(false);
    }
    await onInvited();
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className="space-y-4">
      <div className="flex flex-wrap items-end gap-2.5">
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          value={email}
          {...(error !== null && { error })}
          onChange={(event) => setEmail(event.target.value)}
          className="min-w-48 flex-1"
        />
        <SelectField
          label="Role"
          value={role}
          onChange={(event) => setRole(event.target.value === 'editor' ? 'editor' : 'viewer')}
          items={[
            { value: 'viewer', label: 'Can read' },
            { value: 'editor', label: editorLabel },
          ]}
        />
        <Button kind="primary" type="submit" isBusy={isBusy} busyLabel="Inviting">
          Invite
        </Button>
      </div>
      {made !== null && (
        <div role="status" className="space-y-2 rounded-control bg-sunken p-3.5">
          <p className="text-small">
            <WhatBecame {...made} />
          </p>
          <CopiedAddress
            label="Invitation link"
            hint="It works once, for whoever signs in with that address."
            path={made.path}
          />
        </div>
      )}
    </form>
  );
}

function WhatBecame({ mail, email }: Pick<NewInvitation, 'mail' | 'email'>) {
  switch (mail) {
    case 'sent':
      return <>An email with a link is on its way to {email}. You can also send the link yourself.</>;
    case 'stopped':
      return <>{email} has stopped emails from here, so none was sent. Send this link yourself.</>;
    case 'limit':
      return (
        <>
          You have written to {outsideRecipientsPerDay} people today, which is the limit. Send this link to{' '}
          {email} yourself.
        </>
      );
    case 'no_mail':
      return <>This server sends no email. Send this link to {email} yourself.</>;
  }
}
