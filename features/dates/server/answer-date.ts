import { answerDateOf, answerLeapYear, answerMonthLength, answerWeekday } from './answer-calendar.ts';
import { answerConvertTime, answerNow, answerToday } from './answer-clock.ts';
import { answerAdd, answerAge, answerDaysBetween, answerDaysUntil } from './answer-span.ts';
import { type CalendarDate, inZone } from './calendar-date.ts';
import { answerCentury } from './century.ts';
import { answerClockChange } from './clock-change.ts';
import { answerClockFormat } from './clock-format.ts';
import {
  answerMeeting,
  answerTimeAdd,
  answerTimeBetween,
  answerTimeDifference,
  answerTimeUntil,
} from './clock-spans.ts';
import { type DateAnswer, DateError, type DateQuestion, type Moment } from './date-question.ts';
import { answerHolidays, answerIsHoliday, answerNextHoliday } from './public-holidays.ts';
import { answerStarSign } from './star-sign.ts';
import { answerMoon, answerSeason, answerSun } from './sun-and-moon.ts';
import { answerAddWorkingDays, answerWeek, answerWorkingDays, answerYearLength } from './weeks.ts';

/** Answers a question about dates. Throws `DateError` with a sentence for the person. */
export function answerDate(asked: DateQuestion, moment: Moment): DateAnswer {
  const today = inZone(moment.now, moment.timeZone);
  const question = asMeantThere(asked, moment.timeZone);
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
    default:
      return answerFurther(question, moment, today);
  }
}

const mothersDay =
  /^(?:the )?mother[’']?s?[’']? day\b(?: in (?:the )?(?:uk|britain|england|united kingdom|ireland))?/i;

/** Where the person is, Mother’s Day is Mothering Sunday. */
function asMeantThere(question: DateQuestion, timeZone: string): DateQuestion {
  const isThere = timeZone === 'Europe/London' || timeZone === 'Europe/Dublin';
  if (question.date === undefined) return question;
  if (!isThere && !/\bin (?:the )?(?:uk|britain|england|united kingdom|ireland)\b/i.test(question.date))
    return question;
  return { ...question, date: question.date.replace(mothersDay, 'UK mothers day') };
}

type Further = (question: DateQuestion, moment: Moment, today: CalendarDate) => DateAnswer;

const further: Readonly<Partial<Record<DateQuestion['kind'], Further>>> = {
  time_between: (question) => answerTimeBetween(question),
  time_until: answerTimeUntil,
  time_add: (question) => answerTimeAdd(question),
  time_difference: answerTimeDifference,
  meeting: answerMeeting,
  clock_change: answerClockChange,
  week: (question, _, today) => answerWeek(question, today),
  working_days: (question, _, today) => answerWorkingDays(question, today),
  add_working_days: (question, _, today) => answerAddWorkingDays(question, today),
  year_length: (question, _, today) => answerYearLength(question, today),
  is_holiday: answerIsHoliday,
  next_holiday: answerNextHoliday,
  holidays: answerHolidays,
  sun: answerSun,
  moon: answerMoon,
  season: (question, _, today) => answerSeason(question, today),
  star_sign: (question, _, today) => answerStarSign(question, today),
  clock_format: (question) => answerClockFormat(question),
  century: (question) => answerCentury(question),
};

function answerFurther(question: DateQuestion, moment: Moment, today: CalendarDate): DateAnswer {
  const answer = further[question.kind];
  if (!answer) throw new DateError('That is a question about dates that I cannot answer.');
  return answer(question, moment, today);
}
