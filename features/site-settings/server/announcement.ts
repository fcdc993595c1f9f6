import { defineServerSetting } from '#features/server-settings/server/server-setting.ts';
import { Announcement } from '#features/site-settings/shared/site-settings.contract.ts';

export const announcementSetting = defineServerSetting<Announcement>({
  name: 'announcement',
  schema: Announcement,
  preset: { text: '', isShown: false, until: null },
});

/** The current announcement; null if there is none. */
export function currentAnnouncement({ text, isShown, until }: Announcement, now = new Date()): string | null {
  return isShown && text !== '' && (until === null || new Date(until) > now) ? text : null;
}
