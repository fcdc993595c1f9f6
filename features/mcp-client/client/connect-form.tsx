import { TextField } from '#client/ui/text-field.tsx';
import { StepUpForm } from '#features/accounts/client/step-up-form.tsx';
import { ConnectServerInput } from '#features/mcp-client/shared/mcp-client.contract.ts';
import { connectServer, useRefreshConnections } from './mcp-client.api.ts';

/** @param onConnected closes the form, if a button opened it. */
export function ConnectForm({ onConnected }: { onConnected?: () => void }) {
  const refresh = useRefreshConnections();

  return (
    <StepUpForm
      title="Connect a server"
      schema={ConnectServerInput}
      send={connectServer}
      onSent={async () => {
        await refresh();
        onConnected?.();
      }}
      failure="The server could not be connected. Please try again."
      button={{ label: 'Connect', busyLabel: 'Connecting', kind: onConnected ? 'primary' : 'sun' }}
      note="The server must speak MCP over HTTP. If it wants you to sign in, you can do that next."
    >
      {(errorOf) => (
        <>
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
        </>
      )}
    </StepUpForm>
  );
}
