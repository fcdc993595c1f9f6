import { apiFetch } from '#client/api-client.ts';
import type { SignOutAnswer } from '#shared/session.contract.ts';
import { signOutPath } from '#shared/session-paths.ts';

/**
 * Signs out, and returns where to go: to the page that ends the login at an organisation's provider, if there is one.
 */
export async function endSession(): Promise<string> {
  try {
    const forget = import('#client/service-worker/forget-device.ts');
    const [response] = await Promise.all([
      apiFetch(signOutPath, { method: 'POST', headers: { Accept: 'application/json' } }),
      forget.then((it) => it.forgetDevice()),
    ]);
    if (response.status !== 200) return '/';
    const { address } = (await response.json()) as SignOutAnswer;
    return address;
  } catch {
    // The specified behaviour: signing out always leads away; the server's session eventually expires by itself.
    return '/';
  }
}
