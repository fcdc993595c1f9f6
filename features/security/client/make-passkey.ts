import { z } from 'zod';
import { apiSend } from '#client/api-client.ts';
import { PasskeyRequest } from '#features/accounts/shared/passkeys.contract.ts';

const Added = z.object({ id: z.string() });

/** Has the device create a passkey and the server store it. Rejects when the person closes the browser's dialog. */
export async function makePasskey(
  withReauthentication: <Answer>(call: () => Promise<Answer>) => Promise<Answer>,
): Promise<string> {
  const [{ options }, { startRegistration }] = await Promise.all([
    withReauthentication(() => apiSend('POST', '/api/security/passkeys/options', undefined, PasskeyRequest)),
    import('@simplewebauthn/browser'),
  ]);
  const { id, rawId, type, response, clientExtensionResults } = await startRegistration({
    // Created by the server half of the same library.
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const passkey = { id, rawId, type, response, clientExtensionResults };
  return (await withReauthentication(() => apiSend('POST', '/api/security/passkeys', { passkey }, Added))).id;
}
