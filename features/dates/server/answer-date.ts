import { answerDateOf, answerLeapYear, answerMonthLength, answerWeekday } from './answer-calendar.ts';
import { answerConvertTime, answerNow, answerToday } from './answer-clock.ts';
import { answerAdd, answerAge, answerDaysBetween, answerDaysUntil } from './answer-span.ts';
import { inZone } from './calendar-date.ts';
import type { DateAnswer, DateQuestion, Moment } from './date-question.ts';

/** Answers a question about dates. Throws `DateError` with a sentence for the person. */
export function answerDate(question: DateQuestion, moment: Moment): DateAnswer {
  const today = inZone(moment.now, moment.timeZone);
  switch (question.kind) {
    case 'now':
      return answerNow(question, moment);
    case 'today':
      return answerToday(question, moment);
    case 'weekday':
      return answerWeekday(question, today);
    case 'date_of':
      return answerDateOf(question, today);
    case 'days_until':
      return answerDaysUntil(question, today);
    case 'days_between':
      return answerDaysBetween(question, today);
    case 'add':
      return answerAdd(question, moment, today);
    case 'age':
      return answerAge(question, today);
    case 'leap_year':
      return answerLeapYear(question, today);
    case 'month_length':
      return answerMonthLength(question, today);
    case 'convert_time':
      return answerConvertTime(question, moment);
  }
}
