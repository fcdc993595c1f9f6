import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Mailer } from '#features/mail/server/mailer.ts';
import { current } from '#server/current.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import type { HttpEnv, KeyActor } from '#server/http.ts';
import { remade } from '#server/remade.ts';
import type { SessionUser } from '#shared/session.contract.ts';
import { createAccountMails } from './account-mails.ts';
import { accountsRoutes } from './accounts.routes.ts';
import type { AccountsDependencies } from './accounts.service.ts';
import { createAuth, sessionCookieName } from './auth.ts';
import { keyAccess } from './keys/key-access.ts';
import { linkRoutes } from './oidc/link.routes.ts';
import { organisationRoutes } from './oidc/organisation.routes.ts';
import { createOrganisation, noOrganisation, type SetPlan } from './oidc/organisation.ts';
import { proxyEmailOf } from './oidc/proxy-header.ts';
import { operatorGate } from './operators/operator-gate.ts';
import { operatorsRoutes } from './operators/operators.routes.ts';
import { refuseLastOperator } from './operators/operators.ts';
import { recoveryRoutes } from './passwords/recovery.routes.ts';
import { createPlaceFinder, noGeoip } from './place-finder.ts';
import type { AlertPerson } from './security-alert.ts';
import { findActor } from './sessions/find-actor.ts';
import { readSession } from './sessions/read-session.ts';
import { RememberedLogins } from './sessions/remembered-logins.ts';
import { endStreamsWithSession } from './sessions/session-streams.ts';
import { cleanUpAccounts } from './sign-up/clean-up.ts';
import { invitationsRoutes } from './sign-up/invitations.routes.ts';
import { reauthenticationRoutes } from './step-up/reauthentication.routes.ts';
import { deriveTwoFactorKeys } from './step-up/two-factor.ts';

interface AccountsNeeds {
  mailer: Mailer;
  /** Deletes emails that are stored as files. */
  forgetMails: (address: string, before: Date) => Promise<void>;
  alertPerson: AlertPerson;
  /** Throws when the person's plan has no API access. */
  requireApiAccess(actor: KeyActor): Promise<void>;
  setPlan: SetPlan;
  /** Required from whoever creates the first account from another machine. */
  firstAccountCode: string | undefined;
}

export function accountsFeature(context: FeatureContext, needs: AccountsNeeds) {
  const { database, env, live, jobs, limiter, secret, baseUrl, log } = context;
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
    signUpMode: env.signUp,
    sendsMail: () => live.now().mail?.smtpUrl !== undefined,
    organisation: current(
      remade(
        () => live.now().organisation ?? noOrganisation,
        (settings) => createOrganisation({ settings, setPlan: needs.setPlan, secret }),
      ),
    ),
    mails: createAccountMails({ database, jobs, mailer, limiter, baseUrl }),
    firstAccount: { reach: { host: env.host, publicUrl: env.publicUrl }, code: needs.firstAccountCode },
  };
  // Can be set in the environment only.
  const { proxy } = accounts.organisation.settings;
  const remembered = new RememberedLogins();
  const identify: MiddlewareHandler<HttpEnv> = async (request, next) => {
    let found: ReturnType<typeof findActor> | undefined;
    request.set('findActor', () => {
      const proxyEmail = proxyEmailOf(request, proxy);
      found ??= findActor({ database, secret, proxyEmail, remembered }, request);
      return found;
    });
    await next();
  };
  return {
    name: 'accounts',
    services: {
      accounts,
      identify,
      /** Identifies the caller before any authorization. */
      identification: [identify, keyAccess({ database, limiter, requireApiAccess })],
      /** For documents, which are answered beside the API. */
      async findUser(request: Context<HttpEnv>): Promise<SessionUser | null> {
        if (!getCookie(request, sessionCookieName)) return null;
        await identify(request, async () => {});
        return (await readSession(accounts, request)).user;
      },
      /** Before every route of the console, whichever feature has it. */
      operatorGate: operatorGate(accounts),
      endStreams: endStreamsWithSession({
        ...{ database, secret, log },
        others: () => context.contributions('streamCredentials'),
      }),
    },
    routes: [
      accountsRoutes(accounts),
      invitationsRoutes(accounts),
      operatorsRoutes(accounts),
      recoveryRoutes(accounts),
      reauthenticationRoutes(accounts),
      organisationRoutes(accounts),
      linkRoutes(accounts),
    ],
    windDown: (userId) => refuseLastOperator(database, userId),
    sweeps: [
      {
        name: 'account.clean-up',
        when: { cron: '23 3 * * *' },
        run: () => cleanUpAccounts(database, { forgetMails: needs.forgetMails }),
      },
    ],
  } satisfies Feature;
}
