import { deviceKinds } from '#features/notifications/shared/device-kinds.ts';
import type {
  NotificationPreferences,
  PushMessage,
} from '#features/notifications/shared/notifications.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import type { Said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { readPreferences } from './preferences.ts';
import {
  deleteSubscriptions,
  findLiveSubscription,
  listSubscriptions,
  markDelivered,
  type SubscriptionRow,
} from './push.queries.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';
import { endOfQuiet } from './quiet-hours.ts';

interface PushJob {
  userId: string;
  subscriptionId: string;
  message: PushMessage;
  /** Ignores quiet hours. */
  isUrgent: boolean;
}

/** Retried for about an hour: a later notification is no longer news. */
const pushJob = defineJob<PushJob>({ name: 'push', retryLimit: 6, retryDelay: 60, expireInSeconds: 60 });

const maxTitleLength = 120;
const maxBodyLength = 300;

/** A message before translation. */
export type SaidPush = Omit<PushMessage, 'title' | 'body'> & { title: Said; body: Said };

interface PushOptions {
  isUrgent: boolean;
  /** For a person who chose none. */
  language?: SpokenLanguage;
}

/** The language that a person chose; null if none. */
export type LanguageOfPerson = (tx: Transaction, userId: string) => Promise<SpokenLanguage | null>;

export interface Pushes {
  /** Whether the operator allows browser notifications at all. */
  isOn(): boolean;
  /** @throws AppError `conflict` while it does not. */
  requireOn(): void;
  publicKey: string;
  /** Queues the message for every browser that the person's preferences allow. */
  push(tx: Transaction, userId: string, message: SaidPush, options: PushOptions): Promise<void>;
  /** Sends one now, even in quiet hours: the person is asking for it. */
  sendTest(userId: string, message: PushMessage): Promise<{ sent: number; failed: number }>;
}

export function createPushes({
  database,
  jobs,
  sender,
  languageOfPerson,
  isOn,
  log,
}: {
  database: Database;
  jobs: Jobs;
  sender: PushSender;
  languageOfPerson?: LanguageOfPerson | undefined;
  isOn: () => boolean;
  log: Log;
}): Pushes {
  function requireOn(): void {
    if (!isOn()) {
      throw new AppError('conflict', {
        message: 'Notifications in browsers are switched off on this server.',
      });
    }
  }

  /** What prevents this one: the person's choice, quiet hours, or an ended session. */
  async function findOpenWay(job: PushJob): Promise<{ row: SubscriptionRow } | { waitUntil: Date } | null> {
    // Switched off since: pending pushes are dropped, not sent late.
    if (!isOn()) return null;
    const row = await findLiveSubscription(database, job.subscriptionId, new Date());
    if (row?.userId !== job.userId) return null;
    const preferences = await withUser(database, job.userId, (tx) => readPreferences(tx, job.userId));
    if (!preferences || !isWanted(preferences, row)) return null;
    const end = job.isUrgent ? null : endOfQuiet(preferences, new Date());
    return end ? { waitUntil: end } : { row };
  }

  async function deliver(
    row: SubscriptionRow,
    message: PushMessage,
    isUrgent: boolean,
  ): Promise<PushOutcome> {
    const outcome = await sender.send(row, message, { isUrgent });
    await withUser(database, row.userId, async (tx) => {
      if (outcome === 'delivered') await markDelivered(tx, row.id);
      if (outcome === 'gone') await deleteSubscriptions(tx, row.userId, [row.id]);
    });
    return outcome;
  }

  jobs.handle(pushJob, async (job) => {
    const way = await findOpenWay(job);
    if (!way) return;
    if ('waitUntil' in way) {
      await database.transaction((tx) => jobs.enqueue(tx, pushJob, job, { startAfter: way.waitUntil }));
      return;
    }
    const outcome = await deliver(way.row, job.message, job.isUrgent);
    if (outcome === 'later') throw new Error('the push service asked to try again later');
    if (outcome === 'refused')
      log.warn('a push service rejected a notification', { subscriptionId: way.row.id });
  });

  return {
    publicKey: sender.publicKey,
    isOn,
    requireOn,
    async push(tx, userId, { title, body, ...rest }, { isUrgent, language = 'en' }) {
      if (!isOn()) return;
      const preferences = await readPreferences(tx, userId);
      if (!preferences) return;
      const spoken = (await languageOfPerson?.(tx, userId)) ?? language;
      const message = { ...rest, title: say(spoken, title), body: say(spoken, body) };
      const startAfter = isUrgent ? null : endOfQuiet(preferences, new Date());
      for (const row of await listSubscriptions(tx, userId)) {
        if (!isWanted(preferences, row)) continue;
        const job = { userId, subscriptionId: row.id, message: shortened(message), isUrgent };
        await jobs.enqueue(tx, pushJob, job, startAfter ? { startAfter } : {});
      }
    },
    async sendTest(userId, message) {
      requireOn();
      const { preferences, rows } = await withUser(database, userId, async (tx) => ({
        preferences: await readPreferences(tx, userId),
        rows: await listSubscriptions(tx, userId),
      }));
      const wanted = preferences ? rows.filter((row) => isWanted(preferences, row)) : [];
      if (wanted.length === 0) {
        throw new AppError('conflict', { message: 'None of your browsers is set up for notifications.' });
      }
      const outcomes = await Promise.all(
        wanted.map((row) =>
          deliver(row, message, true).catch((error): PushOutcome => {
            log.warn('a push service could not be reached', { subscriptionId: row.id, error });
            return 'later';
          }),
        ),
      );
      const sent = outcomes.filter((outcome) => outcome === 'delivered').length;
      return { sent, failed: outcomes.length - sent };
    },
  };
}

function isWanted(preferences: NotificationPreferences, { device }: SubscriptionRow): boolean {
  return preferences[deviceKinds[device].preference];
}

/** Push payloads are limited to four kilobytes, whatever the encoding of the text. */
function shortened(message: PushMessage): PushMessage {
  return { ...message, title: cut(message.title, maxTitleLength), body: cut(message.body, maxBodyLength) };
}

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
