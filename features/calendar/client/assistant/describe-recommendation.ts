import type { Recommendation } from '#features/calendar/shared/assistant.contract.ts';
import { wallMs } from '#features/calendar/shared/wall-time.ts';

const weekday = (day: string | null) =>
  day === null ? '' : new Date(wallMs(day)).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** “Keep Wednesday morning clear. You finish most then.” */
export function describeRecommendation({ rule, day, part, numbers, events }: Recommendation): string {
  const name = weekday(day);
  const [first] = events;
  const [number = 0] = numbers;
  const title = first?.title ?? '';
  switch (rule) {
    case 'protect-morning':
      return part === 'morning'
        ? /* text */ `Keep ${name} morning clear. That is when you keep most of your plans.`
        : /* text */ `Keep ${name} afternoon clear. That is when you keep most of your plans.`;
    case 'merge-calls':
      return 'Two short calls with the same people could be one.';
    case 'gap-after':
      return /* text */ `Leave 30 minutes after ${title}.`;
    case 'no-lunch':
      return /* text */ `Keep half an hour for lunch on ${name}.`;
    case 'back-to-back':
      return /* text */ `Shorten the meetings on ${name} by five minutes: ${number} of them are back to back.`;
    case 'fragmented':
      return /* text */ `Move ${title}: ${name} is cut into pieces too short to use.`;
    case 'double-booked':
      return /* text */ `Two things clash on ${name}.`;
    case 'overloaded-day':
      return /* text */ `${name} is ${number}% full.`;
    case 'focus-short':
      return 'Less focus is planned than you want in a week.';
    case 'after-hours':
      return /* text */ `Work is planned outside your hours on ${number} days.`;
    case 'drifting-series':
      return /* text */ `${title} has not taken place three times in a row.`;
    case 'block-overrun':
      return /* text */ `Something now overlaps ${title}. Move it to the next free time.`;
  }
}

export function describeAction({ rule, action }: Recommendation): string {
  switch (action.kind) {
    case 'add':
      if (rule === 'focus-short') return 'Place the rest';
      return {
        focus: /* text */ 'Block it',
        lunch: /* text */ 'Keep 30 minutes',
        gap: /* text */ 'Add 30 minutes',
      }[action.title];
    case 'move':
      if (rule === 'back-to-back') return 'Shorten them';
      return action.changes.length === 1 ? /* text */ 'Move it' : /* text */ 'Move them';
    case 'propose':
      return 'Propose one';
    case 'open':
      return 'End or change it';
    case 'open-day':
      return rule === 'double-booked' ? /* text */ 'Open both' : /* text */ 'Open the day';
    case 'plan':
      return 'Plan it';
    case 'hours':
      return 'Change your hours';
  }
}

/** The reason, in numbers. */
export function describeReason({ rule, minutes, numbers }: Recommendation): string {
  const [first = 0, second = 0, third = 0] = numbers;
  switch (rule) {
    case 'protect-morning':
      return /* text */ `In ${first} of the last 4 weeks, at least 80% of the time you planned for this half-day stayed yours, and it is still free.`;
    case 'merge-calls':
      return 'Both are at most 30 minutes, within three days.';
    case 'gap-after':
      return first === 1
        ? 'There is 1 minute between it and the next event, which is elsewhere.'
        : /* text */ `There are ${first} minutes between it and the next event, which is elsewhere.`;
    case 'no-lunch':
      return /* text */ `Between ${second}:00 and ${third}:00, no half-hour is free on ${first} of the next few days.`;
    case 'back-to-back':
      return /* text */ `${first} meetings have less than 5 minutes between them.`;
    case 'fragmented':
      return /* text */ `There are ${first} free gaps of 10 to 29 minutes between events.`;
    case 'double-booked':
      return /* text */ `They overlap by ${minutes} minutes.`;
    case 'overloaded-day':
      return /* text */ `${first}% of this day’s hours are taken; more than 80% leaves no room to breathe.`;
    case 'focus-short':
      return /* text */ `${first} minutes of focus are planned for the next seven days, and you want ${second}.`;
    case 'after-hours':
      return /* text */ `${minutes} minutes of work are outside the hours in your settings.`;
    case 'drifting-series':
      return 'Its last three dates were called off, declined or missed.';
    case 'block-overrun':
      return 'It overlaps with something that cannot be moved.';
  }
}
