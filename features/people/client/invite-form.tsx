import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { useState } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import { invitationLastsDays } from '#features/accounts/shared/invitations.contract.ts';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import type { OutsideOutcome } from '#features/outside-mail/shared/outside-mail.contract.ts';
import { InviteAnswer, InviteInput } from '#features/people/shared/people.contract.ts';
import { useKeepAnswers, useSignUpSettings } from './people.api.ts';

/** Creates a link for one person, and emails it if this server can. */
export function InviteForm({ onMade }: { onMade?: () => void }) {
  const { send } = useConsoleCalls();
  const { reloadInvitations } = useKeepAnswers();
  const { data: settings } = useSignUpSettings();
  const [made, setMade] = useState<InviteAnswer | null>(null);
  const sendsMail = settings?.sendsMail ?? false;
  const { handleSubmit, isBusy, errorOf, formError } = useForm<InviteInput>({
    read(form) {
      const email = String(new FormData(form).get('email') ?? '').trim();
      const input = email === '' ? {} : { email, isMailed: sendsMail };
      const { success, data, error } = InviteInput.safeParse(input);
      if (success) return { values: data };
      return { problems: [{ message: error.issues[0]?.message ?? '', field: 'email' }] };
    },
    send: async (input) => {
      try {
        setMade(await send('POST', '/api/admin/invitations', input, InviteAnswer));
        onMade?.();
        await reloadInvitations();
      } catch (error) {
        if (!isReauthenticationDeclined(error)) throw error;
      }
    },
    describe: (error) =>
      describeAccountError(error, 'The invitation could not be created. Please try again.'),
  });

  if (made) return <MadeLink made={made} onAgain={() => setMade(null)} />;
  return (
    <form onSubmit={handleSubmit} noValidate aria-label="Invite" className="flex flex-col gap-4">
      {formError !== undefined && <Banner kind="error">{formError}</Banner>}
      {settings?.mode === 'off' && (
        <Banner kind="info">
          Sign-up is off, so a link works only once you choose another way to sign up.
        </Banner>
      )}
      <TextField
        label="Email, if it is for one address"
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        hint={
          sendsMail
            ? 'With an address the link works for it alone, and is sent there. Left empty, whoever has the link can use it.'
            : 'With an address the link works for it alone. This server sends no emails: you get the link to pass on.'
        }
        error={errorOf('email')}
      />
      <Button
        type="submit"
        kind="primary"
        className="self-start"
        isBusy={isBusy}
        busyLabel="Creating the link"
      >
        Create an invitation
      </Button>
    </form>
  );
}

function MadeLink({ made: { link, mail }, onAgain }: { made: InviteAnswer; onAgain: () => void }) {
  const { isCopied, hasFailed, copy } = useCopy();
  return (
    <div className="flex flex-col gap-4">
      <div role="status">{mail !== null && <p>{sentenceOf(mail)}</p>}</div>
      <TextField
        label="Link"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        hint={`It works once, within ${invitationLastsDays} days, and is shown only now.`}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          kind="primary"
          icon={isCopied ? <CheckIcon size={18} aria-hidden /> : <CopyIcon size={18} aria-hidden />}
          onClick={() => void copy(link)}
        >
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        <Button onClick={onAgain}>Invite another person</Button>
        {hasFailed && <p className="text-small text-danger">Copying was refused. Select the link instead.</p>}
      </div>
    </div>
  );
}

function sentenceOf(mail: OutsideOutcome): string {
  switch (mail) {
    case 'sent':
      return 'The email is on its way. You can pass the link on yourself as well.';
    case 'stopped':
      return 'They have stopped emails from here, so none was sent. Pass the link on yourself.';
    case 'limit':
      return 'You have written to 20 people today, so no email was sent. Pass the link on yourself.';
    case 'no_mail':
      return 'This server sends no emails. Pass the link on yourself.';
  }
}
