import { apiSend } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useAccountForm } from '#features/accounts/client/use-account-form.ts';
import { type Passkey, RenamePasskeyInput } from '#features/security/shared/security.contract.ts';
import { useRefreshSecurity } from './security.api.ts';

export function PasskeyName({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const refresh = useRefreshSecurity();
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: RenamePasskeyInput,
    failure: 'The name could not be saved. Please try again.',
    submit: async (values) => {
      await apiSend('PATCH', `/api/security/passkeys/${passkey.id}`, values);
      await refresh();
      onDone();
    },
  });

  return (
    <form
      onSubmit={handleSubmit}
      noValidate
      aria-label={`Rename ${passkey.name}`}
      className="flex min-w-0 flex-1 flex-wrap items-start gap-2.5"
    >
      <TextField
        label="Name of the passkey"
        isLabelHidden
        name="name"
        defaultValue={passkey.name}
        maxLength={60}
        autoFocus
        onFocus={(event) => event.target.select()}
        className="min-w-0 flex-1 basis-48"
        error={errorOf('name') ?? formError}
      />
      <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Saving" className="h-field">
        Save
      </Button>
      <Button className="h-field" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
