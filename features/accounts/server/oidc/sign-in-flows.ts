import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { sha256 } from '#server/sha256.ts';
import { authVerifications } from '../accounts.table.ts';

/** People take their time: a look at the phone, a new password at the provider. */
export const flowLastsMs = 20 * 60_000;
const identifier = 'oidc-flow';

const Flow = z.object({
  provider: z.string(),
  redirectUri: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  startedAtMs: z.number(),
  /** The page to go to at the end, or back to. */
  next: z.string(),
  timeZone: z.string().optional(),
  /** For a person who is signed in: what the provider is asked for, and in which login. */
  wants: z.object({ what: z.enum(['link', 'proof']), userId: z.string(), sessionId: z.string() }).optional(),
});

/** A sign-in that was sent to a provider and is still to return. */
export type Flow = z.infer<typeof Flow>;

export function randomText(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Stores it until the person returns with this state, in the same browser.
 * @param browser the secret that this browser keeps in a cookie.
 */
export async function keepFlow(database: Database, flow: Flow, browser: string): Promise<string> {
  const state = randomText();
  await database.insert(authVerifications).values({
    id: idOf(state, browser),
    identifier,
    value: JSON.stringify(flow),
    expiresAt: new Date(Date.now() + flowLastsMs),
  });
  return state;
}

/**
 * Consumes it: whatever the outcome, no second answer counts. Another browser finds nothing, and leaves it to the
 * right one, untouched.
 */
export async function takeFlow(
  database: Database,
  state: string,
  browser: string,
): Promise<Flow | undefined> {
  const [row] = await database
    .delete(authVerifications)
    .where(
      and(
        eq(authVerifications.id, idOf(state, browser)),
        eq(authVerifications.identifier, identifier),
        gt(authVerifications.expiresAt, new Date()),
      ),
    )
    .returning({ value: authVerifications.value });
  return row && Flow.parse(JSON.parse(row.value));
}

function idOf(state: string, browser: string): string {
  return sha256(`${state}.${browser}`);
}
