import { useId, useRef } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FieldMessage } from '#client/ui/field-message.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useAccountForm } from '#features/accounts/client/use-account-form.ts';
import { isReauthenticationDeclined, useStepUp } from '#features/accounts/client/use-step-up.tsx';
import {
  WebhookForm,
  type WebhookWithSecret,
  webhookTypes,
} from '#features/webhooks/shared/webhooks.contract.ts';
import { createWebhook, useRefreshWebhooks } from './webhooks.api.ts';

export function NewWebhookForm({ onMade }: { onMade: (made: WebhookWithSecret) => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const refresh = useRefreshWebhooks();
  const { withReauthentication, dialog } = useStepUp();
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: WebhookForm,
    failure: 'The webhook could not be added. Please try again.',
    submit: async (values) => {
      try {
        onMade(await withReauthentication(() => createWebhook(values)));
        form.current?.reset();
        void refresh();
      } catch (error) {
        if (!isReauthenticationDeclined(error)) throw error;
      }
    },
  });
  const typesError = errorOf('types');

  return (
    <Card>
      <h3 id={id} className="mb-4 text-h3">
        New webhook
      </h3>
      {formError !== undefined && (
        <div className="mb-4">
          <Banner kind="error">{formError}</Banner>
        </div>
      )}
      <form
        ref={form}
        onSubmit={handleSubmit}
        noValidate
        aria-labelledby={id}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Address"
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={errorOf('url')}
        />
        <fieldset aria-describedby={typesError ? `${id}-types` : undefined}>
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
          <FieldMessage id={`${id}-types`} error={typesError} />
        </fieldset>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
          <Button type="submit" kind="sun" isBusy={isBusy} busyLabel="Adding">
            Add webhook
          </Button>
          <p className="text-small text-text-2">
            You will be asked to confirm it is you. What is sent has an id, an address and a title, never the
            text.
          </p>
        </div>
      </form>
      {dialog}
    </Card>
  );
}
