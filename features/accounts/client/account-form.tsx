import type { ReactNode } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { useAccountForm } from './use-account-form.ts';

interface AccountFormProps {
  form: Pick<ReturnType<typeof useAccountForm>, 'handleSubmit' | 'isBusy'>;
  label: string;
  /** An error that concerns the form as a whole. */
  problem: string | undefined;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
  /** Alternatives, below the button. */
  after?: ReactNode;
}

/** The frame of every form that creates or recovers an account: the error, the fields, one button. */
export function AccountForm(props: AccountFormProps) {
  const { form, label, problem, submitLabel, busyLabel, children, after } = props;
  return (
    <form onSubmit={form.handleSubmit} noValidate className="mt-7 flex flex-col gap-4" aria-label={label}>
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {children}
      <Button
        type="submit"
        kind="primary"
        size="large"
        isFullWidth
        isBusy={form.isBusy}
        busyLabel={busyLabel}
        className="mt-2.5"
      >
        {submitLabel}
      </Button>
      {after}
    </form>
  );
}

interface EmailFieldProps {
  error: string | undefined;
  /** `username` where it names an existing account. */
  autoComplete?: 'username' | 'email';
  autoFocus?: boolean;
  defaultValue?: string;
}

export function EmailField({ error, autoComplete = 'username', autoFocus, defaultValue }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      spellCheck={false}
      autoCapitalize="none"
      autoFocus={autoFocus}
      error={error}
      defaultValue={defaultValue}
    />
  );
}
