import { type DateAnswer, DateError, type DateQuestion } from './date-question.ts';

function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** The century, or with the event “decade” the decade, of a year; one before Christ ends in “BC”. */
export function answerCentury({ date = '', event }: DateQuestion): DateAnswer {
  const [, digits, era = ''] = /^(\d{1,4}) ?(bce?|ad|ce)?$/i.exec(date.trim()) ?? [];
  const year = Number(digits);
  if (!digits || year === 0) throw new DateError(`I could not read “${date.slice(0, 30)}” as a year.`);
  const isBefore = /^b/i.test(era);
  const shown = isBefore ? `${year} BC` : String(year);
  if (event === 'decade' && !isBefore) {
    const first = Math.floor(year / 10) * 10;
    return {
      answer: `${shown} is in the ${first}s.`,
      details: [`The ${first}s ran from ${first} to ${first + 9}.`],
    };
  }
  const century = Math.ceil(year / 100);
  const [first, last] = [century * 100 - 99, century * 100];
  return isBefore
    ? {
        answer: `${shown} is in the ${ordinal(century)} century BC.`,
        details: [`It ran from ${last} BC to ${first} BC.`],
      }
    : {
        answer: `${shown} is in the ${ordinal(century)} century.`,
        details: [`It runs from ${first} to ${last}.`],
      };
}
