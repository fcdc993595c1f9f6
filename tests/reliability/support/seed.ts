import { sql } from 'drizzle-orm';
import type { Person } from './person.ts';
import { ownedTables, query } from './tables.ts';
import type { TestServer } from './test-server.ts';

/** Tables that only a person who forgot a password or the like has rows in. */
const mayBeEmpty = new Set<string>([]);

/**
 * Gives the person a row in every table that can hold one: a real chat first, then by hand what a
 * chat does not write. Fails for a table it does not know, so that a new one is not left out.
 */
export async function seedEveryTable(server: TestServer, person: Person): Promise<string> {
  const session = await person.request('GET', '/api/account/session');
  const userId: string = session.json.user.id;
  server.provider.script({ kind: 'text', text: `An answer that only ${person.email} may read.` });
  const record = await person.send(`A question of ${person.email}`).done;
  if (record.status !== 200) throw new Error(`The chat answered ${record.status}: ${record.errorBody}`);
  const start = record.events.find((event) => event.type === 'start');
  if (start?.type !== 'start') throw new Error('The chat did not start.');
  const { database } = server;
  await database.execute(sql`
    insert into chat_citations (id, user_id, message_id, n, title, url, snippet)
    values (${`citation-${userId}`}, ${userId}, ${start.assistantMessageId}, 99, 'A title', '/reference/river', 'Words')
    on conflict do nothing`);
  await database.execute(sql`
    insert into chat_turn_pieces (user_id, turn_id, kind, starts_at, content)
    values (${userId}, ${start.turnId}, 'text', 0, 'A piece') on conflict do nothing`);
  await database.execute(sql`
    insert into chat_shares (id, user_id, session_id, token_hash)
    values (${`share-${userId}`}, ${userId}, ${start.session.id}, ${`hash-${userId}`})
    on conflict do nothing`);
  await database.execute(sql`
    insert into files (id, user_id, name, media_type, bytes, kind, state)
    values (${`file-${userId}`}, ${userId}, 'notes.txt', 'text/plain', 5, 'text', 'ready') on conflict do nothing`);
  await database.execute(sql`
    insert into chat_attachments (id, user_id, message_id, file_id, position)
    values (${`attachment-${userId}`}, ${userId}, ${start.userMessageId}, ${`file-${userId}`}, 1)
    on conflict do nothing`);
  await database.execute(sql`
    insert into answer_feedback (id, user_id, message_id, rating, reason)
    values (${`vote-${userId}`}, ${userId}, ${start.assistantMessageId}, 'up', ${`a reason of ${person.email}`})
    on conflict do nothing`);
  await database.execute(sql`
    insert into task_rewards (user_id, answer_id, tasks, created_at)
    values (${userId}, ${start.assistantMessageId}, 1, now()) on conflict do nothing`);
  await database.execute(sql`
    insert into search_history (id, user_id, query, type, results)
    values (${`search-${userId}`}, ${userId}, ${`a search of ${person.email}`}, 'web', '[]'::jsonb)
    on conflict do nothing`);
  await database.execute(sql`
    insert into memory_bookmarks (id, user_id, message_id)
    values (${`bookmark-${userId}`}, ${userId}, ${start.userMessageId}) on conflict do nothing`);
  await database.execute(sql`
    insert into memory_tags (id, user_id, search_id, tag)
    values (${`tag-${userId}`}, ${userId}, ${`search-${userId}`}, ${`tag ${userId}`.slice(0, 30)})
    on conflict do nothing`);
  await database.execute(sql`
    insert into memory_facts (id, user_id, text, message_id)
    values (${`fact-${userId}`}, ${userId}, ${`A fact of ${person.email}`}, ${start.userMessageId})
    on conflict do nothing`);
  await database.execute(sql`
    insert into saved_images (id, user_id, title, page_url, image_url, site)
    values (${`image-${userId}`}, ${userId}, ${`a picture of ${person.email}`}, 'https://pictures.example/1',
      'https://pictures.example/1.jpg', 'pictures.example')
    on conflict do nothing`);
  await database.execute(sql`
    insert into learn_bookmarks (user_id, resource_id) values (${userId}, 'first-question')
    on conflict do nothing`);
  await database.execute(sql`
    insert into contact_messages (id, user_id, type, name, email, message)
    values (${`message-${userId}`}, ${userId}, 'general', 'A name', ${person.email}, 'A message to the operator')
    on conflict do nothing`);
  await database.execute(sql`
    insert into payment_methods (id, user_id, brand, last4, exp_month, exp_year, is_default, provider)
    values (${`card-${userId}`}, ${userId}, 'visa', '4242', 12, 2099, true, 'local') on conflict do nothing`);
  await database.execute(sql`
    insert into subscriptions (id, user_id, provider, plan, status)
    values (${`subscription-${userId}`}, ${userId}, 'local', 'free', 'active') on conflict do nothing`);
  await database.execute(sql`
    insert into invoices (id, user_id, provider, provider_invoice_id, amount, currency, status, period_start, period_end, created_at)
    values (${`invoice-${userId}`}, ${userId}, 'stripe', ${`in_${userId}`}, 999, 'usd', 'paid', now(), now(), now())
    on conflict do nothing`);
  await database.execute(sql`
    insert into user_settings (user_id, selected_model) values (${userId}, 'everyday') on conflict do nothing`);
  await database.execute(sql`
    insert into privacy_settings (user_id) values (${userId}) on conflict do nothing`);
  await database.execute(sql`
    insert into client_errors (id, user_id, name, message, stack, route, version, browser)
    values (${`error-${userId}`}, ${userId}, 'TypeError', '', '', '/chat', 'a build', 'A browser')
    on conflict do nothing`);
  await database.execute(sql`
    insert into data_transfers (id, user_id, kind, state, expires_at)
    values (${`transfer-${userId}`}, ${userId}, 'export', 'done', now() + interval '1 day')
    on conflict do nothing`);
  await database.execute(sql`
    insert into data_transfer_slices (transfer_id, position, user_id, table_name, added, renamed)
    values (${`transfer-${userId}`}, 0, ${userId}, 'chat_sessions', '[]'::jsonb, '{}'::jsonb)
    on conflict do nothing`);
  await database.execute(sql`
    insert into notification_preferences (user_id) values (${userId}) on conflict do nothing`);
  await database.execute(sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, label)
    select ${`push-${userId}`}, ${userId}, id, ${`https://push.example/${userId}`}, 'key', 'auth', 'desktop', 'A browser'
    from auth_sessions where user_id = ${userId} limit 1 on conflict do nothing`);
  await database.execute(sql`
    insert into api_usage (id, user_id, status_code, response_time, tasks, created_at)
    values (${`usage-${userId}`}, ${userId}, 200, 900, 1, now()) on conflict do nothing`);
  await database.execute(sql`
    insert into model_usage (user_id, model_id, day, task_count, created_at)
    values (${userId}, 'a-model', current_date, 1, now()) on conflict do nothing`);
  await database.execute(sql`
    insert into task_types (user_id, type, day, count, created_at)
    values (${userId}, 'chat', current_date, 1, now()) on conflict do nothing`);
  await database.execute(sql`
    insert into audit_events (id, user_id, type) values (${`event-${userId}`}, ${userId}, 'sign_in')
    on conflict do nothing`);
  await database.execute(sql`
    insert into auth_tokens (id, user_id, purpose, token_hash, expires_at)
    values (${`token-${userId}`}, ${userId}, 'password-reset', ${`token-hash-${userId}`}, now() + interval '1 hour')
    on conflict do nothing`);
  // Not switched on: signing in stays as it is.
  await database.execute(sql`
    insert into auth_two_factors (id, user_id, secret) values (${`factor-${userId}`}, ${userId}, 'sealed')
    on conflict do nothing`);
  await database.execute(sql`
    insert into auth_recovery_codes (id, user_id, code_hash)
    values (${`recovery-${userId}`}, ${userId}, ${`code-hash-${userId}`}) on conflict do nothing`);
  await database.execute(sql`
    insert into passkeys (id, user_id, name, credential_id, public_key, counter, is_synced)
    values (${`passkey-${userId}`}, ${userId}, 'A key', ${`credential-${userId}`}, 'key', 0, false)
    on conflict do nothing`);
  await database.execute(sql`
    insert into api_keys (id, user_id, name, start, key_hash, scopes)
    values (${`key-${userId}`}, ${userId}, 'A program', 'ek_start', ${`key-hash-${userId}`}, '["chat"]'::jsonb)
    on conflict do nothing`);
  for (const { name, owner } of await ownedTables(database)) {
    const [row] = await query<{ count: number }>(
      database,
      sql`select count(*)::int as count from ${sql.identifier(name)} where ${sql.identifier(owner)} = ${userId}`,
    );
    if (!row?.count && !mayBeEmpty.has(name))
      throw new Error(`Seed a row in ${name}: nothing tests it otherwise.`);
  }
  return userId;
}
