import { TOTP } from 'otpauth';
import type { Person } from './person.ts';

/** The code of an app, now or some steps of 30 seconds away. */
export function codeOf(key: string, steps = 0): string {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Switches it on with the code of the step before, so that the codes from now on are unused. */
export async function switchOnTwoFactor(person: Person): Promise<string> {
  return (await switchOnWithCodes(person)).key;
}

export async function switchOnWithCodes(person: Person): Promise<{ key: string; codes: string[] }> {
  const { key } = (await person.request('POST', '/api/security/two-factor')).json;
  const answer = await person.request('POST', '/api/security/two-factor/confirm', { code: codeOf(key, -1) });
  if (answer.status !== 200) throw new Error(`Two-factor sign-in was not switched on: ${answer.text}`);
  return { key, codes: answer.json.codes };
}
