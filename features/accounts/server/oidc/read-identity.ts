import { z } from 'zod';
import { normaliseEmail } from '#features/accounts/server/passwords/password.ts';
import { type Identity, oidcProviderId } from './identity.ts';
import type { ProviderSettings } from './organisation.env.ts';

/** The shape of an address that an account may have. */
export const KnownEmail = z.email().max(254);

const maxNameLength = 100;
/** Longer ones are not stored; signing out at the provider then asks first. */
const maxIdTokenLength = 8_000;

/** The claims of a provider that count here. A claim of another shape counts as missing. */
export function readIdentity(
  { issuer, label, plans, operators }: ProviderSettings,
  claims: { sub: string; auth_time?: number | undefined; [claim: string]: unknown },
  idToken: string,
): Identity {
  const email = KnownEmail.safeParse(typeof claims.email === 'string' ? normaliseEmail(claims.email) : null);
  const name = [claims.name, claims.preferred_username].find((one) => typeof one === 'string');
  return {
    providerId: oidcProviderId(issuer),
    subject: claims.sub,
    label,
    email: email.success ? email.data : null,
    // Some providers send it as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name:
      name
        ?.replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, maxNameLength) || null,
    plan: plans && planOf(plans, claims[plans.claim]),
    isOperator: operators !== undefined && hasOneOf(operators.values, claims[operators.claim]),
    reauthenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
    idToken: idToken.length <= maxIdTokenLength ? idToken : null,
  };
}

/** The first of the operator's list that the person has; `*` is everyone. */
function planOf({ byValue }: NonNullable<ProviderSettings['plans']>, claim: unknown): string | undefined {
  const values = [claim].flat().map(String);
  return Object.entries(byValue).find(([value]) => value === '*' || values.includes(value))?.[1];
}

/** Only text and booleans count: an object that prints like one of the names does not match. */
function hasOneOf(wanted: readonly string[], claim: unknown): boolean {
  return [claim]
    .flat()
    .some(
      (value) => (typeof value === 'string' || typeof value === 'boolean') && wanted.includes(`${value}`),
    );
}
