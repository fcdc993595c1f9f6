import { useId } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FieldMessage } from '#client/ui/field-message.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { StepUpForm } from '#features/accounts/client/step-up-form.tsx';
import type { CreatedApiKey } from '#features/security/shared/api-keys.contract.ts';
import { createApiKey, useApiKeyContract } from './api-keys.api.ts';
import { useRefreshSecurity } from './security.api.ts';

const lifetimes = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'never', label: 'Never' },
];

interface NewApiKeyFormProps {
  /** Without one, only keys available on every plan can be created. */
  hasPlan: boolean;
  onMade: (made: CreatedApiKey) => void;
}

export function NewApiKeyForm({ hasPlan, onMade }: NewApiKeyFormProps) {
  const id = useId();
  const refresh = useRefreshSecurity();
  const contract = useApiKeyContract();
  const scopes = hasPlan ? contract.scopes : contract.scopes.filter(({ needsNoPlan }) => needsNoPlan);

  return (
    <StepUpForm
      title="New key"
      schema={contract.ApiKeyForm}
      send={(values) => createApiKey(values, contract)}
      onSent={(made) => {
        onMade(made);
        void refresh();
      }}
      failure="The key could not be created. Please try again."
      button={{ label: 'Create key', busyLabel: 'Creating', kind: 'sun' }}
      note="You will be asked to confirm it is you. No key can delete, share or pay."
    >
      {(errorOf) => (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
            <TextField
              label="Name"
              name="name"
              maxLength={60}
              autoComplete="off"
              placeholder="Such as “Backup script”"
              error={errorOf('name')}
            />
            <TextField
              label="Spending limit a month"
              name="spendingLimit"
              inputMode="decimal"
              autoComplete="off"
              placeholder="No limit, or $5"
              error={errorOf('spendingLimit')}
            />
            <SelectField
              label="Expires"
              name="expiresInDays"
              items={lifetimes}
              defaultValue="90"
              error={errorOf('expiresInDays')}
            />
          </div>
          <fieldset aria-describedby={errorOf('scopes') ? `${id}-scopes` : undefined}>
            <legend className="sr-only">What the key can do</legend>
            <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-4">
              {scopes.map(({ id: scope, name, explanation }) => (
                <Checkbox
                  key={scope}
                  name={scope}
                  label={
                    <>
                      <span className="block font-medium">{name}</span>
                      <code className="block font-mono text-small text-text-2">{scope}</code>
                      <span className="block text-micro font-normal text-text-2">{explanation}</span>
                    </>
                  }
                />
              ))}
            </div>
            <FieldMessage id={`${id}-scopes`} error={errorOf('scopes')} />
          </fieldset>
        </>
      )}
    </StepUpForm>
  );
}
