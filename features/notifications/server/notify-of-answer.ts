import { type Database, withUser } from '#server/db/database.ts';
import type { SpokenLanguage } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import type { Pushes } from './pushes.ts';

export interface UnseenAnswer {
  userId: string;
  session: { id: string; title: string };
  kind: 'answer' | 'report' | 'plan';
  hasFailed: boolean;
  /** The asking page's language, for a person who chose none. */
  language?: SpokenLanguage;
}

/** Called when an answer has ended and no page is open to show it. Never throws: the answer itself is stored. */
export type NotifyOfAnswer = (answer: UnseenAnswer) => Promise<void>;

const words = {
  answer: { ready: said`Your answer is ready`, failed: said`Your answer could not be finished` },
  report: { ready: said`Your report is ready`, failed: said`Your report could not be finished` },
  plan: { ready: said`Your research plan is ready`, failed: said`Your research plan could not be finished` },
} as const;

export function createNotifyOfAnswer({
  database,
  pushes,
  log,
}: {
  database: Database;
  pushes: Pushes;
  log: Log;
}): NotifyOfAnswer {
  return async ({ userId, session, kind, hasFailed, language }) => {
    const message = {
      title: hasFailed ? words[kind].failed : words[kind].ready,
      // The person's own words, so not translated.
      body: { text: '{0}', values: [session.title] },
      href: `/chat/${session.id}`,
      tag: `chat-${session.id}`,
    };
    try {
      await withUser(database, userId, (tx) =>
        pushes.push(tx, userId, message, { isUrgent: false, ...(language && { language }) }),
      );
    } catch (error) {
      log.error('nobody was notified of an answer', { sessionId: session.id, error });
    }
  };
}
