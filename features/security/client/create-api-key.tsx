import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FieldMessage } from '#client/ui/field-message.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import { useAccountForm } from '#features/accounts/client/use-account-form.ts';
import { isReauthenticationDeclined, useStepUp } from '#features/accounts/client/use-step-up.tsx';
import { createApiKey, useApiKeyContract } from './api-keys.api.ts';
import { useRefreshSecurity } from './security.api.ts';

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
];

/** The dialog that makes a key, and then shows it: the only time that it can be read. */
export function CreateApiKey({
  isOpen,
  hasPlan,
  onClose,
}: {
  isOpen: boolean;
  /** Without one only keys that belong to every plan are made. */
  hasPlan: boolean;
  onClose: () => void;
}) {
  const [made, setMade] = useState<string | null>(null);

  function handleClose(): void {
    // Kept nowhere, so that closing is the end of it.
    setMade(null);
    onClose();
  }

  return (
    <Overlay
      isOpen={isOpen}
      onClose={handleClose}
      size="small"
      title={made === null ? 'Create a key' : 'Your new key'}
      description={made === null ? 'A program that has it can act on your behalf.' : 'It is shown only now.'}
    >
      {made === null ? (
        <KeyForm hasPlan={hasPlan} onMade={setMade} onCancel={handleClose} />
      ) : (
        <NewKey value={made} onDone={handleClose} />
      )}
    </Overlay>
  );
}

interface KeyFormProps {
  hasPlan: boolean;
  onMade: (key: string) => void;
  onCancel: () => void;
}

function KeyForm({ hasPlan, onMade, onCancel }: KeyFormProps) {
  const refresh = useRefreshSecurity();
  const contract = useApiKeyContract();
  const scopes = hasPlan ? contract.scopes : contract.scopes.filter(({ needsNoPlan }) => needsNoPlan);
  const { withReauthentication, dialog } = useStepUp();
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: contract.ApiKeyForm,
    failure: 'The key could not be created. Please try again.',
    submit: async (values) => {
      try {
        const { key } = await withReauthentication(() => createApiKey(values, contract));
        onMade(key);
        void refresh();
      } catch (error) {
        if (!isReauthenticationDeclined(error)) throw error;
      }
    },
  });
  const scopesError = errorOf('scopes');

  return (
    <>
      {formError !== undefined && (
        <div className="mb-4">
          <Banner kind="error">{formError}</Banner>
        </div>
      )}
      <form onSubmit={handleSubmit} noValidate aria-label="Create a key" className="flex flex-col gap-5">
        <TextField
          label="Name"
          name="name"
          maxLength={60}
          autoComplete="off"
          autoFocus
          hint="What it is for, such as “Backup script”"
          error={errorOf('name')}
        />
        <fieldset aria-describedby={scopesError ? 'api-key-scopes-error' : undefined}>
          <legend className="mb-1 text-small font-semibold">What it may do</legend>
          {scopes.map(({ id, name, explanation }) => (
            <Checkbox
              key={id}
              name={id}
              defaultChecked
              label={
                <>
                  {name}
                  <span className="block text-small text-text-2">{explanation}</span>
                </>
              }
            />
          ))}
          <FieldMessage id="api-key-scopes-error" error={scopesError} />
        </fieldset>
        <SelectField
          label="Expires"
          name="expiresInDays"
          items={lifetimes}
          defaultValue="90"
          error={errorOf('expiresInDays')}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Creating">
            Create
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  const { isCopied, hasFailed, copy } = useCopy();
  return (
    <div className="flex flex-col gap-4">
      <Banner kind="info">
        Copy it now and keep it as safe as a password: anyone who has it can use your tasks. We do not keep a
        copy.
      </Banner>
      {/* Not a field: it would show one end of the key only. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        role="group"
        aria-label="API key"
        className="rounded-control bg-sunken px-4 py-3 font-mono text-control break-all select-all"
      >
        {value}
      </div>
      <p className="sr-only" role="status">
        {isCopied ? 'Copied' : ''}
      </p>
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onDone}>I have saved it</Button>
        <Button kind="primary" autoFocus onClick={() => void copy(value)}>
          {isCopied ? 'Copied' : hasFailed ? 'Copy it by hand' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}
