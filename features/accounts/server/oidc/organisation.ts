import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { createSecretBox, type SecretBox } from '../secret-box.ts';
import { oidcProviderId, proxyProviderId } from './identity.ts';
import type { OrganisationSettings } from './organisation.env.ts';
import type { ProviderClient } from './provider-client.ts';

/** Puts a person on a plan, as the operator would. */
export type SetPlan = (tx: Transaction, userId: string, plan: string) => Promise<void>;

/** Signing in through others: OpenID Connect providers, and a proxy in front of the server. */
export interface Organisation {
  settings: OrganisationSettings;
  /** @throws AppError `not_found` */
  provider(id: string): Promise<ProviderClient>;
  setPlan: SetPlan;
  idTokens: SecretBox;
}

export const noOrganisation: OrganisationSettings = { providers: [], isOnlyWay: false, proxy: undefined };

export function createOrganisation({
  settings,
  setPlan,
  secret,
}: {
  settings: OrganisationSettings;
  setPlan: SetPlan;
  secret: string;
}): Organisation {
  const opened = new Map<string, Promise<ProviderClient>>();
  const open = async (found: OrganisationSettings['providers'][number]) => {
    // The library is loaded at first use.
    const { createProviderClient } = await import('./provider-client.ts');
    return createProviderClient(found);
  };
  return {
    settings,
    setPlan,
    idTokens: createSecretBox(secret, 'ID tokens'),
    async provider(id) {
      const found = settings.providers.find((one) => one.id === id);
      if (!found) throw new AppError('not_found');
      const client = opened.get(id) ?? open(found);
      opened.set(id, client);
      return client;
    },
  };
}

/** A linked service's name on screens; one that the operator no longer configures keeps its own name. */
export function labelOf({ providers }: OrganisationSettings, providerId: string): string {
  if (providerId === proxyProviderId) return proxyLabel;
  const found = providers.find(({ issuer }) => oidcProviderId(issuer) === providerId);
  return found?.label ?? URL.parse(providerId.replace(/^oidc:/, ''))?.hostname ?? providerId;
}

export const proxyLabel = 'your organisation';

/** @throws AppError `forbidden` where people sign in with their organisation and in no other way. */
export function refuseOwnSignIn({ settings: { isOnlyWay, providers } }: Organisation): void {
  if (!isOnlyWay) return;
  const names = providers.map(({ label }) => label).join(' or ');
  throw new AppError('forbidden', { message: said`On this server, people can sign in only with ${names}.` });
}
