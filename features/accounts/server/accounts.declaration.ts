import { accountsScreens } from '#features/accounts/shared/accounts.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { accountsEnvironment } from './accounts.env.ts';

const ofTheLogin = 'A login belongs to the server that opened it.';

export const accountsDeclaration: Declaration = {
  name: 'accounts',
  screens: accountsScreens,
  environment: accountsEnvironment,
  tables: {
    users: {
      label: 'Profile',
      notImported:
        'Fields that are still empty, and the picture, are filled in; name, address and plan stay as they are here.',
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
      label: 'Links from mails',
      isSystemOnly: true,
      notExported: 'Each is a proof that works for minutes and is kept as a hash only.',
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
    audit_events: {
      label: 'Security events',
      notImported: 'It tells what happened on the server that it comes from.',
    },
    auth_guesses: {
      isNobodys: 'How often passwords were tried lately, by a hash of the address; gone within a day.',
      readBy: 'system',
    },
    auth_verifications: {
      isNobodys:
        'Questions to passkeys of people who are not signed in yet, and sign-ups that wait for their letter: nobody’s, and gone within days.',
      readBy: 'system',
      addressColumn: 'identifier',
    },
  },
};
