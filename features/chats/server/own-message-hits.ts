import { type SQL, sql } from 'drizzle-orm';

/** So many of the newest messages that hold the words are compared with each other; older ones are not looked for. */
const mostHits = 500;

/**
 * The person's messages that hold the words, as a table `(id, session_id, created_at, rank)`.
 *
 * The function is in the migrations. It finds them by an index, which row-level security would keep an ordinary
 * statement from using, and takes the person from the transaction, so it needs `withUser`.
 */
export function ownMessageHits(words: SQL, most = mostHits): SQL {
  return sql`own_message_hits(${words}, ${sql.raw(String(most))})`;
}
