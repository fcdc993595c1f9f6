import { hostedProviders } from './providers/hosted-providers.ts';

/** A model as its provider knows it. */
export interface Upstream {
  /** The id of a hosted provider or of its other protocol, `openai-compatible` or `local`. */
  provider: string;
  id: string;
}

const protocols = hostedProviders.flatMap(({ company, otherProtocol, ...provider }) =>
  [provider, ...(otherProtocol ? [otherProtocol] : [])].map((protocol) => ({ ...protocol, company })),
);

/**
 * The provider's id for each catalogue entry. The operator may set others in MODEL_OVERRIDES, also for models that the
 * provider has withdrawn since.
 */
export const upstreamIds: Readonly<Record<string, string>> = Object.fromEntries(
  protocols.flatMap(({ id, models }) =>
    Object.entries(models).map(([entry, upstreamId]) => [entry, `${id}:${upstreamId}`]),
  ),
);

export const companyNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(protocols.map(({ id, company }) => [id, company])),
  'openai-compatible': 'Connected endpoint',
  local: 'This machine',
};

/** Whether it is `provider:id` with an existing provider. */
export function isUpstream(text: string): boolean {
  const { provider, id } = parseUpstream(text);
  return Object.hasOwn(companyNames, provider) && /^\S+$/.test(id);
}

/** Parses `provider:id`, whose shape the environment has validated. The id may itself contain colons. */
export function parseUpstream(text: string): Upstream {
  const colon = text.indexOf(':');
  return { provider: text.slice(0, colon), id: text.slice(colon + 1) };
}

/** The connection for a self-hosted address. */
export const endpointId = 'openai-compatible';

/** Several protocols of one provider are one connection with one key and one cap. */
export function connectionOf(providerId: string): string {
  return providerId === 'openai-chat' ? 'openai' : providerId;
}
