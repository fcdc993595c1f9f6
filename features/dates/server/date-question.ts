import { Mistake } from '#features/assistant/server/mistake.ts';

export class DateError extends Mistake {
  override name = 'DateError';
}

/** Times of day, weeks, working days, public holidays, sun and moon. */
export const furtherKinds = [
  'time_between',
  'time_until',
  'time_add',
  'time_difference',
  'meeting',
  'clock_change',
  'week',
  'working_days',
  'add_working_days',
  'year_length',
  'is_holiday',
  'next_holiday',
  'holidays',
  'sun',
  'moon',
  'season',
  'star_sign',
  'clock_format',
  'century',
] as const;

export interface DateQuestion {
  kind:
    | 'now'
    | 'today'
    | 'weekday'
    | 'date_of'
    | 'days_until'
    | 'days_between'
    | 'add'
    | 'age'
    | 'leap_year'
    | 'month_length'
    | 'convert_time'
    | (typeof furtherKinds)[number];
  place?: string | undefined;
  toPlace?: string | undefined;
  time?: string | undefined;
  otherTime?: string | undefined;
  /** Several, separated by commas. */
  places?: string | undefined;
  event?: string | undefined;
  date?: string | undefined;
  otherDate?: string | undefined;
  amount?: number | undefined;
  unit?: 'day' | 'week' | 'month' | 'year' | 'hour' | 'minute' | undefined;
}

export interface DateAnswer {
  /** A whole sentence. */
  answer: string;
  details: string[];
}

export interface Moment {
  now: Date;
  timeZone: string;
}
