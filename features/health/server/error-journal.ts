import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Fields, Log } from '#server/log.ts';
import { sha256 } from '#server/sha256.ts';
import { serverErrors } from './server-errors.table.ts';

interface Counted {
  level: 'warn' | 'error';
  message: string;
  subject: string;
  day: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
}

/** Warnings that are good news, or that the console covers better elsewhere. */
export const leftOut: ReadonlySet<string> = new Set([
  'the disk has free space again, so new work is accepted',
  'the embedded database is open again',
  'an email is waiting in the outbox because no mail server is connected',
]);
/** Fields whose values are names from code or configuration. */
const namingFields = [
  'provider',
  'connection',
  'source',
  'sweep',
  'job',
  'feature',
  'part',
  'tool',
  'route',
  'code',
];
const namelike = /^[\w./: -]{1,60}$/;
/** More distinct errors than this at once are treated as one. */
const mostAtOnce = 500;
const longestMessage = 200;
const lastsDays = 30;
const dayMs = 24 * 60 * 60_000;

/**
 * Counts logged warnings and errors, so that the operator sees them without reading logs. Error messages are not
 * stored: those of databases and providers repeat their input.
 */
export class ErrorJournal {
  readonly #counted = new Map<string, Counted>();

  /** The same log, with counting. */
  observe(log: Log): Log {
    const counted =
      (level: 'warn' | 'error') =>
      (message: string, fields: Fields = {}) => {
        log[level](message, fields);
        this.#count(level, message, fields);
      };
    return { ...log, warn: counted('warn'), error: counted('error') };
  }

  /** Stores the counts so far; on failure they are kept and retried. */
  async store(database: Database): Promise<void> {
    const all = [...this.#counted.values()];
    if (all.length === 0) return;
    this.#counted.clear();
    try {
      await database
        .insert(serverErrors)
        .values(all.map((one) => ({ ...one, fingerprint: fingerprintOf(one) })))
        .onConflictDoUpdate({
          target: [serverErrors.fingerprint, serverErrors.day],
          set: {
            count: sql`${serverErrors.count} + excluded.count`,
            lastAt: sql`greatest(${serverErrors.lastAt}, excluded.last_at)`,
          },
        });
    } catch (cause) {
      for (const one of all) this.#add(one);
      throw cause;
    }
  }

  async forgetOld(database: Database, now = new Date()): Promise<void> {
    const oldest = new Date(now.getTime() - lastsDays * dayMs).toISOString().slice(0, 10);
    await database.delete(serverErrors).where(lt(serverErrors.day, oldest));
  }

  #count(level: 'warn' | 'error', message: string, fields: Fields): void {
    if (leftOut.has(message)) return;
    const now = new Date();
    this.#add({
      level,
      message: message.slice(0, longestMessage),
      subject: subjectOf(fields),
      day: now.toISOString().slice(0, 10),
      count: 1,
      firstAt: now,
      lastAt: now,
    });
  }

  #add(one: Counted): void {
    const key = `${one.day} ${fingerprintOf(one)}`;
    const known = this.#counted.get(key);
    if (known) {
      known.count += one.count;
      known.lastAt = one.lastAt > known.lastAt ? one.lastAt : known.lastAt;
    } else if (this.#counted.size < mostAtOnce) {
      this.#counted.set(key, { ...one });
    }
  }
}

function fingerprintOf({ level, message, subject }: Pick<Counted, 'level' | 'message' | 'subject'>): string {
  return sha256(`${level} ${message} ${subject}`);
}

/** The subject, from names alone; and an error code, such as ECONNREFUSED. */
function subjectOf(fields: Fields): string {
  const names = namingFields.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' && namelike.test(value) ? [value] : [];
  });
  const { error } = fields;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && namelike.test(code) && !names.includes(code)) names.push(code);
  return names.slice(0, 2).join(', ');
}
