import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RegistrationInput } from '#features/connected-apps/shared/connected-apps.contract.ts';
import type { Database } from '#server/db/database.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { singleLine } from '#shared/single-line.ts';
import { oauthClients } from './connected-apps.table.ts';
import { OAuthError } from './oauth-error.ts';
import { mayRedirectTo } from './redirect-address.ts';

const hourMs = 3_600_000;
const documentLastsMs = 24 * hourMs;
const maxDocumentBytes = 5 * 1024;

export type OAuthClient = typeof oauthClients.$inferSelect;

/** The fields used of a Client ID Metadata Document. */
const ClientDocument = z.looseObject({
  client_id: z.string(),
  client_name: singleLine().min(1).max(80).optional(),
  redirect_uris: z.array(z.string().max(2_000)).min(1).max(20),
  token_endpoint_auth_method: z.literal('none').optional(),
});

/** Registers an app with its own description of itself. */
export async function registerClient(
  database: Database,
  { client_name, redirect_uris }: RegistrationInput,
  now = new Date(),
): Promise<OAuthClient> {
  const wrong = redirect_uris.find((address) => !mayRedirectTo(address));
  if (wrong !== undefined) {
    throw new OAuthError('invalid_redirect_uri', 'Redirect addresses must use https or be on this device.');
  }
  const [client] = await database
    .insert(oauthClients)
    .values({
      id: newId(now.getTime()),
      kind: 'registered',
      name: client_name ?? 'An app',
      redirectUris: redirect_uris,
      createdAt: now,
    })
    .returning();
  return required(client);
}

/** Deletes those without consent after an hour. */
export async function forgetUnusedClients(database: Database, now = new Date()): Promise<void> {
  await database
    .delete(oauthClients)
    .where(and(isNull(oauthClients.usedAt), lt(oauthClients.createdAt, new Date(now.getTime() - hourMs))));
}

/** The app by its id; if that is a URL, its document is fetched. @throws OAuthError `invalid_client`. */
export async function findClient(
  { database, guardedFetch }: { database: Database; guardedFetch: GuardedFetch },
  id: string,
  now = new Date(),
): Promise<OAuthClient> {
  const [known] = await database.select().from(oauthClients).where(eq(oauthClients.id, id));
  if (known?.kind === 'registered') return known;
  if (known?.readAt && known.readAt.getTime() > now.getTime() - documentLastsMs) return known;
  if (!id.startsWith('https://')) {
    throw new OAuthError('invalid_client', 'This app is not known here. It has to register first.');
  }
  const { name, redirectUris } = await readDocument(guardedFetch, id);
  const row = { id, kind: 'document' as const, name, redirectUris, readAt: now, createdAt: now };
  const [client] = await database
    .insert(oauthClients)
    .values(row)
    .onConflictDoUpdate({
      target: oauthClients.id,
      set: { name, redirectUris: sql`excluded.redirect_uris`, readAt: now },
    })
    .returning();
  return required(client);
}

async function readDocument(
  guardedFetch: GuardedFetch,
  address: string,
): Promise<{ name: string; redirectUris: string[] }> {
  const refuse = (why: string) => new OAuthError('invalid_client', `The app’s own description ${why}.`);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.pathname === '/' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw refuse('has no proper address');
  }
  let text: string;
  try {
    const {
      body,
      status,
      url: ended,
    } = await guardedFetch(address, {
      accepts: ['application/json', 'application/client-metadata+json'],
      maxBytes: maxDocumentBytes,
      timeoutMs: 8_000,
    });
    if (status !== 200 || ended !== url.href) throw new Error(`status ${status} at ${ended}`);
    text = body.toString('utf8');
  } catch {
    throw refuse('could not be read');
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw refuse('is no JSON');
  }
  const { data } = ClientDocument.safeParse(parsed);
  if (!data || data.client_id !== address) throw refuse('does not fit its address');
  if (!data.redirect_uris.every(mayRedirectTo)) throw refuse('names addresses that cannot be gone back to');
  return { name: data.client_name ?? url.host, redirectUris: data.redirect_uris };
}
