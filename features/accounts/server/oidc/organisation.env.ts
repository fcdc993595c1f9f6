import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { EnvError, isLoopbackHost } from '#server/env.ts';
import { optional, secret, withDefault } from '#server/environment.ts';
import type { ValuesOf } from '#server/variable.ts';
import type { VariableSet } from '#server/variable-sets.ts';

/** One provider of OpenID Connect, as the operator describes it. */
export interface ProviderSettings {
  /** Its number among the variables; the first is `1`. Part of the redirect address. */
  id: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button says after “Continue with”. */
  label: string;
  scopes: string;
  /** Allowed domains; empty: any. */
  domains: readonly string[];
  /** Which plan people get by their claims; checked at every sign-in. Set by `variable`. */
  plans: { variable: string; claim: string; byValue: Readonly<Record<string, string>> } | undefined;
  /** Who runs this server by their claims; checked at every sign-in. */
  operators: { claim: string; values: readonly string[] } | undefined;
}

export interface OrganisationSettings {
  providers: readonly ProviderSettings[];
  /** Nobody signs in with a password or a passkey, signs up or resets a password. */
  isOnlyWay: boolean;
  /** The header in which a proxy names the person, and the addresses such a proxy may connect from. */
  proxy: { header: string; addresses: BlockList } | undefined;
}

const issuer = z.url().refine(isSafeIssuer, 'must be an https address, or an http one of this machine');
const plansError = 'must be a JSON object from values of the claim to plans, such as {"staff": "pro"}';
const domain = z.hostname('must be names such as example.com, separated by commas');

const providerVariables = {
  ISSUER: optional(issuer),
  CLIENT_ID: optional(z.string()),
  CLIENT_SECRET: secret(z.string()),
  LABEL: optional(z.string().trim().min(1).max(40, 'has at most 40 characters')),
  SCOPES: optional(z.string()),
  DOMAINS: optional(z.string().transform(listOf).pipe(z.array(domain))),
  PLAN_CLAIM: optional(z.string().max(200)),
  PLANS: optional(
    z
      .string()
      .transform((text, context) => {
        const parsed = parseJson(text);
        if (parsed === undefined) context.addIssue(plansError);
        return parsed;
      })
      .pipe(z.record(z.string(), z.string(), plansError)),
  ),
  OPERATOR_CLAIM: optional(z.string().max(200)),
  // No wildcard: a list that makes everyone an operator is a mistake.
  OPERATORS: optional(
    z
      .string()
      .transform(listOf)
      .pipe(z.array(z.string()).min(1))
      .refine((values) => !values.includes('*'), 'names values of the claim one by one, without *'),
  ),
};

/** Of each provider that people sign in with. */
export const organisationSets = { prefix: 'OIDC_', variables: providerVariables };

export const organisationVariables = {
  OIDC_MODE: withDefault(z.enum(['beside', 'only'], 'must be beside or only').default('beside')),
  AUTH_PROXY_HEADER: optional(
    z.string().regex(/^[A-Za-z][\w-]{0,99}$/, 'must be the name of a header, such as Remote-Email'),
  ),
  AUTH_PROXY_ADDRESSES: optional(z.string()),
};

type Values = ValuesOf<typeof organisationVariables>;
type ProviderSet = VariableSet<typeof providerVariables>;

/** How people sign in with their organisation. @throws EnvError that names the variable. */
export function readOrganisation(values: Values, sets: readonly ProviderSet[]): OrganisationSettings {
  const providers = sets.map(readProvider);
  const issuers = new Set(providers.map(({ issuer }) => issuer));
  if (issuers.size < providers.length) throw new EnvError('Two OIDC issuers are the same.');
  const isOnlyWay = values.OIDC_MODE === 'only';
  if (isOnlyWay && providers.length === 0) {
    throw new EnvError('OIDC_MODE=only needs OIDC_ISSUER: nobody could sign in.');
  }
  return { providers, isOnlyWay, proxy: readProxy(values) };
}

function readProvider({ id, prefix, values }: ProviderSet): ProviderSettings {
  const { ISSUER, CLIENT_ID, CLIENT_SECRET, LABEL, SCOPES, DOMAINS = [] } = values;
  const { PLAN_CLAIM, PLANS, OPERATOR_CLAIM, OPERATORS } = values;
  if (!ISSUER || !CLIENT_ID || !CLIENT_SECRET) {
    const missing = !ISSUER ? 'ISSUER' : !CLIENT_ID ? 'CLIENT_ID' : 'CLIENT_SECRET';
    throw new EnvError(`${prefix}${missing} is required.`);
  }
  if ((PLAN_CLAIM === undefined) !== (PLANS === undefined)) {
    throw new EnvError(`${prefix}PLAN_CLAIM and ${prefix}PLANS must be set together or not at all.`);
  }
  if ((OPERATOR_CLAIM === undefined) !== (OPERATORS === undefined)) {
    throw new EnvError(`${prefix}OPERATOR_CLAIM and ${prefix}OPERATORS must be set together or not at all.`);
  }
  return {
    id,
    issuer: ISSUER,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    label: LABEL ?? new URL(ISSUER).hostname,
    scopes: SCOPES ?? 'openid email profile',
    domains: DOMAINS.map((name) => name.toLowerCase()),
    plans:
      PLAN_CLAIM && PLANS ? { variable: `${prefix}PLANS`, claim: PLAN_CLAIM, byValue: PLANS } : undefined,
    operators: OPERATOR_CLAIM && OPERATORS ? { claim: OPERATOR_CLAIM, values: OPERATORS } : undefined,
  };
}

function readProxy({
  AUTH_PROXY_HEADER: header,
  AUTH_PROXY_ADDRESSES: written,
}: Values): OrganisationSettings['proxy'] {
  if (!header && !written) return undefined;
  if (!header || !written) {
    throw new EnvError('AUTH_PROXY_HEADER and AUTH_PROXY_ADDRESSES must be set together or not at all.');
  }
  const addresses = new BlockList();
  for (const range of listOf(written)) addRange(addresses, range);
  return { header, addresses };
}

function addRange(list: BlockList, range: string): void {
  const [address = '', bits, ...rest] = range.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  // A range that covers every address would trust everyone.
  if (version === 0 || rest.length > 0 || !(prefix >= 1 && prefix <= longest)) {
    throw new EnvError(
      `AUTH_PROXY_ADDRESSES names “${range}”, which is not an address or a range such as 10.0.0.0/24.`,
    );
  }
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
}

/** Tokens and passwords are sent there, so only this machine may be reached without encryption. */
function isSafeIssuer(text: string): boolean {
  const { protocol, hostname, username, search, hash } = new URL(text);
  if (username || search || hash) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Part of the error about the variable.
    return undefined;
  }
}
