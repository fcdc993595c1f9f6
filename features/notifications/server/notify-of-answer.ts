import { type Database, withUser } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { Pushes } from './pushes.ts';

export interface UnseenAnswer {
  userId: string;
  session: { id: string; title: string };
  kind: 'answer' | 'report' | 'plan';
  hasFailed: boolean;
}

/** Called when an answer has ended and no page is there to show it. Never throws: the answer itself is stored. */
export type NotifyOfAnswer = (answer: UnseenAnswer) => Promise<void>;

const words = { answer: 'answer', report: 'report', plan: 'research plan' } as const;

export function createNotifyOfAnswer({
  database,
  pushes,
  log,
}: {
  database: Database;
  pushes: Pushes;
  log: Log;
}): NotifyOfAnswer {
  return async ({ userId, session, kind, hasFailed }) => {
    const what = words[kind];
    const message = {
      title: hasFailed ? `Your ${what} could not be finished` : `Your ${what} is ready`,
      body: session.title,
      href: `/chat/${session.id}`,
      tag: `chat-${session.id}`,
    };
    try {
      await withUser(database, userId, (tx) => pushes.push(tx, userId, message, { isUrgent: false }));
    } catch (error) {
      log.error('nobody was notified of an answer', { sessionId: session.id, error });
    }
  };
}
