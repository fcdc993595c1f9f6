import type { MiddlewareHandler } from 'hono';
import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import type { HttpEnv, KeyActor } from '#server/http.ts';
import { createAccountMails } from './account-mails.ts';
import { accountsRoutes } from './accounts.routes.ts';
import type { AccountsDependencies } from './accounts.service.ts';
import { createAuth } from './auth.ts';
import { cleanUpAccounts } from './clean-up.ts';
import { findActor } from './find-actor.ts';
import { keyAccess } from './key-access.ts';
import { linkRoutes } from './oidc/link.routes.ts';
import { organisationRoutes } from './oidc/organisation.routes.ts';
import { createOrganisation, noOrganisation, type SetPlan } from './oidc/organisation.ts';
import { proxyEmailOf } from './oidc/proxy-header.ts';
import { createPlaceFinder, noGeoip } from './place-finder.ts';
import { reauthenticationRoutes } from './reauthentication.routes.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import type { AlertPerson } from './security-alert.ts';
import { endStreamsWithSession } from './session-streams.ts';
import { deriveTwoFactorKeys } from './two-factor.ts';

interface AccountsNeeds {
  mailer: Mailer;
  alertPerson: AlertPerson;
  /** Throws when the person's plan has no API access. */
  requireApiAccess(actor: KeyActor): Promise<void>;
  setPlan: SetPlan;
}

export function accountsFeature(context: FeatureContext, needs: AccountsNeeds) {
  const { database, env, jobs, limiter, secret, baseUrl, log } = context;
  const { mailer, alertPerson, requireApiAccess } = needs;
  const accounts: AccountsDependencies = {
    auth: createAuth({ database, secret, baseUrl, log }),
    database,
    limiter,
    secret,
    alertPerson,
    findPlace: env.geoipDatabase ? createPlaceFinder(env.geoipDatabase, log) : noGeoip,
    twoFactorKeys: deriveTwoFactorKeys(secret),
    relyingPartyId: new URL(baseUrl).hostname,
    confirmsSignUps: env.signUp === 'confirmed',
    sendsMail: env.mail?.smtpUrl !== undefined,
    organisation: createOrganisation({
      settings: env.organisation ?? noOrganisation,
      setPlan: needs.setPlan,
      secret,
    }),
    mails: createAccountMails({ database, jobs, mailer, limiter, baseUrl }),
  };
  const { proxy } = accounts.organisation.settings;
  const identify: MiddlewareHandler<HttpEnv> = async (request, next) => {
    let found: ReturnType<typeof findActor> | undefined;
    request.set('findActor', () => {
      found ??= findActor({ database, secret, proxyEmail: proxyEmailOf(request, proxy) }, request);
      return found;
    });
    await next();
  };
  return {
    name: 'accounts',
    services: {
      accounts,
      /** Who calls, before anybody asks whether they may. */
      identification: [identify, keyAccess({ database, limiter, requireApiAccess })],
      endStreams: endStreamsWithSession({ database, secret, log }),
    },
    routes: [
      accountsRoutes(accounts),
      recoveryRoutes(accounts),
      reauthenticationRoutes(accounts),
      organisationRoutes(accounts),
      linkRoutes(accounts),
    ],
    sweeps: [
      { name: 'account.clean-up', when: { cron: '23 3 * * *' }, run: () => cleanUpAccounts(database) },
    ],
  } satisfies Feature;
}
