import { accountsScreens } from '#features/accounts/shared/accounts.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { accountsConnections } from './accounts.connections.ts';
import { accountsEnvironment } from './accounts.env.ts';

const ofTheLogin = /* text */ 'A session belongs to the server that started it.';

export const accountsDeclaration: Declaration = {
  name: 'accounts',
  screens: accountsScreens,
  environment: accountsEnvironment,
  connections: accountsConnections,
  tables: {
    users: {
      label: 'Profile',
      notImported:
        'Fields that are still empty, and the picture, are filled in; name, email address and plan stay as they are here.',
      bounds: { rows: 1 },
    },
    auth_accounts: {
      label: 'Ways to sign in',
      isSystemOnly: true,
      secrets: ['password', 'access_token', 'refresh_token', 'id_token'],
      notImported: ofTheLogin,
    },
    auth_sessions: {
      label: 'Devices',
      isSystemOnly: true,
      secrets: ['token', 'id_token'],
      notImported: ofTheLogin,
    },
    auth_tokens: {
      label: 'Links from emails',
      isSystemOnly: true,
      notExported: 'Each works for a few minutes only and is stored as a hash.',
    },
    auth_two_factors: {
      label: 'Authenticator app',
      isSystemOnly: true,
      secrets: ['secret'],
      notImported: ofTheLogin,
    },
    auth_recovery_codes: {
      label: 'Recovery codes',
      isSystemOnly: true,
      secrets: ['code_hash'],
      notImported: ofTheLogin,
    },
    passkeys: {
      label: 'Passkeys',
      isSystemOnly: true,
      secrets: ['credential_id', 'public_key', 'counter'],
      notImported: ofTheLogin,
    },
    api_keys: { label: 'API keys', isSystemOnly: true, secrets: ['key_hash'], notImported: ofTheLogin },
    api_key_costs: { label: 'What API keys cost', isSystemOnly: true, notImported: ofTheLogin },
    audit_events: {
      label: 'Security events',
      notImported: 'It records what happened on the server it comes from.',
    },
    rate_windows: {
      isNobodys: 'How often something limited was done lately, by a hash; deleted within a day.',
      readBy: 'system',
    },
    operators: { isNobodys: 'Who runs the server: a fact of the server.', readBy: 'system' },
    suspensions: { isNobodys: 'Accounts that an operator has closed for now.', readBy: 'system' },
    invitations: {
      isNobodys: 'Links for people who have no account yet; deleted a month after they ended.',
      readBy: 'system',
      addressColumn: 'email',
    },
    operator_events: {
      isNobodys: 'What operators changed on the server, without anything that people write.',
      readBy: 'system',
    },
    auth_guesses: {
      isNobodys: 'Recent password attempts, by a hash of the address; deleted within a day.',
      readBy: 'system',
    },
    auth_verifications: {
      isNobodys:
        'Passkey challenges of people who are not signed in yet, and sign-ups waiting to be confirmed: they belong to nobody and are deleted within days.',
      readBy: 'system',
      addressColumn: 'identifier',
    },
  },
};
