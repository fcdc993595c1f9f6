import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { and, count, eq } from 'drizzle-orm';
import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { Caller } from '#features/accounts/server/caller.ts';
import { requireWayIn } from '#features/accounts/server/oidc/identities.ts';
import { passkeys } from '#features/accounts/server/passkeys.table.ts';
import { issueToken, takeToken } from '#features/accounts/server/passwords/one-time-tokens.ts';
import { nameDevice } from '#features/accounts/server/sessions/device-name.ts';
import { readChallenge } from '#features/accounts/server/step-up/verify-passkey.ts';
import type { AddPasskeyInput } from '#features/security/shared/security.contract.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { said } from '#server/language/sentence.ts';
import { brand } from '#shared/brand.ts';
import { newId } from '#shared/ids.ts';

const maxPasskeys = 20;

interface By {
  actor: Actor;
  caller: Caller;
}

/** The options for creating a passkey. Excludes the person's existing ones. */
export async function beginPasskey(
  { database, relyingPartyId }: AccountsDependencies,
  { userId, email, name }: Actor,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const own = await database
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  if (own.length >= maxPasskeys) {
    throw new AppError('conflict', {
      message: said`You can have up to ${maxPasskeys} passkeys. Remove one first.`,
    });
  }
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingPartyId,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: own,
    // Discoverable, so that signing in needs no address; with user verification.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await database.transaction((tx) =>
    issueToken(tx, { userId, purpose: 'passkey-registration', token: options.challenge }),
  );
  return options;
}

/** @throws AppError `invalid_input` for anything but a response to the person's own challenge. */
export async function addPasskey(
  { database, relyingPartyId, alertPerson, findPlace }: AccountsDependencies,
  { passkey, name }: AddPasskeyInput,
  { actor: { userId }, caller, origin }: By & { origin: string },
): Promise<string> {
  const refused = new AppError('invalid_input', { message: 'That passkey was not accepted. Try again.' });
  const challenge = readChallenge(passkey);
  const asked =
    challenge && (await database.transaction((tx) => takeToken(tx, 'passkey-registration', challenge)));
  if (!challenge || !asked || asked.userId !== userId) throw refused;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const result = await verifyRegistrationResponse({
    response: {
      ...passkey,
      response: { ...passkey.response, transports: passkey.response.transports ?? [] },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyId,
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified) throw refused;
  const { credential, credentialDeviceType } = result.registrationInfo;
  const id = newId();
  const label = name ?? nameDevice(caller.userAgent);
  await database.transaction(async (tx) => {
    const [own] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    if ((own?.count ?? 0) >= maxPasskeys) throw refused;
    const [added] = await tx
      .insert(passkeys)
      .values({
        id,
        userId,
        name: label,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        isSynced: credentialDeviceType === 'multiDevice',
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (!added) throw refused;
    await recordAudit(tx, { userId, type: 'passkey_added', ...caller, details: { name: label } });
    await alertPerson(tx, userId, {
      kind: 'passkey_added',
      at: new Date(),
      device: nameDevice(caller.userAgent),
      place: findPlace(caller.address),
      detail: label,
    });
  });
  return id;
}

export async function renamePasskey(
  { database }: AccountsDependencies,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<void> {
  const [renamed] = await database
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  if (!renamed) throw new AppError('not_found');
}

export async function removePasskey(
  { database, alertPerson, findPlace, organisation }: AccountsDependencies,
  id: string,
  { actor: { userId }, caller }: By,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name });
    if (!removed) throw new AppError('not_found');
    await requireWayIn(tx, userId, organisation.settings);
    await recordAudit(tx, { userId, type: 'passkey_removed', ...caller, details: { name: removed.name } });
    await alertPerson(tx, userId, {
      kind: 'passkey_removed',
      at: new Date(),
      device: nameDevice(caller.userAgent),
      place: findPlace(caller.address),
      detail: removed.name,
    });
  });
}
