import type { ConnectionTester } from '#server/connection-kind.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { createProviderClient } from './provider-client.ts';

/** Reads the provider's own description; whether the secret is right shows at the first sign-in. */
export const testOrganisation: ConnectionTester = async ({ env: { organisation } }) => {
  const [settings] = organisation?.providers ?? [];
  if (!settings) throw new AppError('invalid_input', { message: 'Fill in the required fields first.' });
  const address = await createProviderClient(settings).addressFor({
    redirectUri: 'https://localhost/',
    state: 'test',
    nonce: 'test',
    codeVerifier: 'test-of-the-connection-that-nobody-finishes-0',
  });
  return said`The provider answered, and people will sign in at ${new URL(address).host}. The secret is first used when somebody signs in.`;
};
