import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { EnvError, isLoopbackHost } from '#server/env.ts';

/** One provider of OpenID Connect, as the operator describes it. */
export interface ProviderSettings {
  /** Its number among the variables; the first is `1`. Part of the address that people come back to. */
  id: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button says after “Continue with”. */
  label: string;
  scopes: string;
  /** Only addresses of these; empty: of any. */
  domains: readonly string[];
  /** Which plan people get by what the provider says of them; checked at every sign-in. */
  plans: { claim: string; byValue: Readonly<Record<string, string>> } | undefined;
}

export interface OrganisationSettings {
  providers: readonly ProviderSettings[];
  /** Nobody signs in with a password or a passkey, signs up or resets a password. */
  isOnlyWay: boolean;
  /** The header in which a proxy names who is there, and where such a proxy may connect from. */
  proxy: { header: string; addresses: BlockList } | undefined;
}

type Variables = Record<string, string | undefined>;

const issuer = z.url().refine(isSafeIssuer, 'must be an https address, or an http one of this machine');
const label = z.string().trim().min(1).max(40, 'has at most 40 characters');
const plansError = 'must be a JSON object from values of the claim to plans, such as {"staff": "pro"}';
const domain = z.hostname('must be names such as example.com, separated by commas');

/** What a provider is made of; each name follows `OIDC_`, or `OIDC_2_` and so on. */
const Provider = z.object({
  ISSUER: issuer,
  CLIENT_ID: z.string('is required').min(1),
  CLIENT_SECRET: z.string('is required').min(1),
  LABEL: label.optional(),
  SCOPES: z.string().default('openid email profile'),
  DOMAINS: z.string().transform(listOf).pipe(z.array(domain)).default([]),
  PLAN_CLAIM: z.string().max(200).optional(),
  PLANS: z
    .string()
    .transform((text, context) => {
      const parsed = parseJson(text);
      if (parsed === undefined) context.addIssue(plansError);
      return parsed;
    })
    .pipe(z.record(z.string(), z.string(), plansError))
    .optional(),
});

const variable = new RegExp(`^OIDC_(?:([2-9]|[1-9]\\d)_)?(${Object.keys(Provider.shape).join('|')})$`);

/**
 * How people sign in with their organisation, from `OIDC_*` and `AUTH_PROXY_*`.
 * @param plans whose names `OIDC_PLANS` may use
 * @throws EnvError that names the variable.
 */
export function readOrganisation(variables: Variables, plans: readonly string[]): OrganisationSettings {
  const values = new Map<string, Record<string, string>>();
  for (const [name, value] of Object.entries(variables)) {
    const found = variable.exec(name);
    if (!found?.[2] || !value) continue;
    const id = found[1] ?? '1';
    values.set(id, { ...values.get(id), [found[2]]: value });
  }
  const providers = [...values]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([id, given]) => readProvider(id, given, plans));
  const issuers = providers.map((provider) => provider.issuer);
  if (new Set(issuers).size < issuers.length) throw new EnvError('Two of OIDC_ISSUER are the same.');
  return { providers, isOnlyWay: readMode(variables, providers), proxy: readProxy(variables) };
}

/** What must never stand in a log. */
export function readOrganisationSecrets(variables: Variables): string[] {
  return Object.entries(variables).flatMap(([name, value]) =>
    value && variable.exec(name)?.[2] === 'CLIENT_SECRET' ? [value] : [],
  );
}

function readProvider(id: string, given: Record<string, string>, plans: readonly string[]): ProviderSettings {
  const prefix = id === '1' ? 'OIDC_' : `OIDC_${id}_`;
  const parsed = Provider.safeParse(given);
  if (!parsed.success) {
    const [problem] = parsed.error.issues;
    throw new EnvError(`${prefix}${String(problem?.path[0])} ${problem?.message}.`);
  }
  const { ISSUER, CLIENT_ID, CLIENT_SECRET, LABEL, SCOPES, DOMAINS, PLAN_CLAIM, PLANS } = parsed.data;
  if ((PLAN_CLAIM === undefined) !== (PLANS === undefined)) {
    throw new EnvError(`${prefix}PLAN_CLAIM and ${prefix}PLANS are set together or not at all.`);
  }
  const unknown = Object.values(PLANS ?? {}).find((plan) => !plans.includes(plan));
  if (unknown !== undefined) {
    throw new EnvError(`${prefix}PLANS names “${unknown}”, which is not a plan: ${plans.join(', ')}.`);
  }
  return {
    id,
    issuer: ISSUER,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    label: LABEL ?? new URL(ISSUER).hostname,
    scopes: SCOPES,
    domains: DOMAINS.map((name) => name.toLowerCase()),
    plans: PLAN_CLAIM && PLANS ? { claim: PLAN_CLAIM, byValue: PLANS } : undefined,
  };
}

function readMode({ OIDC_MODE: mode }: Variables, providers: readonly unknown[]): boolean {
  if (!mode || mode === 'beside') return false;
  if (mode !== 'only') throw new EnvError('OIDC_MODE must be beside or only.');
  if (providers.length === 0) throw new EnvError('OIDC_MODE=only needs OIDC_ISSUER: nobody could sign in.');
  return true;
}

function readProxy(variables: Variables): OrganisationSettings['proxy'] {
  const { AUTH_PROXY_HEADER: header, AUTH_PROXY_ADDRESSES: written } = variables;
  if (!header && !written) return undefined;
  if (!header || !written) {
    throw new EnvError('AUTH_PROXY_HEADER and AUTH_PROXY_ADDRESSES are set together or not at all.');
  }
  if (!/^[A-Za-z][\w-]{0,99}$/.test(header)) {
    throw new EnvError('AUTH_PROXY_HEADER must be the name of a header, such as Remote-Email.');
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
  // A range of everything would believe everybody.
  if (version === 0 || rest.length > 0 || !(prefix >= 1 && prefix <= longest)) {
    throw new EnvError(
      `AUTH_PROXY_ADDRESSES names “${range}”, which is not an address or a range such as 10.0.0.0/24.`,
    );
  }
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
}

/** Tokens and passwords of people go there, so only this machine may be spoken to in the clear. */
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
    // Said in the sentence about the variable.
    return undefined;
  }
}
