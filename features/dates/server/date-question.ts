import { Mistake } from '#features/assistant/server/mistake.ts';

export class DateError extends Mistake {
  override name = 'DateError';
}

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
    | 'convert_time';
  place?: string | undefined;
  toPlace?: string | undefined;
  time?: string | undefined;
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
