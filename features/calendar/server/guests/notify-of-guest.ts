import type { NotifyPerson } from '#features/notifications/server/notify-person.ts';
import type { Pushes } from '#features/notifications/server/pushes.ts';
import type { Database } from '#server/db/database.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { eventHref } from '../own-events.ts';

interface GuestNews {
  userId: string;
  /** The event it is about, if it is in the calendar. */
  eventId: string | null;
  kind: 'accepted' | 'tentative' | 'declined' | 'answered' | 'booked' | 'moved' | 'cancelled';
  who: string;
  title: string;
  /** What a guest says besides. */
  details?: readonly string[];
}

export type NotifyOfGuest = (news: GuestNews) => Promise<void>;

/** Notifies a person of what a guest answered or booked. */
export function createNotifyOfGuest({
  database,
  notifyPerson,
  push,
  baseUrl,
}: {
  database: Database;
  notifyPerson: NotifyPerson;
  push: Pushes['push'];
  baseUrl: string;
}): NotifyOfGuest {
  return async (news) => {
    const { userId, eventId, title, details = [] } = news;
    const href = eventId === null ? '/calendar' : eventHref(eventId);
    const sentence = describe(news);
    const body = asWritten(title);
    await database.transaction(async (tx) => {
      await push(tx, userId, { title: sentence, body, href, tag: `guest-${newId()}` }, { isUrgent: false });
      await notifyPerson(tx, userId, {
        kind: 'calendar-guests',
        subject: sentence,
        paragraphs: [body, ...details.map(asWritten)],
        action: { label: said`Open the calendar`, href: `${baseUrl}${href}` },
      });
    });
  };
}

/** Somebody's own words are not translated. */
const asWritten = (words: string): Said => ({ text: '{0}', values: [words] });

function describe({ kind, who }: GuestNews): Said {
  switch (kind) {
    case 'accepted':
      return said`${who} is coming`;
    case 'tentative':
      return said`${who} may come`;
    case 'declined':
      return said`${who} is not coming`;
    case 'answered':
      return said`${who} says when they can meet`;
    case 'booked':
      return said`${who} has booked a time`;
    case 'moved':
      return said`${who} has moved a booking`;
    case 'cancelled':
      return said`${who} has cancelled a booking`;
  }
}
