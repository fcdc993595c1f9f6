import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { PasskeyAssertion } from '#features/accounts/shared/passkeys.contract.ts';
import type { Database } from '#server/db/database.ts';
import { sha256 } from '#server/sha256.ts';
import { authVerifications } from '../accounts.table.ts';
import { passkeys } from '../passkeys.table.ts';
import { issueToken, takeToken } from '../passwords/one-time-tokens.ts';

/** The relying party's name: passkeys work there and nowhere else. */
export interface PasskeyDependencies {
  database: Database;
  /** A host name, never an IP address. */
  relyingPartyId: string;
}

const signInIdentifier = 'passkey-sign-in';
const challengeLastsMs = 5 * 60_000;

/** For a person not yet known: the passkey itself says whose it is. */
export async function askForSignIn({
  database,
  relyingPartyId,
}: PasskeyDependencies): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await requestOptions(relyingPartyId);
  const now = new Date();
  await database
    .delete(authVerifications)
    .where(and(eq(authVerifications.identifier, signInIdentifier), lt(authVerifications.expiresAt, now)));
  await database.insert(authVerifications).values({
    id: sha256(options.challenge),
    identifier: signInIdentifier,
    value: '',
    expiresAt: new Date(now.getTime() + challengeLastsMs),
  });
  return options;
}

/** For a person who is signed in: one of their own passkeys. */
export async function askForReauthentication(
  { database, relyingPartyId }: PasskeyDependencies,
  userId: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own = await database
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const options = await requestOptions(relyingPartyId, own);
  await database.transaction((tx) =>
    issueToken(tx, { userId, purpose: 'passkey-proof', token: options.challenge }),
  );
  return options;
}

/** The owner of this passkey; null unless it answers an unused challenge of ours. */
export async function takeSignInAssertion(
  dependencies: PasskeyDependencies,
  assertion: PasskeyAssertion,
  origin: string,
): Promise<{ userId: string; name: string } | null> {
  const challenge = readChallenge(assertion);
  if (challenge === null) return null;
  const [asked] = await dependencies.database
    .delete(authVerifications)
    .where(
      and(
        eq(authVerifications.id, sha256(challenge)),
        eq(authVerifications.identifier, signInIdentifier),
        gt(authVerifications.expiresAt, new Date()),
      ),
    )
    .returning({ id: authVerifications.id });
  return asked ? verify(dependencies, assertion, { challenge, origin }) : null;
}

/** True when one of this person's own passkeys answers their challenge. */
export async function takeReauthenticationAssertion(
  dependencies: PasskeyDependencies,
  assertion: PasskeyAssertion,
  { userId, origin }: { userId: string; origin: string },
): Promise<boolean> {
  const challenge = readChallenge(assertion);
  if (challenge === null) return false;
  const asked = await dependencies.database.transaction((tx) => takeToken(tx, 'passkey-proof', challenge));
  if (asked?.userId !== userId) return false;
  const owner = await verify(dependencies, assertion, { challenge, origin });
  return owner?.userId === userId;
}

async function verify(
  { database, relyingPartyId }: PasskeyDependencies,
  assertion: PasskeyAssertion,
  { challenge, origin }: { challenge: string; origin: string },
): Promise<{ userId: string; name: string } | null> {
  const [passkey] = await database.select().from(passkeys).where(eq(passkeys.credentialId, assertion.id));
  if (!passkey) return null;
  const { userHandle } = assertion.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const result = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { newCounter } = result.authenticationInfo;
  // Of two answers with the same count, one belongs to a copy.
  const [used] = await database
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ userId: passkeys.userId, name: passkeys.name });
  return used ?? null;
}

async function requestOptions(relyingPartyId: string, allowed?: { id: string; transports: string[] }[]) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: relyingPartyId,
    // A fingerprint, a face or a PIN: with the device itself, two factors.
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed }),
  });
}

/** The challenge that the answer names; whether it was ever issued is checked elsewhere. */
export function readChallenge({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
    return typeof data.challenge === 'string' && data.challenge !== '' ? data.challenge : null;
  } catch {
    // No browser produced this.
    return null;
  }
}
