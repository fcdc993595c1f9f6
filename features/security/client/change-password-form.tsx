import { useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { NewPasswordField } from '#features/accounts/client/new-password-field.tsx';
import { useAccountForm } from '#features/accounts/client/use-account-form.ts';
import { isReauthenticationDeclined, useStepUp } from '#features/accounts/client/use-step-up.tsx';
import {
  type ChangePasswordInput,
  ChangePasswordForm as Form,
} from '#features/security/shared/security.contract.ts';

const failure = 'Failed to update password. Please try again.';
const labels: Readonly<Record<string, string>> = {
  currentPassword: 'Current Password',
  newPassword: 'New Password',
};

interface ChangePasswordFormProps {
  /** For password managers, which otherwise do not know whose password changes. */
  email: string;
  onDone: () => void;
  onCancel: () => void;
}

export function ChangePasswordForm({ email, onDone, onCancel }: ChangePasswordFormProps) {
  const { withReauthentication, dialog } = useStepUp();
  const [wrongField, setWrongField] = useState<string>();
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: Form,
    failure,
    submit: async ({ currentPassword, newPassword, signOutOthers }) => {
      setWrongField(undefined);
      const input: ChangePasswordInput = {
        currentPassword,
        newPassword,
        signOutOthers: signOutOthers === 'on',
      };
      try {
        await withReauthentication(() => apiSend('POST', '/api/security/password', input));
      } catch (error) {
        if (isReauthenticationDeclined(error)) return;
        // The field says more; the specified sentence is shown above it all the same.
        if (error instanceof ApiError && error.code === 'invalid_input') {
          setWrongField(labels[String(error.details?.field)] ?? '');
        }
        throw error;
      }
      onDone();
    },
  });

  return (
    <>
      <form
        onSubmit={handleSubmit}
        noValidate
        aria-label="Change Password"
        className="mt-5 flex max-w-md flex-col gap-4"
      >
        {formError !== undefined && <Banner kind="error">{formError}</Banner>}
        {wrongField !== undefined && (
          <Banner kind="error">
            {failure}
            {wrongField !== '' && (
              <span className="block text-small">
                See “{wrongField}” below. Your password has not changed.
              </span>
            )}
          </Banner>
        )}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current Password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          autoFocus
          error={errorOf('currentPassword')}
        />
        <NewPasswordField label="New Password" name="newPassword" error={errorOf('newPassword')} />
        <TextField
          label="Confirm New Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          error={errorOf('confirmPassword')}
        />
        <Checkbox label="Sign out my other devices" name="signOutOthers" defaultChecked />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Updating">
            Update Password
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
