import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const newsKit = defineKit(
  'news',
  'what papers and agencies report',
  `
    news, headline, latest, recent, current, today, this week, this morning, yesterday, election, vote,
    announce, happen, going on, strike, the war, crisis, protest, breaking, update, nachricht, schlagzeile, neueste,
    aktuell, heute, gestern, diese woche, wahl, streik, krieg, krise, passiert
  `,
);
