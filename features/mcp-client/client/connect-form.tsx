import { useId, useRef } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useAccountForm } from '#features/accounts/client/use-account-form.ts';
import { isReauthenticationDeclined, useStepUp } from '#features/accounts/client/use-step-up.tsx';
import { ConnectServerInput } from '#features/mcp-client/shared/mcp-client.contract.ts';
import { connectServer, useRefreshConnections } from './mcp-client.api.ts';

/** @param onConnected closes the form, if a button opened it. */
export function ConnectForm({ onConnected }: { onConnected?: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const refresh = useRefreshConnections();
  const { withReauthentication, dialog } = useStepUp();
  const { handleSubmit, isBusy, errorOf, formError } = useAccountForm({
    schema: ConnectServerInput,
    failure: 'The server could not be connected. Please try again.',
    submit: async (values) => {
      try {
        await withReauthentication(() => connectServer(values));
        form.current?.reset();
        await refresh();
        onConnected?.();
      } catch (error) {
        if (!isReauthenticationDeclined(error)) throw error;
      }
    },
  });

  return (
    <Card>
      <h3 id={id} className="mb-4 text-h3">
        Connect a server
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
          label="Name"
          name="name"
          autoComplete="off"
          autoFocus={onConnected !== undefined}
          error={errorOf('name')}
        />
        <TextField
          label="Address"
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={errorOf('url')}
        />
        <TextField
          label="Key (only if the server gave you one)"
          name="key"
          type="password"
          autoComplete="off"
          error={errorOf('key')}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
          <Button type="submit" kind={onConnected ? 'primary' : 'sun'} isBusy={isBusy} busyLabel="Connecting">
            Connect
          </Button>
          <p className="text-small text-text-2">
            The server must speak MCP over HTTP. If it wants you to sign in, you can do that next.
          </p>
        </div>
      </form>
      {dialog}
    </Card>
  );
}
