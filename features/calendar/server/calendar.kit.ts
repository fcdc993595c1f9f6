import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const calendarKit = defineKit(
  'calendar',
  'reads the person’s calendar, finds free time, proposes events and changes of them, analyses their time',
  `
    calendar, event, appointment, meeting, schedul, diary, agenda, busy, free, plan, plans, planned, remind,
    invite, reschedul, postpone, find a time, free time, my goals, dentist, birthday, trip, what is on, whats on, what s on, do i have, am i, today, tonight, tomorrow,
    this week, next week, weekend, monday, tuesday, wednesday, thursday, friday, saturday, sunday, at noon,
    kalender, verschieb, absag, termin, besprechung, treffen, frei, beschaftigt, vorhab, verabred, erinner, einladung, heute,
    morgen, diese woche, nachste woche, wochenende, montag, dienstag, mittwoch, donnerstag, freitag, samstag,
    sonntag, steht an
  `,
);
