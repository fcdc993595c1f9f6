import { apiSend } from '#client/api-client.ts';
import { type PasskeyAssertion, PasskeyRequest } from '#features/accounts/shared/passkeys.contract.ts';

/** Browsers offer them in secure contexts only, and never for an address of numbers. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Asks the server for a question and the device for its answer. Rejects when the person closes the window. */
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

/** The person closed the window of the browser, or let it time out: nothing to be said about that. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
