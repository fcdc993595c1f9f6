import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { sha256 } from '#server/sha256.ts';
import { authVerifications } from '../accounts.table.ts';

/** A look at one's phone, a new password over there: people take their time. */
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
  /** For somebody who is signed in: what they want of the provider, and in which login. */
  wants: z.object({ what: z.enum(['link', 'proof']), userId: z.string(), sessionId: z.string() }).optional(),
});

/** Somebody who was sent to a provider and is to come back. */
export type Flow = z.infer<typeof Flow>;

export function randomText(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Keeps it until the person comes back with the state that is returned, in the browser they left with.
 * @param browser what this browser alone keeps in a cookie.
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
 * Takes it: whatever comes of it, no second answer counts. Another browser finds nothing, and leaves it to the
 * right one.
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
