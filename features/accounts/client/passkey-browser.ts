import { apiSend } from '#client/api-client.ts';
import { type PasskeyAssertion, PasskeyRequest } from '#features/accounts/shared/passkeys.contract.ts';

/** Browsers offer them in secure contexts only, and never for an IP address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Asks the server for a challenge and the device for its response. Rejects when the person closes the dialog. */
export async function askPasskey(optionsPath: string): Promise<PasskeyAssertion> {
  const [{ options }, { startAuthentication }] = await Promise.all([
    apiSend('POST', optionsPath, undefined, PasskeyRequest),
    import('@simplewebauthn/browser'),
  ]);
  const answer = await startAuthentication({
    // Made by the server's half of the same library.
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
}

/** The person closed the browser's dialog, or let it time out: that needs no message. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
