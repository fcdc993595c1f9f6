import { z } from 'zod';
import { defineTool } from '#features/assistant/server/assistant-tool.ts';
import { orMistake } from '#features/assistant/server/mistake.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { answerDate } from './answer-date.ts';
import { furtherKinds } from './date-question.ts';
import { datesKit } from './dates.kit.ts';

/** The reference page that explains how this works. */
const guide = {
  url: '/reference/everyday-dates',
  title: 'Everyday dates',
  snippet: 'How days are counted, time zones are applied and holidays are computed.',
};

export interface DateTimeOutput {
  answer: string;
  details: string[];
  n: number;
  [key: string]: string | string[] | number;
}

// One flat object: several hosted models reject a union at the top of a tool's schema.
const DateTimeInput = z.object({
  kind: z.enum([
    'now',
    'today',
    'weekday',
    'date_of',
    'days_until',
    'days_between',
    'add',
    'age',
    'leap_year',
    'month_length',
    'convert_time',
    ...furtherKinds,
  ]),
  place: z
    .string()
    .max(60)
    .optional()
    .describe('City, country or IANA zone; for convert_time, where `time` is'),
  toPlace: z.string().max(60).optional().describe('convert_time: where to show it'),
  time: z.string().max(30).optional().describe('convert_time: e.g. "3pm" or "15:30"'),
  date: z
    .string()
    .max(60)
    .optional()
    .describe('A date, "tomorrow", a weekday or a holiday; age: the birth date; leap_year, century: a year'),
  otherDate: z.string().max(60).optional().describe('days_between: the second date; absent means today'),
  amount: z
    .number()
    .optional()
    .describe(
      'add: how many units, negative to go back; time_add: minutes; week: its number; clock_format: 12 or 24',
    ),
  otherTime: z.string().max(30).optional().describe('time_between: the second time'),
  places: z.string().max(200).optional().describe('meeting: cities, parted by commas'),
  event: z
    .enum([
      'rise',
      'set',
      'full',
      'new',
      'spring',
      'summer',
      'autumn',
      'winter',
      'back',
      'forward',
      'century',
      'decade',
      'chinese',
    ])
    .optional()
    .describe(
      'sun: rise or set; moon: full or new for the next one; season: which begins; clock_change: back or forward; century: which of both; star_sign: chinese for the animal of a year',
    ),
  unit: z.enum(['day', 'week', 'month', 'year', 'hour', 'minute']).optional(),
});

export const dateTime = defineTool({
  name: 'date_time',
  kit: datesKit,
  description:
    'Answers questions about dates and clocks: the time now in a place, today’s date, the weekday or date of a day ' +
    'or holiday, days until or between dates, a date plus days, weeks, months or years, age from a birth date, leap ' +
    'years, what a time in one place is in another, spans between clock times, week numbers, working days, public ' +
    'holidays of a country, sunrise and sunset in a city, the moon, and meetings across time zones.',
  inputSchema: DateTimeInput,
  effect: 'reads',
  brings: 'our-own',
  stage: 'process',
  describe: ({ kind, place, date }) => (kind === 'now' ? checkingTime(place) : checkingCalendar(date)),
  execute(question, context) {
    return orMistake((): DateTimeOutput => {
      const { answer, details } = answerDate(question, {
        now: context.now,
        timeZone: context.actor.timeZone,
      });
      return { answer, details, n: context.sources.add(guide) };
    });
  },
});

function checkingTime(place: string | undefined): Said {
  return place ? said`Checking the time in ${place}` : said`Checking the time`;
}

function checkingCalendar(date: string | undefined): Said {
  return date ? said`Checking the calendar for ${date}` : said`Checking the calendar`;
}
