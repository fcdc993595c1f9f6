import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import type { z } from 'zod';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { useAccountForm } from './use-account-form.ts';
import { isReauthenticationDeclined, useStepUp } from './use-step-up.tsx';

interface StepUpFormProps<Values, Made> {
  title: string;
  schema: z.ZodType<Values>;
  /** May ask for a fresh proof of identity; it is then repeated. */
  send: (values: Values) => Promise<Made>;
  /** The form is empty again, and busy until this is over. */
  onSent: (made: Made) => void | Promise<void>;
  failure: string;
  button: Pick<ComponentProps<typeof Button>, 'kind' | 'busyLabel'> & { label: string };
  /** Beside the button. */
  note: string;
  /** The fields, each with its message. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** A card to make something for which people may have to confirm that it is them. */
export function StepUpForm<Values, Made>({
  title,
  schema,
  send,
  onSent,
  failure,
  button: { label, ...button },
  note,
  children,
}: StepUpFormProps<Values, Made>) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { withReauthentication, dialog } = useStepUp();
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema,
    failure,
    submit: async (values) => {
      try {
        const made = await withReauthentication(() => send(values));
        form.current?.reset();
        await onSent(made);
      } catch (error) {
        if (!isReauthenticationDeclined(error)) throw error;
      }
    },
  });

  return (
    <Card>
      <h3 id={id} className="mb-4 text-h3">
        {title}
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
        {children(errorOf)}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
          <Button type="submit" isBusy={isBusy} {...button}>
            {label}
          </Button>
          <p className="text-small text-text-2">{note}</p>
        </div>
      </form>
      {dialog}
    </Card>
  );
}
