import { TOTP } from 'otpauth';
import type { Person } from './person.ts';

/** The code of an authenticator app, now or some 30-second steps away. */
export function codeOf(key: string, steps = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Enables it with the previous step's code, so that the codes from now on are unused. */
export async function switchOnTwoFactor(person: Person): Promise<string> {
  return (await switchOnWithCodes(person)).key;
}

export async function switchOnWithCodes(person: Person): Promise<{ key: string; codes: string[] }> {
  const { key } = (await person.request('POST', '/api/security/two-factor')).json;
  const answer = await person.request('POST', '/api/security/two-factor/confirm', { code: codeOf(key, -1) });
  if (answer.status !== 200) throw new Error(`Two-factor sign-in was not switched on: ${answer.text}`);
  return { key, codes: answer.json.codes };
}
