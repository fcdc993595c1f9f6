import { useId } from 'react';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FieldMessage } from '#client/ui/field-message.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { StepUpForm } from '#features/accounts/client/step-up-form.tsx';
import {
  WebhookForm,
  type WebhookWithSecret,
  webhookTypes,
} from '#features/webhooks/shared/webhooks.contract.ts';
import { createWebhook, useRefreshWebhooks } from './webhooks.api.ts';

export function NewWebhookForm({ onMade }: { onMade: (made: WebhookWithSecret) => void }) {
  const id = useId();
  const refresh = useRefreshWebhooks();

  return (
    <StepUpForm
      title="New webhook"
      schema={WebhookForm}
      send={createWebhook}
      onSent={(made) => {
        onMade(made);
        void refresh();
      }}
      failure="The webhook could not be added. Please try again."
      button={{ label: 'Add webhook', busyLabel: 'Adding', kind: 'sun' }}
      note="You will be asked to confirm it is you. What is sent has an id, an address and a title, never the text."
    >
      {(errorOf) => (
        <>
          <TextField
            label="Address"
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            error={errorOf('url')}
          />
          <fieldset aria-describedby={errorOf('types') ? `${id}-types` : undefined}>
            <legend className="mb-1 text-small font-semibold">Notify it when</legend>
            <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {webhookTypes.map(({ id: type, name }) => (
                <Checkbox
                  key={type}
                  name={type}
                  label={
                    <>
                      <span className="font-medium">{name}</span>
                      <code className="block font-mono text-small text-text-2">{type}</code>
                    </>
                  }
                />
              ))}
            </div>
            <FieldMessage id={`${id}-types`} error={errorOf('types')} />
          </fieldset>
        </>
      )}
    </StepUpForm>
  );
}
