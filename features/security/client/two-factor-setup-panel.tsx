import { apiSend } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { focusOnMount } from '#client/ui/focus-on-mount.ts';
import { QrCode } from '#client/ui/qr-code.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import { useAccountForm } from '#features/accounts/client/use-account-form.ts';
import {
  ConfirmTwoFactorInput,
  RecoveryCodes,
  type TwoFactorSetup,
} from '#features/security/shared/security.contract.ts';

interface TwoFactorSetupPanelProps {
  setup: TwoFactorSetup;
  withReauthentication: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  onEnabled: (codes: string[]) => void;
  onCancel: () => void;
}

export function TwoFactorSetupPanel({
  setup,
  withReauthentication,
  onEnabled,
  onCancel,
}: TwoFactorSetupPanelProps) {
  const { isCopied, hasFailed, copy } = useCopy();
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: ConfirmTwoFactorInput,
    failure: 'That did not work. Please try again.',
    submit: async (values) => {
      const path = '/api/security/two-factor/confirm';
      const { codes } = await withReauthentication(() => apiSend('POST', path, values, RecoveryCodes));
      onEnabled(codes);
    },
  });

  return (
    <form
      onSubmit={handleSubmit}
      noValidate
      aria-label="Enable two-factor sign-in"
      className="mt-5 flex flex-col gap-5 border-t border-line pt-5"
    >
      {formError !== undefined && <Banner kind="error">{formError}</Banner>}
      <div className="flex flex-wrap gap-6">
        <QrCode text={setup.uri} label="QR code with the key for your authenticator app" />
        <div className="min-w-0 flex-1 basis-64">
          <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold outline-none">
            1. Scan the code with your authenticator app
          </h3>
          <p className="mt-1 text-small text-text-2">Or type this key into it:</p>
          <p className="mt-2 rounded-control bg-sunken px-3 py-2 font-mono text-control break-all select-all">
            {inGroups(setup.key)}
          </p>
          <Button size="small" className="mt-2.5" onClick={() => void copy(setup.key)}>
            {isCopied ? 'Copied' : hasFailed ? 'Copy it by hand' : 'Copy key'}
          </Button>
          <h3 className="mt-5 mb-2 font-semibold">2. Enter the code it shows</h3>
          <TextField
            label="Code"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            hint="6 digits"
            className="max-w-48"
            error={errorOf('code')}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" kind="primary" isBusy={isBusy} busyLabel="Checking">
          Verify
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** "ABCD EFGH …": easier to type without losing one's place. */
function inGroups(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
