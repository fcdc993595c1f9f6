import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into auth_tokens (id, user_id, purpose, token_hash, expires_at)
      values (${`token-${userId}`}, ${userId}, 'password-reset', ${`token-hash-${userId}`}, now() + interval '1 hour')
      on conflict do nothing`);
    await database.execute(sql`
      insert into auth_two_factors (id, user_id, secret) values (${`factor-${userId}`}, ${userId}, 'sealed')
      on conflict do nothing`);
    await database.execute(sql`
      insert into auth_recovery_codes (id, user_id, code_hash)
      values (${`recovery-${userId}`}, ${userId}, ${`code-hash-${userId}`}) on conflict do nothing`);
    await database.execute(sql`
      insert into audit_events (id, user_id, type) values (${`event-${userId}`}, ${userId}, 'sign_in')
      on conflict do nothing`);
    await database.execute(sql`
      insert into api_keys (id, user_id, name, start, key_hash, scopes)
      values (${`key-${userId}`}, ${userId}, 'A program', 'ek_start', ${`key-hash-${userId}`}, '["chat"]'::jsonb)
      on conflict do nothing`);
    await database.execute(sql`
      insert into api_key_costs (key_id, user_id, month, cost)
      values (${`key-${userId}`}, ${userId}, '2026-03', 1) on conflict do nothing`);
    await database.execute(sql`
      insert into passkeys (id, user_id, name, credential_id, public_key, counter, is_synced)
      values (${`passkey-${userId}`}, ${userId}, 'A key', ${`credential-${userId}`}, 'key', 0, false)
      on conflict do nothing`);
  },
  named: {
    // Console data, which only operators can see.
    users: (id) => [
      { route: 'DELETE /api/admin/operators/:id', path: `/api/admin/operators/${id}` },
      { route: 'PUT /api/admin/connections/:id', path: `/api/admin/connections/${id}`, body: {} },
      { route: 'DELETE /api/admin/connections/:id', path: `/api/admin/connections/${id}` },
      { route: 'POST /api/admin/connections/:id/test', path: `/api/admin/connections/${id}/test`, body: {} },
    ],
    auth_accounts: (id) => [
      { route: 'DELETE /api/security/sign-ins/:id', path: `/api/security/sign-ins/${id}` },
    ],
    auth_sessions: (id) => [
      { route: 'DELETE /api/security/devices/:id', path: `/api/security/devices/${id}` },
    ],
    auth_tokens: () => [],
    auth_two_factors: () => [],
    auth_recovery_codes: () => [],
    audit_events: () => [],
    api_keys: (id) => [{ route: 'DELETE /api/keys/:id', path: `/api/keys/${id}` }],
    api_key_costs: () => [],
    passkeys: (id) => [
      {
        route: 'PATCH /api/security/passkeys/:id',
        path: `/api/security/passkeys/${id}`,
        body: { name: 'Mine' },
      },
      { route: 'DELETE /api/security/passkeys/:id', path: `/api/security/passkeys/${id}` },
    ],
  },
  bodies: {
    'POST /api/account/proof': { password: 'not this one' },
  },
};
