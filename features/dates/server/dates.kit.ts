import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const datesKit = defineKit(
  'dates',
  'clocks, dates, weekdays, holidays, spans and time zones',
  `
    time, date, day, days, week, month, year, hour, minute, second, clock, today, tonight, tomorrow, yesterday,
    monday, tuesday, wednesday, thursday, friday, saturday, sunday, january, february, april, june, july,
    august, september, october, november, december, when, until, since, ago, age, how old, born, birthday,
    anniversary, holiday, easter, christmas, deadline, sunrise, sunset, moon, calendar, schedule, meeting, uhr,
    zeit, datum, tag, tage, woche, monat, jahr, stunde, sekunde, heute, morgen, gestern, montag, dienstag,
    mittwoch, donnerstag, freitag, samstag, sonntag, januar, februar, wann, seit, alter, wie alt, geboren,
    geburtstag, feiertag, ostern, weihnacht, frist, sonnenauf, sonnenunter, mond, termin
  `,
);
