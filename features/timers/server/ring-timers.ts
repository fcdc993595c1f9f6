import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { NotifyPerson } from '#features/notifications/server/notify-person.ts';
import type { Pushes } from '#features/notifications/server/pushes.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { homePath } from '#shared/home-path.ts';
import { formatLeft } from '../shared/timer-time.ts';
import { publishTimer } from './publish-timer.ts';
import { databaseNow, nextEnd, type TimerRow, takeDue } from './timers.queries.ts';

interface Dependencies {
  database: Database;
  notifyPerson: NotifyPerson;
  push: Pushes['push'];
  baseUrl: string;
}

/** Per transaction; another server takes the next ones meanwhile. */
const timersAtOnce = 50;
/** Timers that expired while no server was running are listed; hours later they should interrupt nobody. */
const interruptsForMs = 60 * 60_000;
/** Timers have no page of their own: they are in every page's header. */
const href = homePath;

/** Rings every due timer once, on whichever server comes first. @returns milliseconds until the next one. */
export function createRingTimers({ database, notifyPerson, push, baseUrl }: Dependencies) {
  async function tell(tx: Transaction, row: TimerRow, now: Date): Promise<void> {
    if (now.getTime() - row.endsAt.getTime() > interruptsForMs) return;
    const at = await formatTime(tx, row);
    const title: Said = row.label === '' ? said`Timer` : { text: '{0}', values: [row.label] };
    const body = said`Your timer of ${formatLeft(row.seconds * 1000)} ran out at ${at}.`;
    // Whoever sets a timer wants to hear it, even in quiet hours.
    await push(tx, row.userId, { title, body, href, tag: `timer-${row.id}` }, { isUrgent: true });
    await notifyPerson(tx, row.userId, {
      kind: 'timers',
      subject: row.label === '' ? said`Your timer has run out` : said`Timer: ${row.label}`,
      paragraphs: [body],
      action: { label: said`Open Everyday`, href: `${baseUrl}${href}` },
    });
  }

  async function ringSome(
    tx: Transaction,
    asked: Date | undefined,
  ): Promise<{ now: Date; rung: TimerRow[] }> {
    const now = asked ?? (await databaseNow(tx));
    const rung = await takeDue(tx, now, timersAtOnce);
    for (const row of rung) await tell(tx, row, now);
    return { now, rung };
  }

  /** @param asked for tests: a different time from the database's. */
  return async function ringTimers(asked?: Date): Promise<number | null> {
    while (true) {
      const { now, rung } = await database.transaction((tx) => ringSome(tx, asked));
      for (const row of rung) publishTimer(database, row);
      if (rung.length === timersAtOnce) continue;
      const next = await nextEnd(database, now);
      return next === null ? null : next.getTime() - now.getTime();
    }
  };
}

/** “14:05” in the person's time zone. */
async function formatTime(tx: Transaction, { userId, endsAt }: TimerRow): Promise<string> {
  const [person] = await tx.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  const timeZone = person?.timeZone ?? 'UTC';
  return endsAt.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
}
